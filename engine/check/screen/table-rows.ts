/** The list of a record type that a table shows, and that whose rows are at hand at a place of a screen. */
import { type RecordCall, rowsOfSource } from "../../documents/implied/implied-by";
import type { Library } from "../../documents/library";
import type { JsonObject } from "../../json/json";
import { objectsAround, type Pointer } from "../../json/pointer";

export const rowsOf = (screen: JsonObject, { source }: JsonObject, library: Library): RecordCall | undefined =>
  rowsOfSource(screen, source, (kind, id) => library.get(kind, id));

/** Undefined outside a table. */
export function rowsAround(screen: JsonObject, at: Pointer, library: Library): RecordCall | undefined {
  const table = objectsAround(screen, at).find(({ kind }) => kind === "table");
  return table && rowsOf(screen, table, library);
}
