/**
 * What code has to do with documents, for `schemas/uses/portal.json`: the checker reads there that somebody needs them. A
 * name is a text literal; a family is a template, such as `login.${id}`, and stands for all names that fit it. What is asked for as
 * a text is listed even where it does not exist, so that the checker tells it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { callsOf, createLibrary, sharedTexts } from "../engine/index";
import { readDocuments } from "../engine/node";
import { handlers } from "../server/handlers";

const folders = ["src", "portal", "server", "engine", "tools"];
const literal = /"((?:[a-z][a-z0-9-]*\.)*[a-z][a-z0-9-]*)"/g;
const askedText = /\btext(?:Of)?\((?:\w+, )?"([a-z][a-z0-9.-]*\.[a-z0-9.-]+)"/g;
const textOfPage = /%text:([a-z0-9.-]+)%/g;
const family = /`([a-z][a-z0-9-]*\.[a-z0-9.-]*)\$\{[^}]*\}([a-z0-9.-]*)`/g;

/** Up to which width the formatter leaves a list on one line. */
const lineWidth = 130;

/** The folders whose code runs in the page. */
const pageFolders = ["src", "portal", "engine"];

export function codeUses(root: string): string {
  const code = folders.flatMap((folder) => sources(join(root, folder))).join("\n");
  const library = createLibrary(readDocuments(root));
  const texts = [...sharedTexts(library).keys()];
  const calls = callsOf(library).map(({ name }) => name);
  const client = new Set(
    captures(["src", "portal"].flatMap((folder) => sources(join(root, folder))).join("\n"), literal).map(([name]) => name),
  );
  const page = captures(readFileSync(join(root, "index.html"), "utf8"), textOfPage);
  const asked = [...captures(code, askedText), ...page].map(([name = ""]) => name);
  const named = [...new Set([...texts.filter(namedBy(code)), ...asked])].sort();
  const isNamedByPage = namedBy(pageFolders.flatMap((folder) => sources(join(root, folder))).join("\n"));
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

/** Tells whether code names a text, alone or in a family. */
function namedBy(code: string): (name: string) => boolean {
  const literals = new Set(captures(code, literal).map(([name]) => name));
  const families = captures(code, family).map(([before = "", after = ""]) => ({ before, after }));
  return (name) => literals.has(name) || families.some(({ before, after }) => name.startsWith(before) && name.endsWith(after));
}

function captures(text: string, pattern: RegExp): string[][] {
  return [...text.matchAll(pattern)].map((match) => match.slice(1));
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/code-uses|language\.ts/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
}
