/**
 * `npm run diff -- <revision> [--json | --markdown | --html] [--pictures <folder>] [--database <address>]
 * [--for <person or role>] [--project <folder>] [--fail-on danger] [--on <day>]`: the difference in meaning between
 * the documents of a git revision and those of the working tree: what became visible, hidden, required, open or refused, for whom, each with
 * a witness. With pictures, the folder holds each screen that changed before and after, and the report as a page. With a database
 * (PostgreSQL, only read, with its LAYAR_SECRET) people, rows, stored answers and drafts that are touched are counted. Exits 2 where the revision is
 * unknown or the database cannot be read; with `--fail-on danger` 3 where something dangerous changed that no second
 * person approved. `npm run diff -- --rights --database <address>` writes the rights that are kept as rows beside the documents (`rights.json`),
 * where they are compared like them. `--on 2026-12-02` compares with the documents as they are in force on that day,
 * and `--on 2026-12-02..2027-01-01` takes those of the revision of the first of two days.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { instantWritten, readDocuments, toWib } from "../engine/tools";
import { approvalOf, gateOf } from "./diff/approval";
import { comparedWith } from "./diff/compared-with";
import type { CountedStates } from "./diff/counting";
import { authorsSince, fileAt, NoRevision } from "./diff/documents-at";
import { reportFor, whomOf } from "./diff/for-whom";
import { demoPersonas } from "./diff/people";
import { asJson, asMarkdown, asText, type Report } from "./diff/print";
import { asHtml } from "./diff/print-html";
import { rightsDifference, rightsFile, writtenRights } from "./diff/rights-rows";
import { say } from "./diff/wording";

class WrongUse extends Error {}

const ownProject = fileURLToPath(new URL("..", import.meta.url));

interface Asked {
  /** The folder of the project. */
  readonly root: string;
  readonly pictures?: string | undefined;
  readonly database?: string | undefined;
  readonly on?: string | undefined;
}

/** The moments of the documents before and after: today's, where no day is given. */
function momentsOf(on: string | undefined): readonly [number, number] {
  const [first, second] = (on ?? "").split("..");
  const instant = (written: string | undefined) => {
    if (!written) return Date.now();
    const found = instantWritten(written);
    if (found === undefined) throw new WrongUse(say.noDay(written));
    return found;
  };
  return second === undefined ? [Date.now(), instant(first)] : [instant(first), instant(second)];
}

async function report(revision: string, { root, pictures: folder, database, on }: Asked): Promise<Report> {
  if (folder !== undefined && on !== undefined) throw new WrongUse(say.noPicturesOfDays);
  const now = readDocuments(root);
  const { before, after, libraries, unreadable, differences } = comparedWith(revision, {
    root,
    disk: now,
    now,
    moments: momentsOf(on),
  });
  const rights = rightsDifference(fileAt(root, revision, rightsFile), textOf(root, rightsFile), libraries.after);
  const documents = [...unreadable, ...(rights ? [rights] : []), ...differences];
  const counted = await withCounts(revision, database, { before, after }, documents);
  if (folder === undefined) return counted;
  // The part that takes pictures is loaded only on demand.
  const { picturesOf } = await import("./diff/pictures/pictures-of");
  const shown = { ...counted, pictures: await picturesOf({ root, revision, before, after, documents, folder }) };
  writeFileSync(join(folder, "index.html"), asHtml({ ...shown, pictures: { ...shown.pictures, folder: "" } }));
  return shown;
}

const textOf = (root: string, path: string): string | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined;

/** Writes the rights that are kept as rows beside the documents. */
async function writeRights({ root, database }: Asked): Promise<void> {
  if (database === undefined) throw new WrongUse(say.rights.noDatabase);
  const [{ readRights }, { readDatabase }] = await Promise.all([import("./diff/read-rights"), import("./diff/read-database")]);
  const rights = await readDatabase(database, secretFor(), (db) => readRights(db, readDocuments(root)));
  writeFileSync(join(root, rightsFile), writtenRights(rights));
  console.log(say.rights.written(rights.length, rightsFile));
}

function secretFor(): string {
  const secret = process.env.LAYAR_SECRET;
  if (!secret) throw new WrongUse(say.counting.noSecret);
  return secret;
}

/** The people, rows and answers that a change touches, counted where a database is given; else it is said of answers that they are not. */
async function withCounts(
  revision: string,
  database: string | undefined,
  states: CountedStates,
  documents: Report["documents"],
): Promise<Report> {
  if (database !== undefined) return { revision, documents: await countedIn(database, states, documents) };
  const isOfData = new Set(states.after.flatMap(({ kind, path }) => (kind === "data" ? [path] : [])));
  return documents.some(({ path }) => isOfData.has(path))
    ? { revision, documents, note: say.counting.not }
    : { revision, documents };
}

async function countedIn(url: string, states: CountedStates, documents: Report["documents"]): Promise<Report["documents"]> {
  const secret = secretFor();
  // The server's code comes only where something is counted.
  const [{ countTouched }, { readDatabase, WrongSecret }] = await Promise.all([
    import("./diff/count-touched"),
    import("./diff/read-database"),
  ]);
  try {
    return await readDatabase(url, secret, (db) => countTouched(db, secret, states, documents));
  } catch (error) {
    if (error instanceof WrongSecret) throw new WrongUse(say.counting.otherSecret);
    throw error;
  }
}

/** Ends with 3 where the dangerous part of a difference has no approval. */
function passGate(root: string, revision: string, { documents }: Report): void {
  const gate = gateOf(documents);
  const approval = gate ? approvalOf(root, gate, authorsSince(root, revision)) : "approved";
  if (!gate || approval === "approved") return;
  console.error(say.gate[approval](gate.lines.length, gate.file));
  process.exitCode = 3;
}

interface Wanted extends Asked {
  readonly json: boolean;
  readonly markdown: boolean;
  readonly html: boolean;
  readonly for?: string | undefined;
  readonly "fail-on"?: string | undefined;
}

async function compare([revision, ...others]: readonly string[], wanted: Wanted): Promise<void> {
  const failsOn = wanted["fail-on"];
  if (revision === undefined || others.length > 0 || (failsOn !== undefined && failsOn !== "danger"))
    throw new WrongUse(say.usage);
  const whom = wanted.for === undefined ? undefined : whomOf(wanted.for, demoPersonas(toWib(new Date()), []));
  if (wanted.for !== undefined && !whom) throw new WrongUse(say.nobodyIs(wanted.for));
  const found = await report(revision, wanted);
  const form = (["json", "markdown", "html"] as const).find((one) => wanted[one]) ?? "text";
  console.log(forms[form](whom === undefined ? found : reportFor(found, whom)));
  // The whole of it must pass, whomever it is told for.
  if (failsOn) passGate(wanted.root, revision, found);
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
      for: { type: "string" },
      on: { type: "string" },
      project: { type: "string" },
      rights: { type: "boolean", default: false },
    },
  });
  const asked = { ...values, root: values.project === undefined ? ownProject : resolve(values.project) };
  if (values.rights) await writeRights(asked);
  else await compare(positionals, asked);
} catch (error) {
  const isUse = error instanceof Error && (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS") === true;
  const isFaulty = error instanceof Error && error.name === "FaultyDocuments";
  if (!(error instanceof WrongUse || error instanceof NoRevision || isUse || isFaulty)) throw error;
  console.error(error instanceof NoRevision ? say.noRevision(error.message) : isUse ? say.usage : error.message);
  process.exitCode = 2;
}
