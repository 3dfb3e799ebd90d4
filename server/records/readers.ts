/** Who may read a row, and what of it. */
import { bindRule, type CompiledRecord, type Fragment, holds, type RowReader, ruleHolds, type Scope } from "../../engine/index";
import type { RecordKind } from "./record-kind";
import type { Row } from "./record-table";

/** The read rules that a row fulfils for who asks; none where they may not know of it. */
export function readersOf({ record, columns }: RecordKind, scope: Scope, row: Row): readonly RowReader[] {
  return record.readers.filter(({ when }) => ruleHolds(when, columns, scope, row));
}

/** A read rule for one person: as SQL, and of a row that is at hand. */
export interface BoundReader extends RowReader {
  readonly fragment: Fragment;
  holds(row: Row): boolean;
}

/** The read rules, all or those named, that can hold for who asks at all. */
export function possibleReaders(
  { record, columns }: RecordKind,
  scope: Scope,
  named: readonly string[] | undefined,
): readonly BoundReader[] {
  return record.readers
    .filter(({ id }) => named === undefined || named.includes(id))
    .map((reader) => ({
      ...reader,
      fragment: bindRule(reader.when, columns, scope),
      // Bound above: a rule without SQL shows nothing and is left out below.
      holds: (row: Row) => holds(reader.when, { ...scope, row }),
    }))
    .filter(({ fragment }) => !(fragment.length === 1 && fragment[0] === "false"));
}

/**
 * Names of fields and columns, and `owner`, that all of these rules leave out: one rule that shows a value is enough. What copies a value
 * that is left out is left out too, and with the owner go the columns that hold their name.
 */
export function hiddenNames({ columns }: CompiledRecord, readers: readonly RowReader[]): ReadonlySet<string> {
  const [first, ...others] = readers.map(({ without }) => new Set(without));
  const hidden = new Set([...(first ?? [])].filter((name) => others.every((other) => other.has(name))));
  for (const { name, source } of columns.values()) {
    if (source === "set") continue;
    const copied = "field" in source ? source.field : source.owner === "name" ? "owner" : undefined;
    if (copied === undefined) continue;
    if (hidden.has(copied)) hidden.add(name);
    else if (hidden.has(name) && copied !== "owner") hidden.add(copied);
  }
  return hidden;
}

/** Whether a rule shows all of these. */
export function shows(record: CompiledRecord, reader: RowReader, names: readonly string[]): boolean {
  const hidden = hiddenNames(record, [reader]);
  return !names.some((name) => hidden.has(name));
}

export function withoutNames<Value>(values: Readonly<Record<string, Value>>, hidden: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
}
