import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compileData } from "../../../engine/compile/compile-data";
import { createLibrary } from "../../../engine/documents/library";
import { parseDocument } from "../../../engine/kinds/identify-document";
import type { CompiledData } from "../../../engine/rules/compiled-data";
import { fillText } from "../../../engine/texts/template";

/** Documents given as values, as a library. */
export const libraryOf = (files: Record<string, unknown>) =>
  createLibrary(Object.entries(files).flatMap(([path, value]) => parseDocument(path, JSON.stringify(value)) ?? []));

/** One data schema, compiled, with the reference lists it names. */
export function compiledOf(schema: object, lists: Record<string, object> = {}): CompiledData {
  const files: Record<string, unknown> = { "schemas/data/x/form.schema.json": schema };
  for (const [id, list] of Object.entries(lists)) files[`schemas/reference/${id}.json`] = list;
  const compiled = compileData(libraryOf(files), "x/form");
  if (!compiled) throw new Error("the data schema did not compile");
  return compiled;
}

const texts: Record<string, string> = {};
for (const file of ["bersama.json", "engine.json"]) {
  Object.assign(texts, JSON.parse(readFileSync(join(import.meta.dirname, "../../../schemas/texts", file), "utf8")).texts);
}

/** The shared texts as they are shipped. */
export const sharedText = (ref: string, values: Readonly<Record<string, unknown>> = {}) => fillText(texts[ref] ?? ref, values);
