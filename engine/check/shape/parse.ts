/**
 * Tells what is no JSON, at the very character (strictly: no comments, no trailing commas), and keys written twice. A sound text is
 * only scanned for its keys; positions are looked for when there is something to report.
 */
import { getLocation, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { SourceDocument } from "../../documents/source-document";
import type { Report } from "../../problems/problem";

/** Whether the document can be checked further. */
export function parseForCheck(document: SourceDocument, report: Report): boolean {
  const { path: file, text } = document;
  if (document.value !== undefined) {
    for (const { key, offset } of repeatedKeys(text)) {
      const pointer = getLocation(text, offset + 1).path;
      report({ code: "duplicate-key", file, pointer, at: "key", values: { found: key }, offset });
    }
    return true;
  }
  const reason = text.includes("\ufffd") ? "NotUtf8" : isTooDeep(text) ? "TooDeep" : undefined;
  if (reason) {
    const offset = Math.max(0, text.indexOf("\ufffd"));
    report({ code: "json-syntax", file, pointer: [], at: "value", values: { reason }, offset });
    return false;
  }
  const faults: ParseError[] = [];
  parseTree(text, faults, { disallowComments: true, allowTrailingComma: false });
  const first = faults[0];
  const offset = first?.offset ?? 0;
  const known = first ? (signOf(text.slice(offset)) ?? printParseErrorCode(first.error)) : "ValueExpected";
  report({ code: "json-syntax", file, pointer: [], at: "value", values: { reason: known }, offset });
  return false;
}

/** Characters that other programs leave in a text, and JSON does not know. */
function signOf(rest: string): string | undefined {
  if (/^['\u2018\u2019\u201c\u201d]/.test(rest)) return "OtherQuote";
  if (/^(true|false|null)\b/i.test(rest)) return "CapitalWord";
  return rest.startsWith("\ufeff") ? "ByteOrderMark" : undefined;
}

/** Far deeper than any document that a person writes, and far from what the checker's own recursion can bear. */
const deepest = 100;

/** Whether objects and lists stand deeper inside each other than anybody could read. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') at = endOfString(text, at);
    else if (letter === "{" || letter === "[") depth += 1;
    else if (letter === "}" || letter === "]") depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

/** The document without its value where nobody can check it: nested too deep, or not written in UTF-8. */
export function readable(document: SourceDocument): SourceDocument {
  const { text, value } = document;
  const fits = value === undefined || (!text.includes("\ufffd") && !isTooDeep(text));
  return fits ? document : { ...document, value: undefined };
}

/** Keys that an object of a sound JSON text has already had. */
function repeatedKeys(text: string): { key: string; offset: number }[] {
  const repeated: { key: string; offset: number }[] = [];
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === "{") open.push(new Set());
    else if (letter === "}") open.pop();
    if (letter !== '"') continue;
    const end = endOfString(text, at);
    if (isBeforeColon(text, end)) {
      const key = text.slice(at + 1, end);
      const keys = open.at(-1);
      if (keys?.has(key)) repeated.push({ key, offset: at });
      keys?.add(key);
    }
    at = end;
  }
  return repeated;
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

function isBeforeColon(text: string, end: number): boolean {
  let at = end + 1;
  while (text[at] === " " || text[at] === "\n" || text[at] === "\r" || text[at] === "\t") at += 1;
  return text[at] === ":";
}
