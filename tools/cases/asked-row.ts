/** The transitions that the person of a case is offered on its row, by the functions of the server; the row is stored nowhere, and nothing links to it. */
import { renamedFields, shapeOfRecord } from "../../engine/server";
import { type Case, type CompiledRecord, compileRecord, type Library, readPath } from "../../engine/tools";
import { allowedActs } from "../../server/records/allowed-acts";
import { readersOf } from "../../server/records/readers";
import { columnsFromData } from "../../server/rows/column-values";
import type { Row } from "../../server/rows/record-table";
import { createVault } from "../../server/services/vault";
import type { CasePerson } from "./case-person";

export interface AskedRow {
  readonly record: CompiledRecord;
  readonly row: Row;
  /** The read rules that show it to the person. */
  readonly readers: ReturnType<typeof readersOf>;
  /** Whether each act is offered, by its name. */
  readonly acts: Readonly<Record<string, boolean>>;
}

/** Throws an Error where the case looks at a record type that there is not; the check tells its author. */
export function askRow({ record: id = "", row: given, date }: Case, { library, scope }: CasePerson): AskedRow {
  const record = compileRecord(library, id);
  if (!record || !given) throw new Error(`there is no record type "${id}", or the case has no row`);
  const { state, own, data = {}, columns = {} } = given;
  const actor = { id: String(readPath(scope, "actor.id")), scope, onlyOwn: false };
  const row: Row = {
    ...columnsOf(library, record, data),
    ...columns,
    id: "row",
    owner: own ? actor.id : "somebody-else",
    cohort: library.cohort,
    state,
    revision: 1,
    claimed_by: null,
    claimed_until: null,
    updated_at: date,
  };
  const about = () => 0;
  const readers = readersOf({ record, shape: shapeOfRecord(library, id) }, scope, row, about);
  const judged = { kind: { record }, actor, data, readers, about, ownActs: new Set<string>(), last: undefined, time: undefined };
  // A row that the person may not read offers them nothing.
  const acts = readers.length === 0 ? {} : allowedActs({ ...judged, stored: { row }, now: date });
  return { record, row, readers, acts };
}

/** A column that copies a field has its value; all others are empty. Hashes of sealed fields are compared with nothing, so any secret will do. */
function columnsOf(library: Library, record: CompiledRecord, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const renamed = renamedFields(library, record.data);
  const { values } = columnsFromData(createVault("cases"), { record, renamed }, data);
  return { ...Object.fromEntries([...record.columns.keys()].map((name) => [name, null])), ...values };
}
