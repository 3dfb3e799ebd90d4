/**
 * Writes the generated files, which are checked in and compared in CI (`npm run generate -- --check`):
 * `schemas/language/block.schema.json` (the choice among all block kinds), `engine/documents/language.ts` (types of all documents),
 * `engine/render/icons.ts` (icons by name), `schemas/uses/portal.json` (calls and texts that code names), `schemas/language/names.json` and
 * `patches.json` (what editors offer), `schemas/locks/fields.json` (the fields that people have answered), the README's list of demo people,
 * where record types changed, the next migration of `schemas/migrations` with its lock, and in cohorts what their overlays were made from.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { createLibrary, fieldsLock, kindNames, lockOf, metaSchemaOf, nextLock, readDocuments } from "../engine/tools";
import { nextMigration } from "../server/rows/shape/next-migration";
import { codeUses } from "./code-uses";
import { withDemoList } from "./demo-list";
import { editorFiles } from "./editor/editor-files";
import { iconsFile } from "./icons";
import { languageTypes } from "./language-types";
import { overlayBases } from "./overlay-bases";

const root = fileURLToPath(new URL("..", import.meta.url));
const blockKinds = readdirSync(`${root}engine/blocks`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

const blockSchema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "Block",
  description: "Blok: satu bagian isi layar; jenisnya menentukan kunci lainnya.",
  discriminator: { propertyName: "kind" },
  oneOf: blockKinds.map((kind) => ({ $ref: `../../engine/blocks/${kind}/${kind}.schema.json` })),
};

function generateTypes(): string {
  const types = languageTypes(root, kindNames.map(metaSchemaOf));
  const banner = "// Generated from schemas/language and engine/blocks/*/*.schema.json by `npm run generate`; do not edit.\n";
  const actions = JSON.parse(readFileSync(`${root}schemas/language/action.schema.json`, "utf8")) as {
    oneOf: { properties: { kind: { const: string } } }[];
  };
  const union = (names: string[]) => names.map((name) => JSON.stringify(name)).join(" | ");
  const kinds = `export type BlockKind = ${union(blockKinds)};\nexport type ActionKind = ${union(actions.oneOf.map((one) => one.properties.kind.const))};\n`;
  return `${banner}\n${types}\n${kinds}`;
}

function put(path: string, text: string): boolean {
  let before = "";
  try {
    before = readFileSync(root + path, "utf8");
  } catch {}
  if (before === text) return true;
  if (!process.argv.includes("--check")) {
    mkdirSync(dirname(root + path), { recursive: true });
    writeFileSync(root + path, text);
  }
  console.log(`${process.argv.includes("--check") ? "stale" : "written"}: ${path}`);
  return false;
}

const documents = readDocuments(root);
const library = createLibrary(documents);

/** The fields that people have answered by now, in lines that show in a difference. */
function lockFile(): string {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { version: string };
  const { data, ...head } = nextLock(library, lockOf(library), version);
  const lines = Object.entries(data).map(([id, one]) => `    ${JSON.stringify(id)}: ${JSON.stringify(one)}`);
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "data": {\n${lines.join(",\n")}\n  }\n}\n`;
}

const fresh = [
  put("schemas/language/block.schema.json", `${JSON.stringify(blockSchema, null, 2)}\n`),
  put("engine/documents/language.ts", generateTypes()),
  put("engine/render/icons.ts", iconsFile()),
  put("schemas/uses/portal.json", codeUses(root)),
  put("README.md", withDemoList(readFileSync(`${root}README.md`, "utf8"))),
  put(fieldsLock.path, lockFile()),
  ...nextMigration(root, library).map(({ path, text }) => put(path, text)),
  ...overlayBases(documents).map(({ path, text }) => put(path, text)),
];
// What editors offer is taken from all documents, those that were written above among them.
fresh.push(...editorFiles(root, createLibrary(readDocuments(root))).map(({ path, text }) => put(path, text)));
if (process.argv.includes("--check") && fresh.includes(false)) process.exitCode = 1;
