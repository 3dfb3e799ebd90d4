/** The keywords of the language and what the engine knows of them are the same, both ways. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { acceptData } from "../../../engine/rules/accept-data";
import { fieldKeywords, keywordDefinitions, keywordFaults } from "../../../engine/rules/keywords/field-keywords";
import { shapeKeywords } from "../../../engine/rules/shape-keywords";
import { compileValidator } from "../../../engine/server";
import { compiledOf, sharedText } from "./documents";
import rules from "./shared-rules.json";

const language = JSON.parse(readFileSync(join(import.meta.dirname, "../../../schemas/language/data.schema.json"), "utf8"));
const ofField: Record<string, unknown> = language.definitions.schema.properties;

describe("the keywords of a data schema", () => {
  it("are those of the language, no more and no less", () => {
    const known = [...Object.keys(shapeKeywords), ...Object.keys(fieldKeywords)];
    expect(known.sort()).toEqual(Object.keys(ofField).sort());
  });

  it("are written alike at the root and inside; the root has six more, and is no field that could be renamed or leave", () => {
    const { $schema, extends: base, renames, conditions, judged, sections, ...shared } = language.properties;
    expect([$schema, base, renames, conditions, judged, sections]).not.toContain(undefined);
    const { was, leaving, ...everywhere } = ofField;
    expect([was, leaving]).not.toContain(undefined);
    expect(shared).toEqual(everywhere);
  });

  it("are taken out of what AJV sees where they are no JSON Schema, wherever they stand", () => {
    const ruled = Object.fromEntries(
      Object.keys(fieldKeywords).map((keyword) => [keyword, keyword === "options" || keyword === "optionsFrom" ? {} : 1]),
    );
    const { schema, fields } = compiledOf({
      conditions: {},
      type: "object",
      properties: {
        a: { type: "string", ...ruled },
        b: { type: "array", ...ruled, items: { type: "object", properties: {}, ...ruled } },
      },
    });
    const items = { type: "object", properties: {} };
    expect(schema).toEqual({ type: "object", properties: { a: { type: "string" }, b: { type: "array", items } } });
    expect(fields[0]).toMatchObject(Object.fromEntries(Object.keys(ruled).map((keyword) => [keyword, expect.anything()])));
  });
});

describe.each([...keywordFaults])("the fault %s", (_name, { text }) => {
  it("has a shared text", () => {
    expect(sharedText(text)).not.toBe(text);
  });
});

it("a choice that stands alone is refused beside others, by its name, and taken by itself", () => {
  const items = [
    { value: "air", label: "Air" },
    { value: "listrik", label: "Listrik" },
    { value: "tidak-ada", label: "Tidak ada" },
  ];
  const isian = { title: "Sarana", type: "array", items: { type: "string" }, options: { list: "sarana" }, alone: "tidak-ada" };
  const compiled = compiledOf({ type: "object", properties: { isian } }, { sarana: { title: "Sarana", items } });
  const input = { stored: undefined, context: { date: "2026-11-21 10:00:00" }, offered: () => undefined, texts: sharedText };
  const errorsOf = (value: unknown) =>
    acceptData(compiled, compileValidator(compiled.schema), { ...input, submitted: { isian: value } }).errors;
  expect(errorsOf(["air", "listrik"])).toEqual([]);
  expect(errorsOf(["tidak-ada"])).toEqual([]);
  expect(errorsOf(["tidak-ada", "air"])).toMatchObject([
    { path: "isian", message: "Sarana: Tidak ada tidak dapat bersama pilihan lain" },
  ]);
});

const bounds = keywordDefinitions.filter(([keyword, { fault }]) => fault?.find && /^(min|max)/.test(keyword));

describe.each(bounds)("the bound %s", (keyword) => {
  const cases = rules.filter(({ schema }) => keyword in schema);

  it("is among the shared rules, with values that break it and values that do not", () => {
    expect(cases.flatMap(({ wrong }): unknown[] => wrong)).not.toEqual([]);
    expect(cases.flatMap(({ right }): unknown[] => right)).not.toEqual([]);
  });

  it("can have a message of its own", () => {
    const [{ schema, wrong } = { schema: {}, wrong: [] }] = cases;
    const compiled = compiledOf({ properties: { isian: { ...schema, errorMessage: { [keyword]: "Batasnya {limit}." } } } });
    const input = { stored: undefined, context: { date: "2026-11-21 10:00:00" }, offered: () => undefined, texts: sharedText };
    const { errors } = acceptData(compiled, compileValidator(compiled.schema), { ...input, submitted: { isian: wrong[0] } });
    expect(errors).toMatchObject([{ path: "isian", message: `Batasnya ${(schema as Record<string, unknown>)[keyword]}.` }]);
  });
});
