/** As many as a number of the row that limits says: another column is no number. */
import type { RecordType } from "../../documents/language";
import type { Library } from "../../documents/library";
import { columnType } from "../../records/column-type";
import { soundParts } from "../../records/sound-parts";
import type { Fault } from "../fault";

export function checkLimit({ limit, columns = {} }: RecordType, library: Library): Fault[] {
  const limiting = limit && library.get("record", limit.record ?? columns[limit.of]?.link ?? "");
  if (!limiting) return [];
  const there = soundParts(limiting);
  const column = there.columns?.[limit.to];
  const type = column && columnType(library, there, column);
  if (type === undefined || type === "integer" || type === "number") return [];
  const expected = ["integer", "number"];
  return [{ code: "wrong-column", pointer: ["limit", "to"], at: "value", found: limit.to, expected, more: { type } }];
}
