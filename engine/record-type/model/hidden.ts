/** Columns and fields that read rules leave out (`without`), where they are told to the very people whom they are hidden from. */
import type { Fault } from "../../check/fault";
import type { RecordReader, RecordType } from "../../documents/language";
import { isForOwner } from "../../documents/sealed";
import type { Pointer } from "../../json/pointer";
import { parseTemplate } from "../../texts/template";

/** The names that each of the rules leaves out; a column is left out with the field that it copies. */
function hiddenFrom(readers: readonly RecordReader[], { columns = {} }: RecordType): ReadonlySet<string> {
  const [first, ...others] = readers.map(({ without = [] }) => {
    const copies = Object.keys(columns).filter((name) => without.includes(columns[name]?.field ?? name));
    return new Set([...without, ...copies]);
  });
  return new Set([...(first ?? [])].filter((name) => others.every((hidden) => hidden.has(name))));
}

/** Columns of a list that all its people are refused. */
export function checkListed(names: readonly string[], readers: readonly string[], pointer: Pointer, record: RecordType): Fault[] {
  const hidden = hiddenFrom(
    record.read.filter(({ id }) => readers.includes(id)),
    record,
  );
  return names.flatMap((found, index): Fault[] =>
    hidden.has(found)
      ? [{ code: "hidden-from-reader", pointer: [...pointer, index], at: "value", found, expected: readers }]
      : [],
  );
}

/** Texts that the owner of a row reads. */
export function checkToldToOwner(texts: readonly (readonly [text: unknown, pointer: Pointer])[], record: RecordType): Fault[] {
  const owners = record.read.filter(isForOwner);
  const hidden = hiddenFrom(owners, record);
  return texts.flatMap(([text, pointer]) => {
    const parts = typeof text === "string" && hidden.size > 0 ? parseTemplate(text) : [];
    const told = parts.flatMap((part) => (typeof part === "string" ? [] : (/^row\.(?:data\.)?(\w+)/.exec(part.path)?.[1] ?? [])));
    return told
      .filter((name) => hidden.has(name))
      .map((found): Fault => ({ code: "hidden-from-reader", pointer, at: "value", found, expected: owners.map(({ id }) => id) }));
  });
}
