import { readPath, type Scope } from "../conditions/condition";
import type { JsonObject } from "../json/json";
import { type Row, readRows } from "../values/rows";

/** The rows that the source of a block answers, as far as they are known; none for a block without one. */
export function rowsOfBlock({ source, rows }: JsonObject, scope: Scope): readonly Row[] {
  if (typeof source !== "string") return [];
  return readRows(readPath(scope, `sources.${source}`), typeof rows === "string" ? rows : undefined);
}
