/**
 * Makes of an import what its preview promised, in one transaction: every row is judged again, locked, and must come out as it was shown.
 * Where one does not, nothing is changed, or that line alone is left out: as the person chose. The end of the job is written in the same
 * transaction, so it happens once, whoever tries it and however often.
 */
import { randomUUID } from "node:crypto";
import { Failure } from "../../failures/failure";
import { followRows } from "../../records/follow-links";
import { keptBefore } from "../../records/kept-before";
import { requireOwnAccess } from "../../records/own-access";
import type { RecordEvent } from "../../records/record-events";
import { insertRow, type StoredRow, updateRow } from "../../records/record-table";
import { storedData } from "../../records/stored-data";
import { audit } from "../../security/audit";
import type { Services } from "../../services";
import { inTransaction } from "../../transaction";
import { askedOfJob, endJob, lifetime, type SheetJob } from "../sheet-jobs";
import { type Answers, type Importing, importing } from "./import-context";
import { resultOf, sealResult } from "./import-result";
import { contentOf, type ImportRow, noteEnds, pagesOfLines, type RowEnd } from "./import-rows";
import { addLineEvents, lineEvent } from "./line-event";
import { openNew } from "./open-new";
import { type Plan, planRows } from "./plan-rows";
import { atOnce } from "./preview-import";

/** Somebody changed a row since the preview. */
class MovedOn extends Error {}

export async function applyImport(services: Services, job: SheetJob, answers: Answers): Promise<void> {
  const { db, vault } = services;
  const { sound } = askedOfJob(vault, job) as unknown as { sound: boolean };
  try {
    await inTransaction(services, async (transaction) => {
      const context = await importing(services, answers, job, transaction);
      const done = await applyLines(context, job, { sound });
      await requireOwnAccess(context, context.kind);
      const expires_at = new Date(services.clock().getTime() + lifetime);
      await endJob(transaction, job, { state: "done", done, expires_at });
      const call = `${job.type}.import`;
      await audit(transaction, services, {
        ...noAddress,
        accountId: job.account_id,
        call,
        target: `sheet:${job.type}:${job.id}`,
      });
    });
  } catch (error) {
    if (!(error instanceof MovedOn) && !isTaken(error)) throw error;
    const known = resultOf(vault, job);
    const { base } = services.documents;
    const result = sealResult(vault, job.id, { ...known, problem: base.text("import.moved-on") });
    await endJob(db, job, { state: "failed", reason: "stale", result });
  }
}

/** A job has no address: it is noted by whom and when. */
export const noAddress = { address: "", status: 200 };

/** A row with the same values was made at the same moment. */
const isTaken = (error: unknown) => error instanceof Failure && error.code === "exists";

async function applyLines(context: Importing, job: SheetJob, { sound }: { sound: boolean }): Promise<number> {
  const { db, services, kind } = context;
  const { matching = {} } = resultOf(services.vault, job);
  const asked = { headings: matching, openNew: await openNew(context), lock: true };
  let done = 0;
  for await (const lines of pagesOfLines(db, job.id, { states: ["new", "changed"], most: atOnce })) {
    const shown = lines.map((line) => ({ ...line, ...contentOf(services.vault, line) }));
    const plans = await planRows(context, shown, asked);
    const ends: RowEnd[] = [];
    const events: RecordEvent[] = [];
    for (const [index, plan] of plans.entries()) {
      const isAsShown = isSame(plan, shown[index] as (typeof shown)[number]);
      const kept = isAsShown ? await keep(context, plan) : undefined;
      if (!kept && !sound) throw new MovedOn();
      const { number, record_id, revision } = lines[index] as ImportRow;
      if (!kept) {
        ends.push({ number, record_id, revision, outcome: "left" });
        continue;
      }
      ends.push({ number, record_id: kept.row.id, revision: kept.row.revision, outcome: "applied" });
      const changed = Object.keys(plan.after);
      events.push(
        lineEvent(context, job, {
          number,
          row: kept.row,
          revision: kept.row.revision,
          as: plan.row?.as ?? null,
          act: plan.row ? "save" : "create",
          from_state: plan.row ? kept.row.state : null,
          changed,
          before: plan.row && keptBefore(kind, context.judge.view, plan.before, changed),
          note: "import.note",
        }),
      );
    }
    await addLineEvents(context, events);
    await noteEnds(db, job.id, ends);
    await followRows(
      context,
      kind.record.id,
      events.map(({ record_id }) => record_id),
    );
    done += events.length;
  }
  return done;
}

/** Whether the line would do what was shown: to a row that nobody has changed since. */
function isSame(plan: Plan, shown: Pick<Plan, "state" | "record_id" | "revision" | "after">): boolean {
  const of = ({ state, record_id, revision, after }: typeof shown) => JSON.stringify([state, record_id, revision, after]);
  return of(plan) === of(shown);
}

/** Undefined where another row has the values that only one may have. */
async function keep(context: Importing, { row, data }: Plan): Promise<StoredRow | undefined> {
  const { db, kind, judge, services } = context;
  const id = row?.stored.row.id ?? randomUUID();
  const now = services.clock();
  const stored = await storedData(context, kind, judge.view, { id, owner: null, before: row?.data ?? {}, data });
  if (row) return updateRow(db, kind, row.stored, { ...stored, now });
  const { cohort } = judge;
  return insertRow(db, kind, { id, owner: null, ownerName: null, cohort, state: kind.record.start, ...stored, now });
}
