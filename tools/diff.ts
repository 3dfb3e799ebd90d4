/**
 * `npm run diff -- <revision> [--json | --markdown | --html] [--pictures <folder>] [--database <address>]
 * [--fail-on danger]`: the difference in meaning between
 * the documents of a git revision and those of the working tree: what became visible, hidden, required, open or refused, for whom, each with
 * a witness. With pictures, the folder holds each screen that changed before and after, and the report as a page. With a database
 * (PostgreSQL, only read, with its LAYAR_SECRET) stored answers and drafts that are touched are counted. Exits 2 where the revision is
 * unknown or the database cannot be read; with `--fail-on danger` 3 where something dangerous changed that no second
 * person approved.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readDocuments, type SourceDocument, toWib } from "../engine/tools";
import { approvalOf, gateOf } from "./diff/approval";
import { comparable, unread } from "./diff/comparable";
import type { CountedStates } from "./diff/count-answers";
import { diffLibraries, librariesOf } from "./diff/diff-documents";
import { authorsSince, documentsAt, NoRevision } from "./diff/documents-at";
import { demoPersonas } from "./diff/people";
import { asJson, asMarkdown, asText, type Report } from "./diff/print";
import { asHtml } from "./diff/print-html";
import { withViews } from "./diff/with-views";
import { say } from "./diff/wording";

class WrongUse extends Error {}

const root = fileURLToPath(new URL("..", import.meta.url));

interface Asked {
  readonly pictures?: string | undefined;
  readonly database?: string | undefined;
}

async function report(revision: string, { pictures: folder, database }: Asked): Promise<Report> {
  const now = readDocuments(root);
  const { before, after, unreadable } = comparable(documentsAt(root, revision, now), now);
  // The views take the libraries that the difference compiled.
  const libraries = librariesOf(before, after);
  const found = diffLibraries(libraries, demoPersonas(toWib(new Date()), cohortsIn([...before, ...after])));
  const documents = [...unreadable.map(unread), ...withViews(found, libraries)];
  const counted = await withCounts(revision, database, { before, after }, documents);
  if (folder === undefined) return counted;
  // The part that takes pictures is loaded only on demand.
  const { picturesOf } = await import("./diff/pictures/pictures-of");
  const shown = { ...counted, pictures: await picturesOf({ root, revision, before, after, documents, folder }) };
  writeFileSync(join(folder, "index.html"), asHtml({ ...shown, pictures: { ...shown.pictures, folder: "" } }));
  return shown;
}

/** The answers that a change of data schemas touches are counted where a database is given, and else it is said that they are not. */
async function withCounts(
  revision: string,
  database: string | undefined,
  states: CountedStates,
  documents: Report["documents"],
): Promise<Report> {
  const isOfData = new Set(states.after.flatMap(({ kind, path }) => (kind === "data" ? [path] : [])));
  if (!documents.some(({ path }) => isOfData.has(path))) return { revision, documents };
  if (database === undefined) return { revision, documents, note: say.counting.not };
  return { revision, documents: await countedIn(database, states, documents) };
}

async function countedIn(url: string, states: CountedStates, documents: Report["documents"]): Promise<Report["documents"]> {
  const secret = process.env.LAYAR_SECRET;
  if (!secret) throw new WrongUse(say.counting.noSecret);
  // The server's code comes only where something is counted.
  const [{ countAnswers }, { readDatabase, WrongSecret }] = await Promise.all([
    import("./diff/count-answers"),
    import("./diff/read-database"),
  ]);
  try {
    return await readDatabase(url, secret, (db) => countAnswers(db, secret, states, documents));
  } catch (error) {
    if (error instanceof WrongSecret) throw new WrongUse(say.counting.otherSecret);
    throw error;
  }
}

const cohortsIn = (documents: readonly SourceDocument[]) => [
  ...new Set(documents.flatMap(({ kind, id }) => (kind === "cohort" ? [id] : []))),
];

/** Ends with 3 where the dangerous part of a difference has no approval. */
function passGate(revision: string, { documents }: Report): void {
  const gate = gateOf(documents);
  const approval = gate ? approvalOf(root, gate, authorsSince(root, revision)) : "approved";
  if (!gate || approval === "approved") return;
  console.error(say.gate[approval](gate.lines.length, gate.file));
  process.exitCode = 3;
}

const forms = {
  json: (found: Report) => JSON.stringify(asJson(found), null, 2),
  markdown: asMarkdown,
  html: asHtml,
  text: asText,
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: "boolean", default: false },
      markdown: { type: "boolean", default: false },
      html: { type: "boolean", default: false },
      database: { type: "string" },
      pictures: { type: "string" },
      "fail-on": { type: "string" },
    },
  });
  const [revision] = positionals;
  const failsOn = values["fail-on"];
  if (revision === undefined || positionals.length > 1 || (failsOn !== undefined && failsOn !== "danger"))
    throw new WrongUse(say.usage);
  const found = await report(revision, values);
  const form = (["json", "markdown", "html"] as const).find((one) => values[one]) ?? "text";
  console.log(forms[form](found));
  if (failsOn) passGate(revision, found);
} catch (error) {
  const isUse = error instanceof Error && (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS") === true;
  const isFaulty = error instanceof Error && error.name === "FaultyDocuments";
  if (!(error instanceof WrongUse || error instanceof NoRevision || isUse || isFaulty)) throw error;
  console.error(error instanceof NoRevision ? say.noRevision(error.message) : isUse ? say.usage : error.message);
  process.exitCode = 2;
}
