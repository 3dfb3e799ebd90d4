/** What the person may fill in of a new row, as if they made one in its form. */
import { holds, toWib } from "../../../engine/index";
import { columnsFromOwner } from "../../records/column-values";
import type { OwnerJudge } from "../../records/owner";
import { hiddenNames, readersOf } from "../../records/readers";
import { type OpenFields, openFields } from "../../records/row-writes";
import type { Importing } from "./import-context";
import { openedAs } from "./open-rows";

/** Of a row for whoever `judge` is of; undefined where all of it is open. */
export type OpenNew = (judge: OwnerJudge) => OpenFields | undefined;

/** Undefined where they may make none. */
export function openNew(context: Importing): OpenNew | undefined {
  const { kind, actor, services } = context;
  const { create, start, owned } = kind.record;
  if (!create || !holds(create.when, actor.scope) || (owned && create.owner !== "chosen")) return undefined;
  const now = toWib(services.clock());
  const fresh = { id: "", state: start, revision: 1, claimed_by: null, claimed_until: null, created_at: now, updated_at: now };
  // A row that is not stored yet has nothing that links to it.
  const about = () => 0;
  return ({ owner, cohort }) => {
    const row = { ...fresh, owner: owner?.id ?? null, cohort, ...columnsFromOwner(kind.record, owner) };
    const readers = readersOf(kind, actor.scope, row, about);
    if (readers.length === 0) return undefined;
    const stored = { row, sealed: {}, ownerName: owner?.name ?? null };
    const hidden = hiddenNames(kind.record, readers);
    return openFields(openedAs(context, { stored, data: {}, readers, about, hidden, time: undefined }));
  };
}
