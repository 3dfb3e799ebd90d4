/**
 * Engine, server and page name no program, nor its words: what belongs to a program stands in documents. The list says what is left, as the
 * number of lines of each file. It only shrinks: a file with fewer lines than listed, or none, makes the test ask for the smaller number.
 * Comments, seeds, demo data, migrations and what is generated are not counted.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import left from "./program-words.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");
const words =
  /gurupenggerak|guru-penggerak|pjok|vokasi|\bppg\b|\bgpk\b|\bstudi\b|angkatan|asesor|pakta|instruktur|k_fungsi|k_verval|k_jalur|k_lulus|_gpm|wkt_mulai|wkt_baru|wkt_daftar|is_kirim_|is_gelombang|isGelombang/i;
const passedOver = /^(server\/(seeds|demo|migrations)\/|engine\/documents\/language\.ts$|src\/development\/)/;

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath.slice(root.length + 1)}/${entry.name}`)
    .filter((file) => !passedOver.test(file))
    .sort();
}

function linesNaming(text: string): number {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, "")).replace(/(^|\s)\/\/.*$/gm, "$1");
  return code.split("\n").filter((line) => words.test(line)).length;
}

it("names a program only where the list says so, and less and less", () => {
  const found = ["engine", "server", "src", "portal"].flatMap(filesBelow).flatMap((file) => {
    const lines = linesNaming(readFileSync(join(root, file), "utf8"));
    return lines > 0 ? [[file, lines] as const] : [];
  });
  expect(Object.fromEntries(found)).toEqual(left);
});

it("sees a word in code and passes over comments", () => {
  expect(linesNaming('/** pjok */\nconst a = "pjok"; // angkatan\n// vokasi\nconst b = "https://x.id/y";')).toBe(1);
});
