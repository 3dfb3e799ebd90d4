/**
 * Writes the generated files, which are checked in and compared in CI (`npm run generate -- --check`):
 * `schemas/language/block.schema.json` (the choice among all block kinds) and `record.schema.json` (all keys of record types),
 * `engine/documents/language.ts` (types of all documents), `engine/language/closed-lists.ts` (every `enum` of the meta-schemas),
 * `tools/diff/words/language-keys.ts` (every key of them), the lists of all block kinds in `engine/blocks`,
 * `engine/render/icons.ts` (icons by name), `schemas/uses/portal.json` (calls and texts that code names), `schemas/language/names.json` and
 * `patches.json` (what editors offer), `schemas/locks/fields.json` (the fields that people have answered), the page of demo people (`server/demo/PEOPLE.md`),
 * where record types changed, the next migration of `schemas/migrations` with its lock, and in cohorts what their overlays were made from.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { blockLists } from "./block-lists";
import type { GeneratedFile } from "./generated-file";

const root = fileURLToPath(new URL("..", import.meta.url));
const isCheck = process.argv.includes("--check");

/** True for a file that was as it should be; another is written, unless this is a check. */
function put({ path, text }: GeneratedFile): boolean {
  let before = "";
  try {
    before = readFileSync(root + path, "utf8");
  } catch {}
  if (before === text) return true;
  if (!isCheck) {
    mkdirSync(dirname(root + path), { recursive: true });
    writeFileSync(root + path, text);
  }
  console.log(`${isCheck ? "stale" : "written"}: ${path}`);
  return false;
}

const fresh = blockLists(root).map(put);
// All else is made with the engine, which imports these lists: it could not even start while they name a kind that has gone.
const { generatedFiles } = await import("./generated-files");
for (const file of generatedFiles(root)) fresh.push(put(file));
if (isCheck && fresh.includes(false)) process.exitCode = 1;
