/**
 * The uses of documents in code, for `schemas/uses/portal.json`: the checker reads there that somebody needs them. What is asked for as a
 * text is listed even where it does not exist, so that the checker tells it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { callsOf, createLibrary, readDocuments, sharedTexts } from "../engine/tools";
import { handlers } from "../server/handlers";
import { captures, literals, namedBy } from "./documents/named-texts";

const folders = ["src", "portal", "server", "engine", "tools"];
const askedText = /\btext(?:Of)?\((?:\w+, )?"([a-z][a-z0-9.-]*\.[a-z0-9.-]+)"/g;
const textOfPage = /%text:([a-z0-9.-]+)%/g;

/** Up to which width the formatter leaves a list on one line. */
const lineWidth = 130;

/** The folders whose code runs in the page, but for the room that reads and derives documents: of its texts each screen has its own. */
const pageFolders = ["src", "portal", "engine"];
const notOfPage = join("engine", "documents");

export function codeUses(root: string): string {
  const code = folders.flatMap((folder) => sources(join(root, folder))).join("\n");
  const library = createLibrary(readDocuments(root));
  const texts = [...sharedTexts(library).keys()];
  const calls = callsOf(library).map(({ name }) => name);
  const client = new Set(literals(["src", "portal"].flatMap((folder) => sources(join(root, folder))).join("\n")));
  const page = captures(readFileSync(join(root, "index.html"), "utf8"), textOfPage);
  const asked = [...captures(code, askedText), ...page].map(([name = ""]) => name);
  const named = [...new Set([...texts.filter(namedBy(code)), ...asked])].sort();
  const isNamedByPage = namedBy(pageFolders.flatMap((folder) => sources(join(root, folder), notOfPage)).join("\n"));
  const uses = {
    $schema: "../language/uses.schema.json",
    description: "Yang dipakai kode portal; ditulis oleh `npm run generate`.",
    calls: calls.filter((call) => client.has(call)).sort(),
    handlers: Object.keys(handlers).sort(),
    pageTexts: named.filter(isNamedByPage),
    texts: named.filter((name) => !isNamedByPage(name)),
  };
  const whole = `${JSON.stringify(uses, null, 2)}\n`;
  const short = `  "calls": [${uses.calls.map((call) => JSON.stringify(call)).join(", ")}],`;
  return short.length > lineWidth ? whole : whole.replace(/^ {2}"calls": \[[^\]]*\],/m, short);
}

function sources(folder: string, without?: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => without === undefined || !entry.parentPath.includes(without))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/code-uses|named-texts|language\.ts/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}
