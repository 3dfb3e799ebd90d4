/** The readers of a row, and the parts that they may read. */
import {
  type AboutLinked,
  bindRule,
  type CompiledRecord,
  type Fragment,
  isObject,
  type JsonObject,
  type Logic,
  type RowReader,
  type RowSelection,
  readPath,
  ruleHolds,
  type Scope,
} from "../../engine/server";
import type { RecordKind } from "../rows/record-kind";
import type { Row } from "../rows/record-table";

/** The read rules that a row fulfils for who asks; none where they may not know of it. */
export function readersOf(
  { record, shape }: Pick<RecordKind, "record" | "shape">,
  scope: Scope,
  row: Row,
  about: AboutLinked,
): readonly RowReader[] {
  return record.readers.filter(({ when }) => ruleHolds(when, shape, scope, { row, about }));
}

/** A read rule for one person, as SQL. */
export interface BoundReader extends RowReader {
  readonly fragment: Fragment;
}

/** The rule of a public list: it shows every row that the list is about. */
const ofPublic = (when: Logic): RowReader => ({ id: "public", when, without: [], masked: [], own: false, purpose: undefined });

/** The read rules, all or those of a selection, that can hold for who asks at all. */
export function possibleReaders(
  { record, shape }: RecordKind,
  scope: Scope,
  selection: Pick<RowSelection, "for" | "public" | "when"> | undefined,
): readonly BoundReader[] {
  const { for: named, public: open } = selection ?? {};
  const rules = open && selection ? [ofPublic(selection.when)] : record.readers.filter(({ id }) => named?.includes(id) ?? true);
  return rules
    .map((reader) => ({ ...reader, fragment: bindRule(reader.when, shape, scope) }))
    .filter(({ fragment }) => !(fragment.length === 1 && fragment[0] === "false"));
}

/**
 * Names of fields and columns, and `owner`, that all of these rules leave out: one rule that shows a value is enough. What copies a value
 * that is left out as a whole is left out too, with the owner go the columns that hold their name, and with a link all that stands behind it.
 */
export function hiddenNames({ columns }: CompiledRecord, readers: readonly RowReader[]): ReadonlySet<string> {
  const [first, ...others] = readers.map(({ without }) => new Set(without));
  const hidden = new Set([...(first ?? [])].filter((name) => others.every((other) => other.has(name))));
  const followed: { name: string; copied: string }[] = [];
  for (const { name, source } of columns.values()) {
    if (source === "set") continue;
    if ("link" in source) {
      followed.push({ name, copied: `${source.link}.${source.column}` });
      continue;
    }
    // A part of a field is open where the field is not, such as the year of a day of birth.
    if ("field" in source && source.part !== undefined) continue;
    const copied = "field" in source ? source.field : source.owner === "name" ? "owner" : undefined;
    if (copied === undefined) continue;
    if (hidden.has(copied)) hidden.add(name);
    else if (hidden.has(name) && copied !== "owner") hidden.add(copied);
  }
  // Behind the others: a link may be hidden because its field is.
  for (const { name, copied } of followed) {
    if (isHidden(copied, hidden)) hidden.add(name);
    else if (hidden.has(name)) hidden.add(copied);
  }
  return hidden;
}

/** A text behind a link is hidden with it. */
function isHidden(name: string, hidden: ReadonlySet<string>): boolean {
  const path = name.split(".");
  return path.some((_, index) => hidden.has(path.slice(0, index + 1).join(".")));
}

/** Whether a rule shows all of these. */
export function shows(record: CompiledRecord, reader: RowReader, names: readonly string[]): boolean {
  const hidden = hiddenNames(record, [reader]);
  return !names.some((name) => isHidden(name, hidden));
}

/** Takes these columns of a row, as far as they are not hidden. Of a linked row, that is its id. */
export function shownOf(names: readonly string[], hidden: ReadonlySet<string>): (row: Row) => JsonObject {
  const shown = names.filter((name) => !isHidden(name, hidden));
  const isLinked = shown.some((name) => name.includes("."));
  return (row) => {
    const values: JsonObject = {};
    for (const name of shown) {
      const value = readPath(row, name) ?? null;
      values[name] = isObject(value) ? { id: value.id } : value;
    }
    return isLinked ? nested(values) : values;
  };
}

/** `{ "calon.nama": "Sri" }` -> `{ calon: { nama: "Sri" } }` */
export function nested(values: Readonly<JsonObject>): JsonObject {
  const result: JsonObject = {};
  for (const [name, value] of Object.entries(values)) {
    const path = name.split(".");
    const last = path.pop() as string;
    let holder = result;
    for (const key of path) {
      const inner = isObject(holder[key]) ? holder[key] : {};
      holder[key] = inner;
      holder = inner;
    }
    const known = holder[last];
    holder[last] = isObject(known) && isObject(value) ? { ...value, ...known } : value;
  }
  return result;
}

export function withoutNames<Value>(values: Readonly<Record<string, Value>>, hidden: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
}
