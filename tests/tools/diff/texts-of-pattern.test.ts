/** Texts that a pattern takes, made from the pattern alone. */
import { expect, it } from "vitest";
import { readDocuments } from "../../../engine/tools";
import { textsOf } from "../../../tools/diff/texts-of-pattern";

const shipped = readDocuments(`${import.meta.dirname}/../../..`, "data");
const written = shipped.flatMap(({ text }) =>
  [...text.matchAll(/"pattern": ("(?:[^"\\]|\\.)+")/g)].map(([, found = ""]) => found),
);
const patterns = [...new Set(written.map((one) => JSON.parse(one) as string))].filter((one) => /[$^[(]/.test(one));

it.each(patterns)("%s takes what is made of it", (pattern) => {
  const texts = textsOf(pattern);
  expect(texts).not.toEqual([]);
  for (const text of texts) expect(text).toMatch(new RegExp(pattern, "u"));
});

it("each alternative, class and repetition is among them", () => {
  expect(textsOf("^(19|20)[0-9]{2}$")).toEqual(expect.arrayContaining(["1900", "2099"]));
  expect(textsOf("^[A-Z]{2}-\\d{4}$")).toContain("AA-0000");
  expect(textsOf("^a?b+$")).toEqual(expect.arrayContaining(["b", "abbbb"]));
});

it("a pattern that looks ahead, or excludes signs, gives none", () => {
  expect([textsOf("^(?=a)b$"), textsOf("^[^a]$"), textsOf("[")]).toEqual([[], [], []]);
});
