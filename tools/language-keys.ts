/**
 * Writes the keys of the language, the `properties` of all its meta-schemas, as one union: a table over it (`Record<LanguageKey, ...>`)
 * lacks no key that a document may have.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

export function languageKeysText(root: string, files: readonly string[]): string {
  const keys = new Set<string>();
  for (const file of files) collect(JSON.parse(readFileSync(join(root, file), "utf8")), keys);
  const lines = [...keys].sort().map((key) => `  | ${JSON.stringify(key)}`);
  return `/** The keys that documents may have. */\nexport type LanguageKey =\n${lines.join("\n")};\n`;
}

/** Values of these are documents' own, not meta-schemas. */
const values = new Set(["enum", "const", "default", "examples"]);

function collect(node: unknown, keys: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  for (const [key, inner] of Object.entries(node)) {
    if (values.has(key)) continue;
    const isOfNames = key === "properties" && typeof inner === "object" && inner !== null && !Array.isArray(inner);
    if (!isOfNames) collect(inner, keys);
    else
      for (const [name, schema] of Object.entries(inner)) {
        keys.add(name);
        collect(schema, keys);
      }
  }
}
