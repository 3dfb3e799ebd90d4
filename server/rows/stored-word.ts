import { oneLine, readFields, readValue } from "../../engine/server";
import type { DocumentView } from "../documents/documents";
import { dataOf, type RecordKind } from "./record-kind";

/** A written word as the field behind a column stores it: `+62 857-0000-0011` is found as `085700000011`. */
export function storedWord(base: DocumentView, kind: RecordKind, column: string, written: string): string {
  const source = kind.record.columns.get(column)?.source;
  const field = source && source !== "set" && "field" in source ? source.field : undefined;
  const reading = readFields(dataOf(base, kind).compiled).find((one) => one.field.path === field);
  return String(reading ? readValue(reading.kind, written, reading.facts) : oneLine(written));
}
