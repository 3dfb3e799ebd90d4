/** The index of decisions names each page once, under the title that the page has. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const folder = `${import.meta.dirname}/../../decisions/`;
const pages = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
const index = readFileSync(`${folder}README.md`, "utf8");
const listed = [...index.matchAll(/^- \[\d{4}\]\(([^)]+)\) (.+)$/gm)].map(([, file = "", title = ""]) => ({ file, title }));

const titleOf = (file: string) => {
  const [first = ""] = readFileSync(folder + file, "utf8").split("\n");
  return first.replace(/^# (\d{4}[.:]? )?/, "").trim();
};

it("each decision stands in the index once, with its title", () => {
  const expected = pages.map((file) => ({ file, title: titleOf(file) }));
  expect(listed.toSorted((a, b) => a.file.localeCompare(b.file))).toEqual(expected);
});

it("no two decisions have one number", () => {
  const numbers = pages.map((file) => file.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

it("a decision that replaces another is a page that exists", () => {
  const linked = [...index.matchAll(/\]\((\d{4}-[^)]+)\)/g)].map(([, file]) => file);
  expect(linked.filter((file) => !pages.includes(file ?? ""))).toEqual([]);
});
