/** Every part of the languages around records is shown by some case: what a meta-schema allows and no case says is named here. */
import { describe, expect, it } from "vitest";
import { operators } from "../../engine/conditions/operators";
import { compilePaper, compileRecord } from "../../engine/server";
import { partsOfLanguage, partsUsed } from "./parts";
import { library, projectDocuments } from "./project";

/** By kind of document; of calls only what they say of records. */
const languages = [
  { file: "record.schema.json", kind: "record", under: "" },
  { file: "paper.schema.json", kind: "paper", under: "" },
  { file: "register.schema.json", kind: "register", under: "" },
  { file: "calls.schema.json", kind: "calls", under: "calls.record" },
] as const;

describe.each(languages)("$file", ({ file, kind, under }) => {
  const parts = partsOfLanguage(file);
  const asked = [...parts.names].filter((name) => name.startsWith(under));

  it("has no part without a case", () => {
    const used = partsUsed(
      parts,
      projectDocuments.filter((one) => one.kind === kind).map(({ value }) => value),
    );
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !used.has(name))).toEqual([]);
  });
});

it("conditions ask about the rows that link to a row in every way that there is", () => {
  const texts = projectDocuments.filter(({ kind }) => kind === "record").map(({ text }) => text);
  const asking = Object.entries(operators).filter(([, { ofLinked }]) => ofLinked);
  expect(asking.length).toBeGreaterThan(1);
  expect(asking.flatMap(([name]) => (texts.some((text) => text.includes(`"${name}": [`)) ? [] : [name]))).toEqual([]);
});

it("record types and papers of all cases compile", () => {
  const records = library.ids("record").map((id) => compileRecord(library, id));
  expect(records.flatMap((record) => [...(record?.transitions.values() ?? [])]).length).toBeGreaterThan(records.length);
  for (const id of library.ids("paper")) expect(compilePaper(library, id)?.content.length, id).toBeGreaterThan(0);
});

it("a part is known by its path, and a word of a closed list by itself", () => {
  const parts = partsOfLanguage("record.schema.json");
  const used = partsUsed(parts, [{ columns: { type: { type: "moment" } }, transitions: [{ effects: [{ add: "x" }] }] }]);
  expect([...used]).toEqual([
    "columns",
    "columns.*.type",
    "columns.*.type = moment",
    "transitions",
    "transitions.effects",
    "transitions.effects.add",
  ]);
});
