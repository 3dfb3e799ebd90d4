/** A row that is stored nowhere, as one person finds it: the values by which the server judges what they may do with it. */
import { renamedFields, shapeOfRecord } from "../../engine/server";
import { type Case, type CompiledRecord, type Library, readPath, type Scope } from "../../engine/tools";
import { readersOf } from "../../server/records/readers";
import { columnsFromData } from "../../server/rows/column-values";
import type { Row } from "../../server/rows/record-table";
import { createVault } from "../../server/services/vault";
import type { CasePerson } from "./case-person";
import { aboutIn, linkedRows, withLinked } from "./linked-rows";

export type SeenRow = ReturnType<typeof seenBy>;

export const actorIn = (scope: Scope): string => String(readPath(scope, "actor.id"));

interface FoundRow {
  readonly record: CompiledRecord;
  readonly row: Row;
  readonly data: Readonly<Record<string, unknown>>;
  readonly now: string;
  /** As the case says it. */
  readonly given: NonNullable<Case["row"]>;
}

export function seenBy({ library, scope: known }: CasePerson, { record, row, data, now, given }: FoundRow) {
  const scope = withLinked(known, linkedRows(given, actorIn(known)));
  const actor = { id: actorIn(scope), scope, onlyOwn: false };
  const about = aboutIn({ ...scope, row: { ...row, data } });
  const readers = readersOf({ record, shape: shapeOfRecord(library, record.id) }, scope, row, about);
  const judged = { kind: { record }, actor, data, readers, about, ownActs: new Set<string>(), last: undefined, time: undefined };
  return { ...judged, stored: { row }, now };
}

/** A column that copies a field has its value; all others are empty. Hashes of sealed fields are compared with nothing, so any secret will do. */
export function columnsOf(
  library: Library,
  record: CompiledRecord,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return { ...Object.fromEntries([...record.columns.keys()].map((name) => [name, null])), ...copiedOf(library, record, data) };
}

/** The columns that copy a field, with its value. */
export function copiedOf(
  library: Library,
  record: CompiledRecord,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const renamed = renamedFields(library, record.data);
  return columnsFromData(createVault("cases"), { record, renamed }, data).values;
}
