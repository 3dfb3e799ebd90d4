/**
 * Whether the end of a PDF is missing. Its last words say where its table of objects stands: `startxref`, a number, `%%EOF`. A file that
 * was changed has such an end for each change; a file for the web has one near its beginning, too, with the number 0. Bytes that a mail
 * server or a printer hangs behind the end are no matter, as no reader minds them.
 */
import { ascii } from "./bytes";

const object = /\b\d+\s+\d+\s+obj\b/;

export function isPdfCutOff(bytes: Uint8Array): boolean {
  const text = ascii(bytes);
  const table = text.lastIndexOf("startxref");
  const end = Math.max(table, text.lastIndexOf("%%EOF"));
  if (end < 0) return true;
  const isFirstPart = table >= 0 && /^startxref\s+0\s+%%EOF/.test(text.slice(table, table + 64));
  return isFirstPart || object.test(text.slice(end));
}
