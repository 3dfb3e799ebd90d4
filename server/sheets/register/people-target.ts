/** The file of a register: compared with what people keep, and filled in where somebody who may says so. Nobody is made by it. */
import type { Database } from "../../database/tables";
import type { Services } from "../../services/services";
import type { Answers } from "../import/import-context";
import { type ImportTarget, isSaid, shapeOfImport, wholeLine } from "../import/import-target";
import type { SheetJob } from "../sheet-jobs";
import { applyPeople, undoPeople } from "./change-people";
import { comparing } from "./people-context";
import { planPeople } from "./plan-people";

/** `db` is that of the transaction, where there is one. Throws a Failure (403) for who may no longer compare. */
export async function peopleTarget(services: Services, answers: Answers, job: SheetJob, db?: Database) {
  const context = await comparing(services, answers, job, db);
  const shape = shapeOfImport(services.documents, job.type);
  const told = new Map<string, number>();
  const target: ImportTarget = {
    ...shape,
    compiled: context.checked.compiled,
    keyOf: (values) => {
      const first = shape.key.find((name) => isSaid(values, name));
      return first && JSON.stringify([first, values[first]]);
    },
    // Two lines may tell of one person by different parts of the key.
    plan: async (lines, headings) => {
      const plans = await planPeople(context, lines, { headings, lock: false });
      return plans.map(({ person: _person, ...plan }) => {
        const first = plan.record_id === null ? undefined : told.get(plan.record_id);
        if (plan.record_id !== null && first === undefined) told.set(plan.record_id, plan.number);
        if (first === undefined || plan.state === "faulty") return plan;
        const faults = [wholeLine(context.view, "fault-twice", { number: first })];
        return { ...plan, state: "faulty", faults, differing: [] };
      });
    },
    apply: (lines, headings, { sound }) => applyPeople(context, lines, { headings, sound }),
    undo: (lines) => undoPeople(context, lines),
    settle: async () => undefined,
  };
  return { view: context.view, scope: context.scope, target };
}
