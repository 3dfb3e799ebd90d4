/** A sheet about the rows of a record type: new ones are made, known ones are changed. */
import type { Database } from "../../database/tables";
import { requireOwnAccess } from "../../records/own-access";
import { dataOf } from "../../rows/record-kind";
import type { Services } from "../../services/services";
import type { SheetJob } from "../sheet-jobs";
import { applyRows } from "./apply-rows";
import { ownerWord } from "./find-owners";
import { type Answers, type Importing, importing } from "./import-context";
import type { PlannedRow } from "./import-rows";
import { type ImportTarget, importOf, isSaid, shapeOfImport, wholeLine } from "./import-target";
import { openNew } from "./open-new";
import { keyOf, type Plan, planRows } from "./plan-rows";
import { undoRows } from "./undo-rows";

/** `told` are the lines before it, by what their rows are found by. */
function onlyOnce({ view }: Importing, plan: Plan, told: Map<string, number>): PlannedRow {
  const first = plan.key === undefined ? undefined : told.get(plan.key);
  if (plan.key !== undefined && first === undefined) told.set(plan.key, plan.number);
  if (first === undefined || plan.state === "faulty") return plan;
  return { ...plan, state: "faulty", faults: [wholeLine(view, "fault-twice", { number: first })] };
}

/** `db` is that of the transaction, where there is one. Throws a Failure (403) for who may no longer import. */
export async function rowsTarget(services: Services, answers: Answers, job: SheetJob, db?: Database) {
  const context = await importing(services, answers, job, db);
  const asked = { openNew: openNew(context) };
  const { owner } = importOf(context.kind);
  const told = new Map<string, number>();
  const target: ImportTarget = {
    ...shapeOfImport(services.documents, job.type),
    compiled: dataOf(context.judge.view, context.kind).compiled,
    keyOf: (values) =>
      keyOf(
        context,
        values,
        owner && isSaid(values, "owner") ? ownerWord(owner, values.owner, services.documents.base) : undefined,
      ),
    // Two lines may name one person by different words.
    plan: async (lines, headings, { empties }) => {
      const plans = await planRows(context, lines, { ...asked, headings, empties, lock: false });
      return plans.map((plan) => onlyOnce(context, plan, told));
    },
    apply: (lines, headings, { sound, empties }) =>
      applyRows(context, job, lines, { ...asked, headings, empties, lock: true, sound }),
    undo: (lines) => undoRows(context, job, lines, { mayRemove: asked.openNew !== undefined }),
    settle: () => requireOwnAccess(context, context.kind),
  };
  return { view: context.view, scope: context.scope, target };
}
