/**
 * The lines of a CSV file as people have it: with commas, semicolons (Excel with Indonesian settings) or tabs, in UTF-8, UTF-16 or the
 * Windows code page of older programs.
 *
 *   `NPSN;Nama\r\n00123;"SD ""Mawar"""`  ->  [["NPSN", "Nama"], ["00123", 'SD "Mawar"']], delimiter ";", encoding "UTF-8"
 */
import papaparse from "papaparse";
import type { ReadSheet } from "./sheet-lines";

export function readCsv(bytes: Uint8Array): ReadSheet {
  const { text, encoding } = decoded(bytes);
  const delimiter = delimiterOf(text);
  const { data: lines } = papaparse.parse(text, { delimiter, transform: withoutGuard });
  return { lines, encoding, delimiter };
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

/** The one that the first line has most of, outside of quotes: it counts for a file of two lines too, where papaparse only guesses. */
function delimiterOf(text: string): string {
  const [head = ""] = text.replace(/"(?:[^"]|"")*"/g, "").split(/[\r\n]/, 1);
  const counted = [",", ";", "\t"].map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}

/** Our own files put an apostrophe before what looks like a formula. */
const withoutGuard = (value: string) => (/^'\s*[=+\-@\t\r]/.test(value) ? value.slice(1) : value);
