import { wideOrder } from "../../../engine/server";

/** The letters of a text file, and how they were written. */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly encoding: string } {
  const wide = wideOrder(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: "UTF-16" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
  }
}
