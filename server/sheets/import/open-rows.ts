/** Rows that an import is about, with what the person may change of each. One statement for many: rules are asked in it as in lists. */
import { type RawBuilder, sql } from "kysely";
import { type JsonObject, questionsIn, type RowSelection, toWib } from "../../../engine/server";
import type { CallContext } from "../../context/handler";
import { askAboutLinked } from "../../records/about-linked";
import { actingAs } from "../../records/allowed-acts";
import { heldRules, holdingRules } from "../../records/list-rows";
import type { OpenedRow } from "../../records/opened-row";
import { hiddenNames } from "../../records/readers";
import { type OpenFields, openFields } from "../../records/row-writes";
import { selectRows } from "../../records/selected-rows";
import { timeOf } from "../../records/timed/row-time";
import { rowOf, type StoredRow, selectedColumns } from "../../rows/record-table";
import { openedData } from "../../rows/row-data";
import type { Importing } from "./import-context";

export interface OpenRow {
  readonly stored: StoredRow;
  readonly data: JsonObject;
  readonly hidden: ReadonlySet<string>;
  readonly isRead: boolean;
  /** Undefined where the person may change nothing of it. */
  readonly open: OpenFields | undefined;
  /** The rule by which they may, for the history. */
  readonly as: string | null;
}

const all: RowSelection = { for: undefined, when: true, filters: [], export: undefined };

/** `where` is a condition over `t`; rows that the person may not read are found too, closed. Locked rows stay so until the transaction ends. */
export async function findOpenRows(
  context: Importing,
  where: RawBuilder<unknown>,
  { lock }: { readonly lock: boolean },
): Promise<OpenRow[]> {
  const { db, kind, actor, services } = context;
  const { record } = kind;
  const selected = selectRows(kind, actor, all);
  const { rows } = await sql<JsonObject & { id: string; data: JsonObject }>`
    select ${selectedColumns(kind)}, t.data ${heldRules(selected)} from ${sql.table(kind.table)} as t
    where ${where} order by t.id ${lock ? sql`for no key update of t` : sql``}`.execute(db);
  const asks = questionsIn(record.writes).size > 0;
  const found: OpenRow[] = [];
  for (const raw of rows) {
    const row = rowOf(kind, raw);
    const readers = holdingRules(selected, raw);
    const hidden = hiddenNames(record, readers);
    const stored = { row, sealed: raw.data, ownerName: null };
    const data = openedData(services.vault, kind, { id: row.id, sealed: raw.data });
    const about = asks ? await askAboutLinked(db, kind, actor.scope, row.id) : () => undefined;
    const time = await timeOf({ db, services }, kind, row);
    const opened = openedAs(context, { stored, data, readers, about, hidden, time });
    const open = readers.length > 0 ? openFields(opened) : undefined;
    found.push({ stored, data, hidden, isRead: readers.length > 0, open, as: open ? actingAs(opened, open.write) : null });
  }
  return found;
}

type Seen = Pick<OpenedRow, "stored" | "data" | "readers" | "about" | "hidden" | "time">;

/** For the fields that are open; what a request adds to its context, and what transitions ask, is not asked of them. */
export function openedAs(context: Importing, seen: Seen): OpenedRow {
  const { kind, actor, services } = context;
  const untold = {
    address: undefined,
    masked: new Set<string>(),
    ownActs: new Set<string>(),
    last: undefined,
    now: toWib(services.clock()),
  };
  return { context: context as unknown as CallContext, kind, actor, ...seen, ...untold };
}
