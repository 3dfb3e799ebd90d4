import { describe, expect, it } from "vitest";
import { createLibrary } from "../../engine/index";
import { completeColors, contrast, readDocuments, textOn } from "../../engine/node";
import { themeCss } from "../../tools/documents/theme-css";

const root = new URL("../..", import.meta.url).pathname;

describe("the theme of a program", () => {
  it("gets the companions of primary that its document leaves out", () => {
    expect(completeColors({ primary: "#0f5c63" })).toEqual({
      primary: "#0f5c63",
      "primary-strong": "#0c484d",
      "primary-soft": "#e7efef",
      "on-primary": "#ffffff",
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
      const { colors } = (library.get("program", id) as { theme: { colors: Record<string, string> } }).theme;
      const all = completeColors(colors);
      expect(contrast(String(all.primary), String(all["on-primary"])), `${id}: text on primary`).toBeGreaterThanOrEqual(4.5);
      expect(
        contrast(String(all["primary-strong"]), String(all["primary-soft"])),
        `${id}: strong on soft`,
      ).toBeGreaterThanOrEqual(4.5);
      expect(themeCss(library)).toContain(`[data-program="${id}"]`);
    }
  });
});
