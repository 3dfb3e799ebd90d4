/** The pairs of a detail that only name a column or a field of the row which its source reads: what they leave out follows from its record type. */

import type { DetailBlock, DetailField } from "../documents/language";
import type { Library } from "../documents/library";
import { shownColumn, shownField, shownId } from "../records/shown-column";
import { soundParts } from "../records/sound-parts";
import { findDeclared } from "./calls";

export type WholePair = DetailField & Required<Pick<DetailField, "id" | "label" | "text">>;

/** The record type whose row a call reads; undefined for any other call. */
export function readType(library: Library, call: unknown): string | undefined {
  const operation = findDeclared(library, call)?.operation;
  return operation?.operation === "read" || operation?.operation === "own" ? operation.type : undefined;
}

/** A name that the row does not have shows nothing, and the checker tells. */
export function followRow({ source, fields }: DetailBlock, library: Library, call: unknown): readonly WholePair[] {
  const type = readType(library, call);
  const data = type === undefined ? "" : soundParts(library.get("record", type) ?? {}).data;
  const followed = ({ column, field }: DetailField): Partial<DetailField> => {
    const of = `sources.${source}`;
    if (type === undefined) return {};
    const shown =
      column !== undefined ? shownColumn(library, type, column, of) : field !== undefined && shownField(library, data, field, of);
    const name = column ?? field ?? "";
    return shown ? { id: shownId(name), label: shown.label, text: shown.text, ...(shown.href && { href: shown.href }) } : {};
  };
  return fields.map((pair) => ({ id: "", label: "", text: "", ...followed(pair), ...pair }));
}
