/** Makes of lines the rows that their preview promised: each is judged again, locked, and must come out as it was shown. */
import { randomUUID } from "node:crypto";
import { followProfile } from "../../records/follow-profile";
import { storedData } from "../../records/stored-data";
import { columnsFromOwner, columnsSet } from "../../rows/column-values";
import { followRows } from "../../rows/follow-links";
import { keptBefore } from "../../rows/kept-before";
import type { RecordEvent } from "../../rows/record-events";
import { insertRow, type StoredRow, updateRow } from "../../rows/record-table";
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
  const owners = new Set<string | null>();
  for (const [index, plan] of plans.entries()) {
    const shown = lines[index] as ShownLine;
    const kept = isAsShown(plan, shown) ? await keep(context, plan) : undefined;
    if (!kept && !asked.sound) throw new MovedOn();
    const { number, record_id, revision } = shown.row;
    if (!kept) {
      ends.push({ number, record_id, revision, outcome: "left" });
      continue;
    }
    owners.add(kept.row.owner);
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
        before: plan.row && keptBefore(kind, plan.judge.view, plan.before, changed),
        note: "import.note",
      }),
    );
  }
  await addLineEvents(context, events);
  await followRows(context, { type: kind.record.id, ids: events.map(({ record_id }) => record_id) });
  for (const owner of owners) await followProfile(context, kind, { owner });
  return ends;
}

/** Undefined where another row has the values that only one may have. */
async function keep(context: Importing, { row, judge, data }: Plan): Promise<StoredRow | undefined> {
  const { db, kind, actor, services } = context;
  const { record } = kind;
  const id = row?.stored.row.id ?? randomUUID();
  const owner = row ? row.stored.row.owner : (judge.owner?.id ?? null);
  const now = services.clock();
  const stored = await storedData(context, kind, judge.view, { id, owner, before: row?.data ?? {}, data });
  if (row) return updateRow(db, kind, row.stored, { ...stored, now });
  const set = columnsSet(record, record.create?.set ?? {}, actor.scope);
  const columns = { ...columnsFromOwner(record, judge.owner), ...stored.columns, ...set };
  const whose = { owner, ownerName: judge.owner?.name ?? null, cohort: judge.cohort };
  return insertRow(db, kind, { id, ...whose, state: record.start, sealed: stored.sealed, columns, now });
}
