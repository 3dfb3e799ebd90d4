/**
 * The typeface of papers, in the two files that hold the letters of Indonesian names: basic Latin, and Latin with marks. A text is cut into
 * runs, each in the file that has its letters; a sign that none of them has is printed as a question mark, never as nothing.
 */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const files = join(dirname(createRequire(import.meta.url).resolve("@fontsource/plus-jakarta-sans/package.json")), "files");
const file = (letters: string, weight: number) => join(files, `plus-jakarta-sans-${letters}-${weight}-normal.woff`);

export const paperFonts = {
  Latin: { normal: file("latin", 400), bold: file("latin", 700) },
  Marked: { normal: file("latin-ext", 400), bold: file("latin-ext", 700) },
} as const;

export const paperFontFiles: ReadonlySet<string> = new Set(Object.values(paperFonts).flatMap((font) => Object.values(font)));

const latin =
  "\\n\\u0020-\\u007e\\u00a0-\\u00ff\\u0131\\u0152\\u0153\\u2002-\\u2014\\u2018-\\u201e\\u2020-\\u2026\\u2030\\u2039\\u203a\\u20ac\\u2122\\u2212";
const marked = "\\u0100-\\u0130\\u0132-\\u0151\\u0154-\\u017f\\u0218-\\u021b\\u1e80-\\u1e85\\u1e9e\\u1ef2\\u1ef3";
const runs = new RegExp(`[${marked}]+|[^${marked}]+`, "gu");
const unknown = new RegExp(`[^${latin}${marked}]`, "gu");

export interface FontRun {
  readonly text: string;
  readonly font?: "Marked";
}

export function fontRuns(text: string): readonly FontRun[] {
  const plain = text
    .normalize("NFC")
    .replaceAll("\r\n", "\n")
    .replaceAll("\t", " ")
    .replace(/\p{M}|\p{Cf}/gu, "")
    .replace(unknown, "?");
  const isMarked = new RegExp(`^[${marked}]`, "u");
  return (plain.match(runs) ?? []).map((run) => (isMarked.test(run) ? { text: run, font: "Marked" } : { text: run }));
}
