/** The typefaces of papers, in whole files that are not packed: the packed ones of the page cost most of the time of a drawing. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { letterRuns } from "../../engine/server";

const require = createRequire(import.meta.url);
const file = (name: string, path: string) => join(dirname(require.resolve(`${name}/package.json`)), path);
const jakarta = (path: string) => file("@expo-google-fonts/plus-jakarta-sans", path);
const dejavu = (path: string) => file("dejavu-fonts-ttf", path);

export const paperFonts = {
  Own: {
    normal: jakarta("400Regular/PlusJakartaSans_400Regular.ttf"),
    bold: jakarta("700Bold/PlusJakartaSans_700Bold.ttf"),
  },
  Wide: { normal: dejavu("ttf/DejaVuSans.ttf"), bold: dejavu("ttf/DejaVuSans-Bold.ttf") },
} as const;

export const paperFontFiles: ReadonlySet<string> = new Set(Object.values(paperFonts).flatMap((font) => Object.values(font)));

/** DejaVu's letters are larger at the same size. */
const smaller = 0.92;

/** The text as pdfmake takes it, each piece in the typeface that has its letters. */
export const fontRuns = (text: string, fontSize: number): readonly { text: string; font?: "Wide"; fontSize?: number }[] =>
  letterRuns(text).map(({ text, isWide }) => (isWide ? { text, font: "Wide", fontSize: fontSize * smaller } : { text }));
