/** The fields that the person may fill in of a new row, as if they made one in its form. */
import { holds, type JsonObject, toWib } from "../../../engine/server";
import type { OwnerJudge } from "../../records/owner";
import { hiddenNames, readersOf } from "../../records/readers";
import { type OpenFields, openFields } from "../../records/row-writes";
import { columnsFromData, columnsFromOwner, columnsSet } from "../../rows/column-values";
import type { Row } from "../../rows/record-table";
import type { Importing } from "./import-context";
import { openedAs } from "./open-rows";

/** Of a row for whoever `judge` is of; undefined where all of it is open. */
export type OpenNew = (judge: OwnerJudge) => OpenFields | undefined;

/** Undefined where they may make none. */
export function openNew(context: Importing): OpenNew | undefined {
  const { kind, actor } = context;
  const { create, owned } = kind.record;
  if (!create || !holds(create.when, actor.scope) || (owned && !create.owner)) return undefined;
  return (judge) => {
    const { owner } = judge;
    const row = newRow(context, judge);
    const readers = readersOf(kind, actor.scope, row, about);
    if (readers.length === 0) return undefined;
    const stored = { row, sealed: {}, ownerName: owner?.name ?? null };
    const hidden = hiddenNames(kind.record, readers);
    return openFields(openedAs(context, { stored, data: {}, readers, about, hidden, time: undefined }));
  };
}

/** Whether who imports may make this row: one of the rules that `create` names for its maker has to show it to them. */
export function mayMake(context: Importing, judge: OwnerJudge, data: JsonObject): boolean {
  const { kind, actor } = context;
  const { create } = kind.record;
  const as = create?.owner?.as ?? create?.as;
  if (!create || !as) return true;
  const set = columnsSet(kind.record, create.set, actor.scope);
  const row = { ...newRow(context, judge), ...columnsFromData(context.services.vault, kind, data).values, ...set };
  return readersOf(kind, actor.scope, row, about).some(({ id }) => as.includes(id));
}

/** As it would be stored, with what follows its owner. */
function newRow({ kind, services }: Importing, { owner, cohort }: OwnerJudge): Row {
  const now = toWib(services.clock());
  const moments = { created_at: now, updated_at: now };
  const common = { id: "", state: kind.record.start, revision: 1, claimed_by: null, claimed_until: null, ...moments };
  return { ...common, owner: owner?.id ?? null, cohort, ...columnsFromOwner(kind.record, owner) };
}

/** A row that is not stored yet has nothing that links to it. */
const about = () => 0;
