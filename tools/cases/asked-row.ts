/** The row of a case as its person sees it, by the functions of the server; the row is stored nowhere. */
import { type Case, type CompiledRecord, compileRecord, type JsonObject, readPath } from "../../engine/tools";
import { allowedActs } from "../../server/records/allowed-acts";
import { hiddenNames } from "../../server/records/readers";
import { rowAttributes } from "../../server/records/row-answer";
import type { Row } from "../../server/rows/record-table";
import { type CasePerson, casePerson } from "./case-person";
import { type Done, doneTo } from "./done-to-row";
import { actorIn, columnsOf, type SeenRow, seenBy } from "./seen-row";

export interface AskedRow {
  readonly record: CompiledRecord;
  readonly row: Row;
  readonly seen: SeenRow;
  /** The read rules that show it to the person. */
  readonly readers: SeenRow["readers"];
  /** Whether each act is offered, by its name. */
  readonly acts: Readonly<Record<string, boolean>>;
  /** Before the transition that the case does. */
  readonly before?: { readonly seen: SeenRow; readonly done: Done };
}

/** Throws an Error where the case looks at a record type that there is not; the check tells its author. */
export function askRow({ record: id = "", row: given, date, does }: Case, person: CasePerson): AskedRow {
  const { library } = person;
  const record = compileRecord(library, id);
  if (!record || !given) throw new Error(`there is no record type "${id}", or the case has no row`);
  const { state, own, held, data = {}, columns = {} } = given;
  const maker =
    does?.by === undefined ? person : { ...casePerson(library, does.by, { persona: does.by, date } as Case), library };
  const row: Row = {
    ...columnsOf(library, record, data),
    ...behindLinks(record, columns),
    ...columns,
    id: "row",
    owner: own ? actorIn(person.scope) : "somebody-else",
    cohort: library.cohort,
    state,
    revision: 1,
    claimed_by: held ? actorIn(maker.scope) : null,
    claimed_until: held ? "9999-12-31 23:59:59" : null,
    updated_at: date,
  };
  const found = { record, row, data, now: date, given };
  if (!does) return offered(seenBy(person, found));
  const seen = seenBy(maker, found);
  const done = doneTo(seen, does, library);
  return { ...offered(seenBy(person, { ...found, row: done.row, data: done.data })), before: { seen, done } };
}

/** A row that the person may not read offers them nothing. */
function offered(seen: SeenRow): AskedRow {
  const { kind, stored, readers } = seen;
  return { record: kind.record, row: stored.row, seen, readers, acts: readers.length === 0 ? {} : allowedActs(seen) };
}

/** The columns that copy one of a linked row, where the case says that row. */
function behindLinks({ columns }: CompiledRecord, given: Readonly<JsonObject>): JsonObject {
  const copied = [...columns].flatMap(([name, { source }]) => {
    const value = source !== "set" && "link" in source ? readPath(given, `${source.link}.${source.column}`) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(copied);
}

/** The row as the server answers it to the person; undefined where they may not read it. */
export function rowAnswered({ record, row, seen, readers, acts }: AskedRow): JsonObject | undefined {
  if (readers.length === 0) return undefined;
  const hidden = hiddenNames(record, readers);
  const attributes = rowAttributes({ record }, { hidden, now: seen.now })({ row, ownerName: null });
  return { ...attributes, data: seen.data, may: acts };
}
