/** At most as many rows as a number of the row that limits says: another column is no number. */
import type { Fault } from "../../check/fault";
import { keysOf } from "../../check/project/names";
import type { CompileTools } from "../../compile/tools";
import type { RecordLimit, RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { columnType } from "../../records/column-type";
import { linksOf } from "../../records/columns-with";
import type { RowLimit } from "../../records/compiled-record";
import { soundParts } from "../../records/sound-parts";
import type { NameMention, RecordChecking, RecordPart } from "../record-part";

export const limit = {
  compile: (value, { record, tools }) => ({ limit: value && compileLimit(value, record.columns, tools) }),
  check: checkLimit,
  scope: () => ({ limit: { type: "number" } }),
  names: {
    link: ({ record, library }) =>
      record.limit?.record === undefined ? linksOf(record) : sharedNames(record, record.limit.record, library),
    column: limitingNames,
  },
} satisfies RecordPart<"limit">;

function compileLimit(
  { record, text, ...value }: RecordLimit,
  columns: RecordType["columns"] = {},
  tools: CompileTools,
): RowLimit {
  const words = { text: tools.text(text) as RowLimit["text"] };
  if (record === undefined) return { ...value, ...words, by: "id", record: columns[value.of]?.link ?? "" };
  return { ...value, ...words, by: value.of, record };
}

function checkLimit(value: RecordLimit, { record: { columns = {} }, library }: RecordChecking): Fault[] {
  const limiting = library.get("record", value.record ?? columns[value.of]?.link ?? "");
  if (!limiting) return [];
  const there = soundParts(limiting);
  const column = there.columns?.[value.to];
  const type = column && columnType(library, there, column);
  if (type === undefined || type === "integer" || type === "number") return [];
  const expected = ["integer", "number"];
  return [{ code: "wrong-column", pointer: ["limit", "to"], at: "value", found: value.to, expected, more: { type } }];
}

function limitingNames({ record: { limit: value, columns = {} }, library }: NameMention): readonly string[] | undefined {
  const limiting = library.get("record", value?.record ?? columns[value?.of ?? ""]?.link ?? "");
  return limiting && keysOf(soundParts(limiting).columns);
}

/** The column that finds one row of the type that a limit names: it is unique there by itself, and this type has the same one. */
function sharedNames(record: RecordType, named: string, library: Library): readonly string[] | undefined {
  const limiting = library.get("record", named);
  if (!limiting) return undefined;
  const there = soundParts(limiting);
  const typeIn = (one: RecordType, name: string) => one.columns?.[name] && columnType(library, one, one.columns[name]);
  const isFound = Array.isArray(limiting.unique) && limiting.unique.length === 1 && limiting.uniqueWhile === undefined;
  const unique = isFound ? (limiting.unique as unknown[]).map(String) : [];
  return unique.filter((name) => typeIn(record, name) !== undefined && typeIn(record, name) === typeIn(there, name));
}
