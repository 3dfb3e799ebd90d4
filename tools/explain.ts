/**
 * `npm run explain -- <screen or menu> --as <login> [--block id] [--date 2026-11-21] [--param name=value] [--lang id|en] [--json]`: says
 * for one demo person what of a screen or a menu is shown, and why, by the documents in force on that day. Exits 1 for a name that does not exist.
 */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { createLibrary, documentsAt, fromWib, readDocuments } from "../engine/tools";
import { explainDocument } from "./explain/explain-document";
import { printed } from "./explain/print";
import { sentencesOf } from "./explain/sentence";
import { UnknownName } from "./explain/unknown-name";
import { type ExplainLanguage, say } from "./explain/wording";

class WrongUse extends Error {}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: "string" },
    block: { type: "string" },
    date: { type: "string" },
    param: { type: "string", multiple: true, default: [] },
    lang: { type: "string", default: "id" },
    json: { type: "boolean", default: false },
  },
});
const language: ExplainLanguage = values.lang === "en" ? "en" : "id";

/** A moment in WIB that stands still, or the clock of this machine. */
function clockAt(date: string | undefined): () => Date {
  if (date === undefined) return () => new Date();
  const moment = fromWib(date);
  if (Number.isNaN(moment.getTime())) throw new WrongUse(say("badDate", language, { found: date }));
  return () => moment;
}

function paramsOf(written: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    written.map((found) => {
      const at = found.indexOf("=");
      if (at < 1) throw new WrongUse(say("badParam", language, { found }));
      return [found.slice(0, at), found.slice(at + 1)];
    }),
  );
}

try {
  const [name] = positionals;
  if (name === undefined || values.as === undefined) throw new WrongUse(say("usage", language));
  const root = fileURLToPath(new URL("..", import.meta.url));
  const explained = await explainDocument(name, {
    login: values.as,
    block: values.block,
    clock: clockAt(values.date),
    params: paramsOf(values.param),
    language,
    root,
  });
  // The sentences are Indonesian, like the titles that they are made of.
  const documents = documentsAt(readDocuments(root), clockAt(values.date)().getTime());
  const tell = language === "id" && !values.json ? sentencesOf(explained.document, createLibrary(documents)) : undefined;
  console.log(values.json ? JSON.stringify(explained, null, 2) : printed(explained, language, tell));
} catch (error) {
  if (!(error instanceof UnknownName || error instanceof WrongUse)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
