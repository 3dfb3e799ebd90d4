/** The row of a case as its person sees it, by the functions of the server; the row is stored nowhere, and nothing links to it. */
import { type Case, type CompiledRecord, compileRecord } from "../../engine/tools";
import { allowedActs } from "../../server/records/allowed-acts";
import type { Row } from "../../server/rows/record-table";
import { type CasePerson, casePerson } from "./case-person";
import { type Done, doneTo } from "./done-to-row";
import { actorIn, columnsOf, type SeenRow, seenBy } from "./seen-row";

export interface AskedRow {
  readonly record: CompiledRecord;
  readonly row: Row;
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
  const found = { record, row, data, now: date };
  if (!does) return offered(seenBy(person, found));
  const seen = seenBy(maker, found);
  const done = doneTo(seen, does, library);
  return { ...offered(seenBy(person, { ...found, row: done.row, data: done.data })), before: { seen, done } };
}

/** A row that the person may not read offers them nothing. */
function offered(seen: SeenRow): AskedRow {
  const { kind, stored, readers } = seen;
  return { record: kind.record, row: stored.row, readers, acts: readers.length === 0 ? {} : allowedActs(seen) };
}
