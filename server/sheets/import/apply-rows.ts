/** Makes of lines the rows that their preview promised: each is judged again, locked, and must come out as it was shown. */
import { randomUUID } from "node:crypto";
import { followRows } from "../../records/follow-links";
import { keptBefore } from "../../records/kept-before";
import type { RecordEvent } from "../../records/record-events";
import { insertRow, type StoredRow, updateRow } from "../../records/record-table";
import { storedData } from "../../records/stored-data";
import type { SheetJob } from "../sheet-jobs";
import type { Importing } from "./import-context";
import type { RowEnd } from "./import-rows";
import { isAsShown, MovedOn, type ShownLine } from "./import-target";
import { addLineEvents, lineEvent } from "./line-event";
import { type Plan, type PlanAsked, planRows } from "./plan-rows";

export async function applyRows(
  context: Importing,
  job: SheetJob,
  lines: readonly ShownLine[],
  asked: PlanAsked & { readonly sound: boolean },
): Promise<readonly RowEnd[]> {
  const { kind } = context;
  const plans = await planRows(context, lines, asked);
  const ends: RowEnd[] = [];
  const events: RecordEvent[] = [];
  for (const [index, plan] of plans.entries()) {
    const shown = lines[index] as ShownLine;
    const kept = isAsShown(plan, shown) ? await keep(context, plan) : undefined;
    if (!kept && !asked.sound) throw new MovedOn();
    const { number, record_id, revision } = shown.row;
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
  await followRows(
    context,
    kind.record.id,
    events.map(({ record_id }) => record_id),
  );
  return ends;
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
