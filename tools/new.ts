/**
 * `npm run new -- cohort <program> [--number 12] [--from 11] [--months 12] [--dry]`: writes the document of a new cohort, made from the one
 * before it, once the checker finds nothing in it, and says what a person has to decide. Exits 1 where that cannot be done, and writes
 * nothing then.
 */
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readDocuments, readLanguage } from "../engine/node";
import { type NewCohort, newCohort, problemsWith, WrongWish } from "./new/new-cohort";

const root = fileURLToPath(new URL("..", import.meta.url));
const usage = "Pakailah: npm run new -- cohort <program> [--number 12] [--from 11] [--months 12] [--dry]";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      number: { type: "string" },
      from: { type: "string" },
      months: { type: "string", default: "12" },
      dry: { type: "boolean", default: false },
    },
  });
  const [kind, program] = positionals;
  if (kind !== "cohort" || program === undefined) throw new WrongWish(usage);
  const documents = readDocuments(root);
  const [number, from] = [values.number, values.from].map((one) => (one === undefined ? undefined : wholeNumber(one)));
  const made = newCohort(documents, { program, number, from, months: wholeNumber(values.months) });
  const problems = problemsWith(documents, made, readLanguage(root));
  if (problems.length > 0) throw new WrongWish(["Dokumennya belum lolos pemeriksa:", ...problems].join("\n  "));
  if (!values.dry) {
    writeFileSync(join(root, made.document.path), made.document.text);
    // As the other documents are written, so that the difference in a pull request shows content only.
    execFileSync(join(root, "node_modules/.bin/biome"), ["format", "--write", made.document.path], {
      cwd: root,
      stdio: "ignore",
    });
  }
  console.log(told(made, values.dry));
} catch (error) {
  const isTheirs = error instanceof WrongWish || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  if (!isTheirs) throw error;
  console.error((error as Error).message);
  if (!(error instanceof WrongWish)) console.error(usage);
  process.exitCode = 1;
}

function wholeNumber(text: string): number {
  const found = Number(text);
  if (!Number.isInteger(found) || found < 1) throw new WrongWish(`"${text}" bukan bilangan bulat lebih dari nol.\n${usage}`);
  return found;
}

function told({ document, from, moved, kept, overlaid }: NewCohort, isDry: boolean): string {
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];
  return [
    `${document.path} ${isDry ? "akan ditulis" : "ditulis"} dari angkatan ${from}.`,
    ...section(
      "Tanggal yang dipindah; periksa satu per satu:",
      moved.map(({ path, before, after }) => `${path}: ${before} menjadi ${after}`),
    ),
    ...section(
      "Nilai yang ikut apa adanya; putuskan apakah tetap:",
      kept.map(({ path, value }) => `${path}: ${value}`),
    ),
    ...section("Dokumen yang berbeda bagi angkatan itu, dan kini juga bagi angkatan ini:", overlaid),
    ...section("Selanjutnya:", [
      "npm run diff HEAD    apa artinya, bagi siapa",
      "npm run dev          melihatnya; masa yang dibuka dan ditutup kemudian diubah petugas di portal",
    ]),
  ].join("\n");
}
