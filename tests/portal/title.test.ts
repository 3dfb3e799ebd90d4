/** The titles that the shipped program documents give other words for, and what the browser's tab says. */
import { describe, expect, it } from "vitest";
import { documentTitle, titleOf } from "../../src/routes/title";
import { portal } from "./shipped-portal";

const titlesOf = (program: string) => portal.programs.get(program)?.titles;
const screen = (title: string) => ({ entry: { title: { $text: [{ parts: [title] }] } }, params: {} });

describe("the title Seleksi Wawancara", () => {
  it.each([
    ["gurupenggerak", 7, "Seleksi LGD"],
    ["gurupenggerak", 1, "Seleksi Wawancara"],
    ["gurupenggerak", undefined, "Seleksi Wawancara"],
    ["ppg", 7, "Seleksi Wawancara"],
  ])("in %s with track %s is %s", (program, track, shown) => {
    const context = { profile: { k_jalur_gpm: track } };
    expect(titleOf(screen("Seleksi Wawancara"), context, titlesOf(program))).toBe(shown);
    expect(titleOf(screen("Biodata"), context, titlesOf(program))).toBe("Biodata");
  });
});

describe("the tab", () => {
  it("names the screen and the product, and first that a form was refused", () => {
    expect(documentTitle("Biodata", "Layar PPG", false)).toBe("Biodata - Layar PPG");
    expect(documentTitle("Biodata", "Layar PPG", true)).toBe("Galat: Biodata - Layar PPG");
    expect(documentTitle("", "Layar PPG", false)).toBe("Layar PPG");
  });
});
