/** Each closed list of the meta-schemas is tied to the code that reads it: a record over the list, so that neither gains a value without the other. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { formats } from "../../engine/texts/formats";
import { closedLists } from "../../tools/closed-lists";
import { languageSchemas } from "../../tools/language-schemas";

const root = `${import.meta.dirname}/../../`;
const lists = closedLists(root, languageSchemas(root));

const code = ["engine", "server", "src", "portal", "tools"]
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(`${root}${folder}/${path}`, "utf8")),
  )
  .join("\n");

const tie = /(?:Record<\s*(?:Exclude<\s*)?|type FailureCode = Exclude<\s*)ClosedLists\["([^"]+)"\]/g;
const tied = new Set([...code.matchAll(tie)].map(([, name]) => name));

it("finds the lists in the meta-schemas of the language and of the blocks", () => {
  expect(lists.get("record.columns.type")).toContain("rupiah");
  expect(lists.get("chart.type")).toContain("histogram");
  expect(lists.size).toBeGreaterThan(40);
});

it.each([...lists.keys()])("%s is a record in the code that reads it", (name) => {
  expect([...tied]).toContain(name);
});

it.each(["common.schema.json", "MASALAH.md"])("the formats of texts that %s names are those of the code", (file) => {
  const [, named = ""] = /\(date, time, ([a-z, ]+)\)/.exec(readFileSync(`${root}schemas/language/${file}`, "utf8")) ?? [];
  expect(["date", "time", ...named.split(", ")].sort()).toEqual(Object.keys(formats).sort());
});

it("each code that a message of a call can name is one that the server answers", () => {
  const codes = lists.get("calls.calls.messages")?.filter((name) => name !== "success" && !/^\d+$/.test(name)) ?? [];
  expect(codes.length).toBeGreaterThan(60);
  expect(codes.filter((name) => !code.includes(`"${name}"`))).toEqual([]);
});
