/**
 * The schemas that editors read beside the meta-schemas, which take them in by `allOf`: `schemas/language/names.json` (the names,
 * conditions and places of this project) and `schemas/language/patches.json` (what may stand in a cohort's patch). The checker reads
 * neither.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject, type JsonObject, type Library, readLanguage } from "../../engine/tools";
import { conditionSchemas } from "./condition-schema";
import { jsonSchema } from "./json-schema";
import { type MetaSchemas, NamedPlaces } from "./named-places";
import { meaningsOf, nameSchema, projectNames } from "./named-values";
import { patchSchemas } from "./patch-places";
import { withRowFields } from "./row-fields";
import { withSnippets } from "./snippets";

const folder = "schemas/language";

/** Both files, as they are written. */
export function editorFiles(root: string, library: Library): { path: string; text: string }[] {
  const language = readLanguage(root) as unknown as MetaSchemas;
  const names = projectNames(library, language);
  const named = new Set(names.keys());
  const meaning = meaningsOf(library);
  const sorts = [...names].map(([what, known]) => [`name-${what}`, nameSchema(what, known, meaning)]);
  const places = new NamedPlaces(language, named).definitions();
  const guide = readFileSync(join(root, folder, "PANDUAN.md"), "utf8");
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    description: "Dibuat oleh npm run generate: nama-nama proyek ini, untuk editor.",
    definitions: {
      ...Object.fromEntries(sorts),
      ...conditionSchemas(library, guide),
      schema: jsonSchema(language),
      ...withSnippets(withRowFields(library, withPatches(places))),
    },
  };
  return [
    { path: `${folder}/names.json`, text: written(schema) },
    { path: `${folder}/patches.json`, text: written(patchSchemas(library, language, named)) },
  ];
}

/** An overlay is held against what may be patched in the document that it names. */
function withPatches(places: JsonObject): JsonObject {
  const { common } = places;
  if (!isObject(common) || !isObject(common.definitions) || !isObject(common.definitions.overlays)) return places;
  const { overlays } = common.definitions;
  const items = { ...(isObject(overlays.items) ? overlays.items : {}), allOf: [{ $ref: "patches.json" }] };
  return { ...places, common: { ...common, definitions: { ...common.definitions, overlays: { items } } } };
}

/** One line for each definition, so that a change shows in a difference and the file stays small. */
function written({ definitions, ...head }: JsonObject): string {
  const lines = Object.entries(definitions as JsonObject).map(([name, one]) => `${JSON.stringify(name)}: ${JSON.stringify(one)}`);
  return `${JSON.stringify(head).slice(0, -1)}, "definitions": {\n${lines.join(",\n")}\n}}\n`;
}
