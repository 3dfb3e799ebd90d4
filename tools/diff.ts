/**
 * `npm run diff -- <revision> [--json | --markdown | --html] [--pictures <folder>]`: the difference in meaning between the documents of a git revision and those of
 * the working tree: what became visible, hidden, required, open or refused, for whom, each with a witness. Exits 2 where the revision
 * is unknown or a document cannot be read. With pictures, the folder holds each screen that changed before and after, and the report as a page.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type SourceDocument, toWib } from "../engine/index";
import { readDocuments } from "../engine/node";
import { diffDocuments } from "./diff/diff-documents";
import { documentsAt, NoRevision } from "./diff/documents-at";
import { demoPersonas } from "./diff/people";
import { asJson, asMarkdown, asText, type Report } from "./diff/print";
import { asHtml } from "./diff/print-html";
import { say } from "./diff/wording";

class WrongUse extends Error {}

const root = fileURLToPath(new URL("..", import.meta.url));

async function report(revision: string, folder: string | undefined): Promise<Report> {
  const after = readDocuments(root);
  const before = documentsAt(root, revision, after);
  const unreadable = [...new Set([...before, ...after].filter(isUnreadable).map(({ path }) => path))];
  if (unreadable.length > 0) throw new WrongUse(say.unreadable(unreadable));
  const documents = diffDocuments(before, after, demoPersonas(toWib(new Date()), cohortsIn([...before, ...after])));
  if (folder === undefined) return { revision, documents };
  // What takes pictures is loaded only by who asks for them.
  const { picturesOf } = await import("./diff/pictures/pictures-of");
  const found = { revision, documents, pictures: await picturesOf({ root, revision, before, after, documents, folder }) };
  writeFileSync(join(folder, "index.html"), asHtml({ ...found, pictures: { ...found.pictures, folder: "" } }));
  return found;
}

const cohortsIn = (documents: readonly SourceDocument[]) => [
  ...new Set(documents.flatMap(({ kind, id }) => (kind === "cohort" ? [id] : []))),
];

const isUnreadable = ({ value }: SourceDocument) => value === undefined;

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
      pictures: { type: "string" },
    },
  });
  const [revision] = positionals;
  if (revision === undefined || positionals.length > 1) throw new WrongUse(say.usage);
  const found = await report(revision, values.pictures);
  const form = (["json", "markdown", "html"] as const).find((one) => values[one]) ?? "text";
  console.log(forms[form](found));
} catch (error) {
  const isUse = error instanceof Error && (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS") === true;
  const isFaulty = error instanceof Error && error.name === "FaultyDocuments";
  if (!(error instanceof WrongUse || error instanceof NoRevision || isUse || isFaulty)) throw error;
  console.error(error instanceof NoRevision ? say.noRevision(error.message) : isUse ? say.usage : error.message);
  process.exitCode = 2;
}
