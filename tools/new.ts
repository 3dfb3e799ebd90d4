/**
 * `npm run new -- cohort <program> [--number 12] [--from 11] [--months 12] [--dry]`: writes the document of a new cohort, made from the one
 * before it, once the checker finds nothing in it, and says what a person has to decide.
 *
 * `npm run new -- program|record|screen|persona|permission <id> [--title "..."] [--program ...] [--permission ...] [--group 207] [--dry]`: the same for
 * small new documents; what is missing is asked at a terminal. Exits 1 where it cannot be done, and writes nothing then.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  checkDocuments,
  formatProblem,
  type KeptChecks,
  type Language,
  parseDocument,
  readDocuments,
  readLanguage,
} from "../engine/tools";
import { previewAddress } from "../portal/preview-view";
import { rememberedChecks } from "./check/remembered-checks";
import { type NewCohort, newCohort, problemsWith, WrongWish } from "./new/new-cohort";
import { newDocuments, newKinds, questions, type Wish } from "./new/new-documents";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Only what is new is checked where `npm run check` knows the rest. */
function checker(): [Language, KeptChecks] {
  const language = readLanguage(root);
  return [language, rememberedChecks(root, language)];
}

const usage = `Pakailah: npm run new -- cohort <program> [--number 12] [--from 11] [--months 12] [--dry]
     atau: npm run new -- ${newKinds.join("|")} <id> [--title "..."] [--program ...] [--permission ...] [--group 207] [--dry]`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      number: { type: "string" },
      from: { type: "string" },
      months: { type: "string", default: "12" },
      title: { type: "string" },
      program: { type: "string" },
      permission: { type: "string" },
      group: { type: "string" },
      dry: { type: "boolean", default: false },
    },
  });
  const [kind, id] = positionals;
  const made = newKinds.find((one) => one === kind);
  if (made)
    makeDocuments(
      await completed({ ...values, group: values.group === undefined ? undefined : wholeNumber(values.group), kind: made, id }),
      values.dry,
    );
  else if (kind === "cohort" && id !== undefined) makeCohort(id, values);
  else throw new WrongWish(usage);
} catch (error) {
  const isTheirs = error instanceof WrongWish || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
  if (!isTheirs) throw error;
  console.error((error as Error).message);
  if (!(error instanceof WrongWish)) console.error(usage);
  process.exitCode = 1;
}

function makeCohort(
  program: string,
  { number, from, months, dry }: { number?: string; from?: string; months: string; dry: boolean },
): void {
  const documents = readDocuments(root);
  const [own, before] = [number, from].map((one) => (one === undefined ? undefined : wholeNumber(one)));
  const made = newCohort(documents, { program, number: own, from: before, months: wholeNumber(months) });
  const problems = problemsWith(documents, made, ...checker());
  if (problems.length > 0) throw new WrongWish(["Dokumennya belum lolos pemeriksa:", ...problems].join("\n  "));
  if (!dry) write([made.document]);
  console.log(told(made, dry));
}

/** The gaps of the wish are asked, where there is somebody to ask. */
async function completed(given: Partial<Wish> & Pick<Wish, "kind">): Promise<Wish> {
  const answers: Record<string, string> = {};
  const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  try {
    for (const [name, question] of Object.entries(questions[given.kind])) {
      const known = given[name as "id" | "title" | "program"];
      const answer = known ?? (await terminal?.question(`${question}: `))?.trim();
      if (!answer) throw new WrongWish(`Belum disebut: ${question}.\n${usage}`);
      answers[name] = answer;
    }
  } finally {
    terminal?.close();
  }
  return { ...given, ...answers } as Wish;
}

function makeDocuments(wish: Wish, isDry: boolean): void {
  const documents = readDocuments(root);
  const files = newDocuments(documents, wish);
  const changed = new Map(documents.map((document) => [document.path, document]));
  for (const { path, text } of files) {
    const document = parseDocument(path, text);
    if (document) changed.set(path, document);
  }
  const paths = new Set(files.map(({ path }) => path));
  const [language, kept] = checker();
  const problems = checkDocuments([...changed.values()], language, [], kept).filter(({ file }) => paths.has(file));
  const words = problems.map((problem) => formatProblem(problem, changed.get(problem.file)?.text ?? "", "id"));
  if (words.length > 0) throw new WrongWish(["Dokumennya belum lolos pemeriksa:", ...words].join("\n  "));
  if (!isDry) {
    write(files);
    // Tables of record types and the list of demo people follow from what was written.
    execFileSync("npm", ["run", "-s", "generate"], { cwd: root, stdio: "inherit" });
  }
  const screen = files.map(({ path }) => /^screens\/(.+)\.json$/.exec(path)?.[1]).find((one) => one !== undefined);
  console.log(
    [
      `${isDry ? "Akan ditulis" : "Ditulis"}:`,
      ...files.map(({ path }) => `  ${path}`),
      ...(screen ? [`Pratinjau (sesudah npm run preview): ${previewAddress({ screen })}`] : []),
    ].join("\n"),
  );
}

/** As the other documents are written, so that the difference in a pull request shows content only. */
function write(files: readonly { readonly path: string; readonly text: string }[]): void {
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const paths = files.map(({ path }) => path);
  execFileSync(join(root, "node_modules/.bin/biome"), ["format", "--write", ...paths], { cwd: root, stdio: "ignore" });
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
