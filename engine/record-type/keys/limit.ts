/** At most as many rows as a number of the row that limits says: another column is no number. */
import type { Fault } from "../../check/fault";
import { keysOf } from "../../check/project/names";
import type { RecordLimit, RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { columnType } from "../../records/column-type";
import { linksOf } from "../../records/columns-with";
import type { RowLimit } from "../../records/compiled-record";
import { soundParts } from "../../records/sound-parts";
import type { NameMention, RecordChecking, RecordPart } from "../record-part";

export const limit = {
  compile: (value, { record }) => ({ limit: value && compileLimit(value, record.columns) }),
  check: checkLimit,
  names: {
    link: ({ record, library }) =>
      record.limit?.record === undefined ? linksOf(record) : sharedNames(record, record.limit.record, library),
    column: limitingNames,
  },
} satisfies RecordPart<"limit">;

const compileLimit = ({ record, ...value }: RecordLimit, columns: RecordType["columns"] = {}): RowLimit =>
  record === undefined ? { ...value, by: "id", record: columns[value.of]?.link ?? "" } : { ...value, by: value.of, record };

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
  const unique = Array.isArray(limiting.unique) && limiting.unique.length === 1 ? limiting.unique.map(String) : [];
  return unique.filter((name) => typeIn(record, name) !== undefined && typeIn(record, name) === typeIn(there, name));
}
