/** Letters of papers: those that the lists promise are in the font files, and each text comes out as `printed-letters.json` says. */
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { letterRuns, printedText, unprintableIn } from "../../../engine/server";
import { typefacesOf } from "../../../engine/tools";
import { paperFonts } from "../../../server/papers/paper-font";
import cases from "./printed-letters.json";

interface FontFile {
  hasGlyphForCodePoint(point: number): boolean;
}
/** The reader of fonts that draws papers. */
const { openSync } = createRequire(createRequire(import.meta.url).resolve("pdfmake"))("fontkit") as {
  openSync: (file: string) => FontFile;
};
const filesOf = ({ normal, bold }: { normal: string; bold: string }) => [openSync(normal), openSync(bold)];
const files = { own: filesOf(paperFonts.Own), wide: filesOf(paperFonts.Wide) };

describe("letters of papers", () => {
  it("are in both weights of the typeface that is said to have them", () => {
    const lacking: string[] = [];
    for (let point = 0x20; point < 0x20000; point += 1) {
      if (point >= 0xd800 && point <= 0xdfff) continue;
      const has = typefacesOf(String.fromCodePoint(point));
      for (const name of ["own", "wide"] as const)
        if (has[name] && !files[name].every((file) => file.hasGlyphForCodePoint(point)))
          lacking.push(`${name} ${point.toString(16)}`);
    }
    expect(lacking).toEqual([]);
  });

  it.each(cases.printed)("are printed as they were written in %s", (text) => {
    expect(unprintableIn(text)).toEqual([]);
    expect(printedText(text)).toBe(text.normalize("NFC"));
  });

  it.each(cases.plain as [string, string][])("have a plain form in %j", (text, plain) => {
    expect(unprintableIn(text)).toEqual([]);
    expect(printedText(text)).toBe(plain);
  });

  it.each(cases.spelled as [string, string[], string][])(
    "are told and spelled, never left out, in %s",
    (text, letters, spelled) => {
      expect(unprintableIn(text)).toEqual(letters);
      expect(printedText(text)).toBe(spelled);
    },
  );

  it("of one word stand in one typeface", () => {
    expect(letterRuns("Siti Nurʿaini binti Ḥasan")).toEqual([
      { text: "Siti ", isWide: false },
      { text: "Nurʿaini ", isWide: true },
      { text: "binti Ḥasan", isWide: false },
    ]);
  });
});
