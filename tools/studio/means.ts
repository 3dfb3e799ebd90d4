/**
 * The meaning of the work since the branch began: what changes for whom, as `npm run diff` tells it, with what is not saved yet. It takes
 * seconds, so a process of its own looks for it, and the desk goes on.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseDocument, readDocuments, type SourceDocument } from "../../engine/tools";
import { comparedWith } from "../diff/compared-with";
import { documentsAt } from "../diff/documents-at";
import { asText } from "../diff/print";
import { asHtml } from "../diff/print-html";
import { words } from "./wording";

export interface Meaning {
  /** A page. */
  readonly html: string;
  readonly text: string;
}

interface Asked {
  readonly root: string;
  readonly revision: string;
  /** The name of that revision among people. */
  readonly since: string;
  /** The revision at which it ends; the documents as they are now when left out. */
  readonly until?: string;
  /** The texts that are not saved yet. */
  readonly drafts: readonly { readonly file: string; readonly text: string | undefined }[];
}

const file = fileURLToPath(import.meta.url);

export async function meaningOf(asked: Asked): Promise<Meaning> {
  const child = fork(file, [], { execArgv: ["--import", "tsx"], env: { ...process.env, LAYAR_MEANING: "1" } });
  child.send(asked);
  const [told] = (await Promise.race([once(child, "message"), once(child, "exit").then(() => [])])) as [Meaning?];
  if (!told) throw new Error("the difference could not be made");
  return told;
}

function difference(asked: Asked): Meaning {
  const { root, revision, until } = asked;
  const disk = readDocuments(root);
  const now = until === undefined ? withDrafts(disk, asked) : documentsAt(root, until, disk);
  const { unreadable, differences } = comparedWith(revision, { root, disk, now });
  const report = { revision: asked.since, documents: [...unreadable, ...differences] };
  return { html: asHtml(report, words.howToPreview), text: asText(report) };
}

function withDrafts(disk: readonly SourceDocument[], { drafts }: Asked): SourceDocument[] {
  const edited = new Map(drafts.map(({ file: path, text }) => [path, text]));
  const fresh = drafts.flatMap(({ file: path, text }) => (text === undefined ? [] : (parseDocument(path, text) ?? [])));
  return [...disk.filter(({ path }) => !edited.has(path)), ...fresh].sort((one, other) => (one.path < other.path ? -1 : 1));
}

if (process.env.LAYAR_MEANING === "1" && process.argv[1] === file)
  process.once("message", (asked: Asked) => process.send?.(difference(asked), () => process.exit(0)));
