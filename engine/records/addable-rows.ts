import type { Library } from "../documents/library";
import { soundParts } from "./sound-parts";

/**
 * The rows that link to a row of this type and that people make by naming it: those whose type says who may (`create`) and whose link is a
 * field that they fill in. By the names that the type gives them (`children`).
 *
 *   contoh/kelas  ->  ["pertemuan"]
 */
export function addableRows(library: Library, type: string): readonly string[] {
  const document = library.get("record", type);
  const { children = {} } = document ? soundParts(document) : {};
  return Object.entries(children).flatMap(([name, { record, by }]) => {
    const linked = library.get("record", record);
    const { create, columns = {} } = linked ? soundParts(linked) : {};
    return create && columns[by]?.field !== undefined ? [name] : [];
  });
}
