/**
 * The lines of a CSV file as people have it: with commas, semicolons (Excel with Indonesian settings) or tabs, in UTF-8, UTF-16 or the
 * Windows code page of older programs.
 *
 *   `NPSN;Nama\r\n00123;"SD ""Mawar"""`  ->  [["NPSN", "Nama"], ["00123", 'SD "Mawar"']], delimiter ";", encoding "UTF-8"
 */
import type { ReadSheet } from "./sheet-lines";

export function readCsv(bytes: Uint8Array): ReadSheet {
  const { text, encoding } = decoded(bytes);
  const delimiter = delimiterOf(text);
  return { lines: linesOf(text, delimiter), encoding, delimiter };
}

function decoded(bytes: Uint8Array): { text: string; encoding: string } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "UTF-16" };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "UTF-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
  }
}

const delimiters = [",", ";", "\t"] as const;

/** The one that the first line has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const [head = ""] = text.replace(/"(?:[^"]|"")*"/g, "").split(/[\r\n]/, 1);
  const counted = delimiters.map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}

/** A quote that is never closed ends with the file. */
function linesOf(text: string, delimiter: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const cell = delimiter === "\t" ? /[^\t\r\n"][^\t\r\n]*/y : new RegExp(`[^${delimiter}\\r\\n"][^${delimiter}\\r\\n]*`, "y");
  let at = 0;
  while (at < text.length) {
    let value = "";
    if (text[at] === '"') {
      const quoted = /"((?:[^"]|"")*)(?:"|$)[^,;\t\r\n]*/y;
      quoted.lastIndex = at;
      const found = quoted.exec(text);
      value = (found?.[1] ?? "").replaceAll('""', '"');
      at = found ? quoted.lastIndex : text.length;
    } else {
      cell.lastIndex = at;
      value = cell.exec(text)?.[0] ?? "";
      at += value.length;
    }
    line.push(withoutGuard(value));
    const sign = text[at];
    if (sign === delimiter) {
      at += 1;
      // A delimiter at the very end has an empty cell behind it.
      if (at === text.length) line.push("");
      continue;
    }
    if (sign === "\r" && text[at + 1] === "\n") at += 1;
    at += 1;
    lines.push(line);
    line = [];
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

/** Our own files put an apostrophe before what looks like a formula. */
const withoutGuard = (value: string) => (/^'\s*[=+\-@\t\r]/.test(value) ? value.slice(1) : value);
