/** Reads the meta-schemas: the language's own and those of the block kinds. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languageFolder } from "../../documents/document-kind";
import type { Language, MetaSchema } from "./meta-schema";

export function readLanguage(root: string): Language {
  const own = readdirSync(join(root, languageFolder))
    .filter((name) => name.endsWith(".schema.json"))
    .map((name) => `${languageFolder}${name}`);
  const blocks = readdirSync(join(root, "engine/blocks"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `engine/blocks/${name}/${name}.schema.json`);
  return Object.fromEntries(
    [...own, ...blocks].map((path) => [path, JSON.parse(readFileSync(join(root, path), "utf8")) as MetaSchema]),
  );
}
