/**
 * The claims about a form are those of its use: it is filled in as people do, from the first field to the last, on random data schemas.
 * What is told cannot be done there, and what is not told can be.
 */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compileData } from "../../../engine/compile/compile-data";
import type { ReferenceOption } from "../../../engine/documents/reference-option";
import { initialData } from "../../../engine/form/model/initial-data";
import type { JsonObject } from "../../../engine/json/json";
import { acceptData } from "../../../engine/rules/accept-data";
import type { CompiledData } from "../../../engine/rules/compiled-data";
import { withFirst } from "../../../engine/rules/first-data";
import { RuleIndex } from "../../../engine/rules/rule-index";
import { RuleState } from "../../../engine/rules/rule-state";
import type { DataValidator } from "../../../engine/rules/validator";
import { compileValidator } from "../../../engine/server";
import { checkDocuments, createLibrary, KeptChecks, readDocuments } from "../../../engine/tools";
import { type Random, randomFrom } from "../../engine/check/outcomes/random";
import { sharedText } from "../../engine/form/documents";
import { isWholeRun } from "../../sample";
import { type Edit, editDocuments } from "../edit-documents";
import { language, root } from "../shipped";

const base = readDocuments(join(root, "tests/problems/base"));
const kept = new KeptChecks(language);
const count = isWholeRun ? 5000 : 40;
const schemaFile = "schemas/data/contoh/data.schema.json";
const screenFile = "screens/contoh/data.json";
const context = { date: "2026-11-29 08:00:00", ptk: { nama: "Sri", masa: 11 } };

/** The backend's towns: two in each of the provinces 11 and 12. */
const towns = [11, 12].flatMap((parent) => [1, 2].map((nth) => ({ parent, value: parent * 100 + nth })));
const lists: readonly Edit[] = [
  { file: "schemas/reference/atas.json", pointer: "", value: listed({ name: "atas" }, [11, 12]) },
  { file: "schemas/reference/kembar.json", pointer: "", value: listed({ name: "kembar" }, ["11", "13"]) },
  { file: "schemas/reference/lain.json", pointer: "", value: listed({ name: "lain" }, [1, 2]) },
  { file: "schemas/reference/bawah.json", pointer: "", value: listed({ name: "bawah", parent: "k_atas" }) },
];

function listed(master: JsonObject, values?: readonly (number | string)[]): JsonObject {
  const items = values?.map((value) => ({ value, label: `Butir ${value}` }));
  return { $schema: "../language/reference.schema.json", title: "Daftar", master, ...(items ? { items } : {}) };
}

function offered(list: string, parent: unknown): readonly ReferenceOption[] | undefined {
  const below = towns.filter((town) => parent === undefined || String(town.parent) === String(parent));
  return list === "bawah" ? below.map(({ value }) => ({ value, label: String(value) })) : undefined;
}

/** The codes told of a data schema with these fields, asked for in this order, and the schema as the page has it. */
function told(properties: JsonObject, order = Object.keys(properties)): { codes: readonly string[]; compiled: CompiledData } {
  const documents = editDocuments(base, [
    ...lists,
    { file: schemaFile, pointer: "/properties", value: properties },
    { file: schemaFile, pointer: "/required", value: null },
    { file: screenFile, pointer: "/blocks/0/sections", value: [{ id: "utama", fields: order }] },
  ]);
  const problems = checkDocuments(documents, language, [], kept);
  const codes = problems.filter(({ file }) => file === schemaFile || file === screenFile).map(({ code }) => code);
  const compiled = compileData(createLibrary(documents), "contoh/data");
  if (!compiled) throw new Error("the data schema did not compile");
  return { codes, compiled };
}

const stateOf = (compiled: CompiledData, data: JsonObject) =>
  new RuleState({ index: new RuleIndex(compiled), data, context, offered });

const validators = new Map<string, DataValidator>();

/** Whether the server takes it as something new. */
function isAccepted(compiled: CompiledData, submitted: JsonObject): boolean {
  const key = JSON.stringify(compiled.schema);
  const validator = validators.get(key) ?? compileValidator(compiled.schema);
  validators.set(key, validator);
  const submission = { submitted, stored: undefined, context, offered, texts: sharedText };
  return acceptData(compiled, validator, submission).errors.length === 0;
}

/** Runs random cases, and expects that a code is told exactly where it should be; both happen. */
function prove(seed: number, code: string, one: (random: Random) => { codes: readonly string[]; fails: boolean; why: unknown }) {
  const random = randomFrom(seed);
  const seen = { true: 0, false: 0 };
  for (let index = 0; index < count; index += 1) {
    const { codes, fails, why } = one(random);
    expect(codes.includes(code), `${index}: ${code} ${JSON.stringify(why)}`).toBe(fails);
    seen[`${fails}`] += 1;
  }
  expect(Math.min(seen.true, seen.false), code).toBeGreaterThan(2);
}

describe(`what is said of ${count} random forms`, () => {
  it("that a field is required only while it is locked, where it is never both required and open", () => {
    const numbers = [null, 1, 2, 3];
    const field = (random: Random) => ({ var: random.pick(["form.a", "form.b"]) });
    const condition = (random: Random, depth = 0): JsonObject => {
      const inner = () => condition(random, depth + 1);
      const makers: readonly (() => JsonObject)[] = [
        () => ({ "==": [field(random), random.pick([1, 2])] }),
        () => ({ in: [field(random), [1, 3]] }),
        () => ({ present: field(random) }),
        () => ({ "!": [inner()] }),
        () => ({ and: [inner(), inner()] }),
        () => ({ or: [inner(), inner()] }),
      ];
      return random.pick(depth < 2 ? makers : makers.slice(0, 3))();
    };
    prove(504, "required-while-locked", (random) => {
      const fills = random.pick([{}, {}, {}, { default: "x" }, { first: { var: "ptk.nama" } }]);
      const rules = { requiredWhen: condition(random), readOnlyWhen: condition(random) };
      const number = { title: "Angka", type: "integer", minimum: 1, maximum: 3 };
      const properties = { a: number, b: number, isian: { title: "Isian", type: "string", ...rules, ...fills } };
      const { codes, compiled } = told(properties);
      const isStuck = numbers.every((a) =>
        numbers.every((b) => {
          const { required, readOnly } = stateOf(compiled, { a, b }).state(["isian"]);
          return !required || readOnly;
        }),
      );
      return { codes, fails: isStuck && Object.keys(fills).length === 0, why: { ...rules, ...fills } };
    });
  }, 3_000_000);

  const values = [1, 2, 11, 12, 13, 600, "1", "11", "13", "Aceh", true];
  const parents: readonly ((random: Random) => JsonObject)[] = [
    () => ({ type: "integer", options: { list: "atas" } }),
    () => ({ type: "integer", options: { list: "lain" } }),
    () => ({ type: "string", options: { list: "kembar" } }),
    () => ({ type: "boolean" }),
    (random) => ({ type: "integer", enum: [random.pick([1, 11]), random.pick([2, 12])] }),
    (random) => ({ type: "integer", minimum: random.pick([1, 12, 13]), maximum: random.pick([12, 13, 600]) }),
  ];

  it("that a parent holds none of what its children hang on, where no value of it offers a choice", () => {
    prove(505, "wrong-parent", (random) => {
      const parent = { title: "Induk", ...random.pick(parents)(random) };
      const properties = { induk: parent, anak: { title: "Anak", type: "integer", options: { list: "bawah", parent: "induk" } } };
      const { codes, compiled } = told(properties);
      const isOffered = values.some(
        (induk) => isAccepted(compiled, { induk }) && stateOf(compiled, { induk }).state(["anak"]).options?.length,
      );
      return { codes, fails: !isOffered, why: parent };
    });
  }, 3_000_000);

  it("that a parent was left out, where a town of another province is taken", () => {
    prove(506, "parent-left-out", (random) => {
      const names = ["satu", "dua", "tiga"];
      const kinds = names.map(() => random.pick(["atas", "bawah", "bawah", "lain"]));
      const properties = Object.fromEntries(
        names.map((name, index): [string, JsonObject] => {
          const parent = random.pick(names.filter((_, at) => kinds[at] === "atas").concat("", ""));
          const isBelow = kinds[index] === "bawah" && parent !== "";
          const options = { list: kinds[index] as string, ...(isBelow ? { parent } : {}) };
          return [name, { title: name, type: "integer", options }];
        }),
      );
      const { codes, compiled } = told(properties);
      const listOf = ({ options }: CompiledData["fields"][number]) => options?.list;
      const towns = compiled.fields.filter((field) => listOf(field) === "bawah");
      const alone = compiled.fields.filter(
        (field) => listOf(field) === "atas" && !towns.some(({ options }) => options?.parent === field.path),
      );
      const taken = alone.flatMap(({ path }) =>
        towns
          .filter((town) => town.options?.parent === undefined)
          .filter((town) => isAccepted(compiled, { [path]: 12, [town.path]: 1101 })),
      );
      return { codes, fails: taken.length > 0, why: properties };
    });
  }, 3_000_000);

  it("that a field stands before its parent, where who fills in one after the other is offered nothing", () => {
    prove(507, "after-its-child", (random) => {
      const fills = random.pick([{}, {}, {}, {}, { default: 11 }, { first: { var: "ptk.masa" } }]);
      const lain = { title: "Lain", type: "integer", options: { list: "lain" } };
      const properties = {
        induk: { title: "Induk", type: "integer", options: { list: "atas" }, ...fills },
        anak: { title: "Anak", type: "integer", options: { list: "bawah", parent: "induk" } },
        lain,
      };
      const order = Object.keys(properties)
        .map((name) => ({ name, at: random.next() }))
        .sort((one, other) => one.at - other.at)
        .map(({ name }) => name);
      const { codes, compiled } = told(properties, order);
      const begun = initialData(compiled.schema, {}, undefined) as JsonObject;
      const rules = stateOf(compiled, withFirst(compiled.fields, begun, context));
      const isStuck = order.some((name) => {
        const [choice] = rules.state([name]).options ?? [];
        rules.set([name], choice?.value);
        return choice === undefined;
      });
      return { codes, fails: isStuck, why: { order, fills } };
    });
  }, 3_000_000);
});
