/** The files of the language's meta-schemas, those of the block kinds among them; from the project's root. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { blockKindsIn } from "./block-lists";

export function languageSchemas(root: string): string[] {
  const shared = readdirSync(join(root, "schemas/language"))
    .filter((name) => name.endsWith(".schema.json") && name !== "block.schema.json")
    .map((name) => `schemas/language/${name}`);
  return [...shared.sort(), ...blockKindsIn(root).map((kind) => `engine/blocks/${kind}/${kind}.schema.json`)];
}
