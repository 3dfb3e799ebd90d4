/**
 * Tells what is no JSON, at its exact place (strictly: no comments, no trailing commas), and keys written twice. A sound text is
 * only scanned for its keys; positions are looked for when there is something to report.
 */
import { getLocation, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { SourceDocument } from "../documents/document";
import type { Report } from "../problems/problem";

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
  const faults: ParseError[] = [];
  parseTree(text, faults, { disallowComments: true, allowTrailingComma: false });
  const first = faults[0];
  const reason = first ? printParseErrorCode(first.error) : "ValueExpected";
  report({ code: "json-syntax", file, pointer: [], at: "value", values: { reason }, offset: first?.offset ?? 0 });
  return false;
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
