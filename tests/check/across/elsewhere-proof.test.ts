/** The claims about pages, menus and fields are never wrong: whoever there can be looks, whatever can be typed is typed, and none shows otherwise. */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { validatorOf } from "../../../engine/check/data/check-own-values";
import { checkPossible } from "../../../engine/check/data/check-possible";
import { compileLogic, holds, type Logic } from "../../../engine/conditions/condition";
import type { JsonObject } from "../../../engine/json/json";
import { checkDocuments, createLibrary, KeptChecks, readDocuments } from "../../../engine/tools";
import { type Random, randomFrom } from "../../engine/check/outcomes/random";
import { isWholeRun } from "../../sample";
import { editDocuments } from "../edit-documents";
import { language, root } from "../shipped";

const base = readDocuments(join(root, "tests/problems/base"));
const kept = new KeptChecks(language);
const library = createLibrary(base);
const count = isWholeRun ? 20_000 : 120;

/** Everybody there can be, as far as the random conditions ask. */
const people = [null, 1, 2, 3].flatMap((tahap) =>
  [null, 0, 1, 4, 5, 6, 40].flatMap((masa) =>
    [[], ["data.index"], ["data.update"], ["data.index", "data.update"]].map((permissions) => ({
      ptk: { tahap, masa },
      preferences: { permissions },
    })),
  ),
);

type Person = (typeof people)[number];

function holdsOf(condition: unknown, person: Person): boolean {
  return holds(compileLogic((condition ?? true) as Logic, () => undefined).logic, person);
}

function randomCondition(random: Random, depth = 0): JsonObject {
  const tahap = { var: "ptk.tahap" };
  const masa = { var: "ptk.masa" };
  const inner = () => randomCondition(random, depth + 1);
  const makers: readonly (() => JsonObject)[] = [
    () => ({ "==": [tahap, random.pick([1, 2, 3])] }),
    () => ({ "!=": [tahap, random.pick([1, 2, 3])] }),
    () => ({
      in: [
        tahap,
        random.pick([
          [1, 2],
          [2, 3],
          [1, 3],
        ]),
      ],
    }),
    () => ({ [random.pick(["<", "<=", ">", ">="])]: [masa, random.pick([1, 5])] }),
    () => ({ present: random.pick([tahap, masa]) }),
    () => ({ permitted: "data.index" }),
    () => ({ "!": [inner()] }),
    () => ({ and: [inner(), inner()] }),
    () => ({ or: [inner(), inner()] }),
  ];
  return random.pick(depth < 2 ? makers : makers.slice(0, 6))();
}

/** A page with a part, a text of cases, a form and sources in it, and an item that leads there. */
function randomPage(random: Random) {
  const condition = () => randomCondition(random);
  const [allowed, outer, source, item] = [condition(), condition(), condition(), condition()];
  const cases = [condition(), condition(), condition()];
  const [locked, sent, asks, answers] = [condition(), condition(), condition(), condition()];
  const page = {
    $schema: "../../schemas/language/screen.schema.json",
    title: "Acak",
    path: "/acak",
    allowedWhen: allowed,
    sources: { data: { call: "data.read", when: source }, uji: { call: "uji.read", when: asks } },
    blocks: [
      {
        kind: "stack",
        id: "luar",
        visibleWhen: outer,
        blocks: [{ kind: "text", id: "isi", text: cases.map((when, index) => ({ when, text: `Teks ${index}.` })) }],
      },
      { kind: "detail", id: "data", source: "data", fields: [{ id: "n", label: "Nama", text: "{sources.data.data.nama}" }] },
      { kind: "text", id: "uji", text: "{sources.uji.kata}" },
      {
        kind: "form",
        id: "formulir",
        schema: "contoh/data",
        source: "data",
        readOnlyWhen: locked,
        sections: [{ id: "utama", fields: ["nama", "k_jabatan", "lain"] }],
        submit: {
          id: "simpan",
          label: "Simpan",
          visibleWhen: sent,
          action: { kind: "submit", form: "formulir", call: "data.save" },
        },
      },
    ],
  };
  const call = {
    id: "read",
    method: "GET",
    path: "/uji",
    allowedWhen: answers,
    answer: { type: "object", properties: { kata: { type: "string" } } },
  };
  const documents = editDocuments(base, [
    { file: "screens/contoh/acak.json", pointer: "", value: page },
    {
      file: "schemas/calls/uji.json",
      pointer: "",
      value: { $schema: "../language/calls.schema.json", calls: [call] },
    },
    {
      file: "menus/contoh/samping.json",
      pointer: "/items/-",
      value: { id: "acak", label: "Acak", screen: "contoh/acak", visibleWhen: item },
    },
  ]);
  return { allowed, outer, source, item, cases, locked, sent, asks, answers, documents };
}

type Page = ReturnType<typeof randomPage>;

/** The person for whom it is otherwise, of a claim that something never is; or who must be there, of one that something may be. */
function isRight(page: Page, code: string, pointer: string): boolean {
  const { allowed, outer, item, cases, locked, sent, asks, answers } = page;
  const some = (...conditions: readonly unknown[]) => people.some((person) => conditions.every((one) => holdsOf(one, person)));
  const not = (condition: unknown) => ({ "!": [condition] });
  if (code === "sent-while-locked") return some(allowed, sent) && !some(allowed, sent, not(locked));
  if (code === "refused-to-some") return some(allowed, asks, not(answers));
  if (code === "refused-to-all")
    return pointer.includes("submit") ? !some(allowed, sent, { permitted: "data.update" }) : !some(allowed, asks, answers);
  if (code === "never-admitted") return !some(item, allowed);
  if (code === "opens-to-fewer") return some(item, not(allowed));
  if (code === "no-last-case") return some(...cases.map(not));
  const index = Number(/text\/(\d+)/.exec(pointer)?.[1] ?? 0);
  const own = ownOf(page, pointer, index);
  if (code === "missing-counts") return people.some((person) => Object.values(person.ptk).includes(null) && holdsOf(own, person));
  const isLocked = pointer.endsWith("readOnlyWhen");
  const around = pointer.includes("/text/") ? [...cases.slice(0, index).map(not), allowed, outer] : [allowed];
  if (isLocked && code === "never-here") return !some(allowed, locked);
  return code === "holds-already" ? !some(...around, not(own)) : !some(...around, own);
}

/** The condition that stands there. */
function ownOf(
  { allowed, outer, source, item, cases, locked, sent, asks, answers }: Page,
  pointer: string,
  index: number,
): unknown {
  if (pointer.includes("/text/")) return cases[index];
  if (pointer.startsWith("sources/uji")) return asks;
  if (pointer.startsWith("calls/")) return answers;
  if (pointer.includes("readOnlyWhen")) return locked;
  if (pointer.includes("submit")) return sent;
  const [place = ""] = pointer.split("/");
  return { sources: source, allowedWhen: allowed, items: item, blocks: outer }[place];
}

const claimed = [
  "never-shown-here",
  "never-here",
  "holds-already",
  "no-last-case",
  "missing-counts",
  "never-admitted",
  "opens-to-fewer",
  "sent-while-locked",
  "refused-to-some",
  "refused-to-all",
];

describe(`what is said of ${count} random pages`, () => {
  it("is shown otherwise by nobody", () => {
    const random = randomFrom(450);
    const told = new Map<string, number>();
    for (let index = 0; index < count; index += 1) {
      const page = randomPage(random);
      for (const { code, pointer, file } of checkDocuments(page.documents, language, [], kept)) {
        if (!claimed.includes(code)) continue;
        told.set(code, (told.get(code) ?? 0) + 1);
        const { documents: _, ...conditions } = page;
        expect(
          isRight(page, code, pointer.join("/")),
          `${index}: ${code} ${file} ${pointer.join("/")} ${JSON.stringify(conditions)}`,
        ).toBe(true);
      }
    }
    for (const code of claimed) expect(told.get(code) ?? 0, code).toBeGreaterThan(2);
  }, 3_000_000);
});

const signs = ["", "0", "7", "a", "A", "-"];
const texts = signs.flatMap((a) =>
  signs.flatMap((b) => signs.flatMap((c) => signs.flatMap((d) => [a + b + c + d, `${a}${b}2026-01-31${c}`]))),
);
const numbers = Array.from({ length: 121 }, (_, index) => (index - 60) / 2);

function randomText(random: Random): JsonObject {
  const part = () => random.pick(["[0-9]", "[a-z]", "[A-Z0-9]", "-", "(a|77)", "."]);
  const times = () => random.pick(["", "{2}", "{3,4}", "+", "*", "?"]);
  const pattern = `${random.pick(["^", "", "^"])}${part()}${times()}${random.pick(["", part()])}${random.pick(["$", "", "|^0$"])}`;
  return {
    type: "string",
    ...(random.chance(0.8) ? { pattern } : {}),
    ...(random.chance(0.3) ? { format: random.pick(["digits", "date", "year"]) } : {}),
    ...(random.chance(0.7) ? { maxLength: 1 + random.below(10) } : {}),
    ...(random.chance(0.4) ? { minLength: 1 + random.below(4) } : {}),
  };
}

function randomNumber(random: Random): JsonObject {
  const limit = () => (random.below(24) - 8) / 2;
  return {
    type: random.pick(["integer", "number"]),
    ...(random.chance(0.7) ? { minimum: limit() } : {}),
    ...(random.chance(0.4) ? { exclusiveMinimum: limit() } : {}),
    ...(random.chance(0.7) ? { maximum: limit() } : {}),
    ...(random.chance(0.4) ? { exclusiveMaximum: limit() } : {}),
    ...(random.chance(0.4) ? { multipleOf: random.pick([2, 3, 7]) } : {}),
  };
}

describe(`what is said of ${count} random fields`, () => {
  it.each([
    ["texts", randomText, texts],
    ["numbers", randomNumber, numbers],
  ] as const)(
    "is shown otherwise by no value: %s",
    (_, made, values) => {
      const random = randomFrom(451);
      let told = 0;
      for (let index = 0; index < count; index += 1) {
        const schema = made(random);
        if (checkPossible({ schema, pointer: [], isInForm: true }, library).length === 0) continue;
        told += 1;
        const keeps = validatorOf(schema, {});
        const witness = values.find((value) => value !== "" && keeps?.(value));
        expect(witness, `${index}: ${JSON.stringify(schema)}`).toBeUndefined();
      }
      expect(told).toBeGreaterThan(count / 20);
    },
    3_000_000,
  );
});

describe(`what is said of ${count} random forms`, () => {
  it("is shown otherwise by no way to fill them in", () => {
    const random = randomFrom(452);
    const told = new Map<string, number>();
    const names = ["a", "b", "c"];
    const list = {
      master: { name: "uji", parent: "k_uji" },
      title: "Uji",
      $schema: "../language/reference.schema.json",
      items: [{ value: 1, label: "Satu" }],
    };
    for (let index = 0; index < count; index += 1) {
      const field = (name: string): JsonObject => {
        const other = () => random.pick(names.filter((one) => one !== name));
        const read = () =>
          random.pick([{ present: { var: `form.${other()}` } }, { "==": [{ var: `form.${other()}` }, random.pick([1, 2])] }]);
        return {
          title: name,
          type: "integer",
          options: { list: "uji", ...(random.chance(0.4) ? { parent: other() } : {}) },
          ...(random.chance(0.5) ? { visibleWhen: read() } : {}),
        };
      };
      const properties = Object.fromEntries(names.map((name) => [name, field(name)]));
      const documents = editDocuments(base, [
        { file: "schemas/reference/uji.json", pointer: "", value: list },
        {
          file: "schemas/data/contoh/putusan.schema.json",
          pointer: "/properties",
          value: { alasan: { title: "Alasan", type: "string" }, ...properties },
        },
      ]);
      const filled = fill(properties as Record<string, JsonObject>);
      for (const { code, values, pointer } of checkDocuments(documents, language, [], kept)) {
        if (code !== "waiting-fields") continue;
        told.set(code, (told.get(code) ?? 0) + 1);
        expect(filled.has(String(values.found)), `${index}: ${pointer.join("/")} ${JSON.stringify(properties)}`).toBe(false);
      }
    }
    expect(told.get("waiting-fields") ?? 0).toBeGreaterThan(2);
  }, 3_000_000);
});

/** The fields that somebody can fill in, one after the other, with whatever value: each opens only more. */
function fill(properties: Readonly<Record<string, JsonObject>>): ReadonlySet<string> {
  const filled = new Set<string>();
  const canBe = ([name, { options, visibleWhen }]: [string, JsonObject]) => {
    const { parent } = options as { readonly parent?: string };
    const read = /form\.(\w)/.exec(JSON.stringify(visibleWhen ?? ""))?.[1];
    return !filled.has(name) && (parent === undefined || filled.has(parent)) && (read === undefined || filled.has(read));
  };
  for (let next = Object.entries(properties).find(canBe); next; next = Object.entries(properties).find(canBe))
    filled.add(next[0]);
  return filled;
}
