import { describe, expect, it } from "vitest";
import {
  completeColors,
  contrast,
  createLibrary,
  darkColors,
  readDocuments,
  textOn,
  themeColors,
  themeCss,
} from "../../engine/tools";

const root = new URL("../..", import.meta.url).pathname;

const readTogether = [
  ["on-primary", "primary"],
  ["primary-strong", "primary-soft"],
  ["on-head", "head"],
] as const;

describe("the theme of a program", () => {
  it("gets the companions of primary that its document leaves out", () => {
    expect(completeColors({ primary: "#0f5c63" })).toEqual({
      primary: "#0f5c63",
      "primary-strong": "#0c484d",
      "primary-soft": "#e7efef",
      "on-primary": "#ffffff",
      head: "#0f5c63",
      "on-head": "#ffffff",
    });
  });

  it("keeps what its document says", () => {
    expect(completeColors({ primary: "#0f5c63", "on-primary": "#fefefe" })["on-primary"]).toBe("#fefefe");
  });

  it.each(["#0f5c63", "#ffd200", "#7f7f7f", "#ffffff", "#000000", "#e53935"])("puts readable text on %s", (color) => {
    expect(contrast(color, textOn(color))).toBeGreaterThanOrEqual(4.5);
  });

  it("can be read in every program that is shipped", () => {
    const library = createLibrary(readDocuments(root));
    for (const id of library.ids("program")) {
      const { colors, dark } = themeColors(library, id);
      const shown = { light: completeColors(colors), dark: darkColors(colors, dark) };
      for (const [scheme, all] of Object.entries(shown)) {
        for (const [front, back] of readTogether)
          expect(contrast(String(all[front]), String(all[back])), `${id}, ${scheme}: ${front}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(String(shown.dark.primary), "#181f1e"), `${id}: a link on a dark surface`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(String(shown.light.primary), "#f4f6f6"), `${id}: a link on the canvas`).toBeGreaterThanOrEqual(4.5);
      expect(themeCss(library)).toContain(`[data-program="${id}"]`);
    }
  });
});
