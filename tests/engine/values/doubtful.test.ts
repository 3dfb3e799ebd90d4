/** Values that nobody may guess: two numbers in one box, signs that mean yes to some and no to others, parts of a hundred. */
import { expect, it } from "vitest";
import { plainWord } from "../../../engine/registers/compile-register";
import { doubtOf, readValue } from "../../../engine/values/read-value";
import { searchForms } from "../../../engine/values/search-forms";
import type { ReadingFacts } from "../../../engine/values/value-reader";

it.each([
  ["phone", "0274-586011/12"],
  ["phone", "021 570330/570331"],
  ["phone", "081234567, 081345"],
  ["phone", "0274586011; 0274586012"],
  ["digits", "1234567890/0987654321"],
  ["digits", "12345678, 87654321"],
  ["flag", "x"],
  ["day", "01021112"],
  ["moment", "5/6/2026 8:00 AM"],
  ["time", "13:30 PM"],
] as const)("%s: %j is not made into one value", (kind, written) => {
  expect(readValue(kind, written)).toBe(written);
});

it("a part of a hundred is asked about where the field may hold both of its numbers", () => {
  const read = (text: string, facts: ReadingFacts) => readValue("number", text, facts);
  expect(read("80%", { type: "number", minimum: 0, maximum: 1 })).toBe(0.8);
  expect(read("80 %", { type: "integer", minimum: 0, maximum: 100 })).toBe(80);
  expect(read("80%", { type: "number", minimum: 0, maximum: 100 })).toBe("80%");
  expect(doubtOf("number", "80,5%", { type: "number", minimum: 0, maximum: 100 })).toEqual({
    text: "validation.number-doubt",
    values: { written: "80,5%", whole: "80,5", decimal: "0,8050" },
  });
});

it("a moment beside the zone of another island is that of Jakarta, and a day stays the one that is written", () => {
  expect(readValue("moment", "21/11/2026 08.00 WITA")).toBe("2026-11-21 07:00:00");
  expect(readValue("moment", "21 November 2026 pukul 01.00 WIT")).toBe("2026-11-20 23:00:00");
  expect(readValue("day", "21 November 2026 pukul 00.30 WIT")).toBe("2026-11-21");
});

it("a register finds no difference in the sign of an apostrophe or a dash", () => {
  expect(plainWord("Nur’aini Al‑Hasan")).toBe(plainWord("NUR'AINI AL-HASAN"));
  expect(plainWord("Nurʿaini")).toBe(plainWord("Nur`aini"));
  expect(plainWord("Nuraini")).not.toBe(plainWord("Nur'aini"));
});

it("a name with an apostrophe is found by every sign that people write for it", () => {
  for (const typed of ["Nur'aini", "Nur’aini", "Nur`aini", "Nurʿaini"])
    expect(searchForms(typed)).toEqual(expect.arrayContaining(["Nur'aini", "Nur’aini", "Nurʿaini"]));
  expect(searchForms("Nuraini")).toEqual(["Nuraini"]);
});
