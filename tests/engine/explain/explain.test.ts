import { describe, expect, it } from "vitest";
import { compileLogic, evaluate, holds, type Logic, type Scope } from "../../../engine/conditions/condition";
import { namedLogics, namesIn } from "../../../engine/explain/condition-names";
import { type Explained, explain, explainSource } from "../../../engine/explain/explain";
import { formatTree } from "../../../engine/explain/format";
import { reportTo } from "../../../engine/page";
import { namedConditions } from "../../../engine/tools";
import { libraryOf } from "../open-screen";

const none = () => undefined;
const scope: Scope = {
  profile: { angkatan: 6, jalur: 1, tags: ["a", "b"], riwayat: [{ n: 1 }, { n: 5 }, { n: 9 }] },
  preferences: { permissions: ["x.index"] },
  date: "2026-11-21 10:00:00",
};

describe("an explained condition", () => {
  it("shows what was read, what came of each part, and what nobody asked", () => {
    const source = {
      and: [{ "==": [{ var: "profile.jalur" }, 1] }, { "==": [{ var: "profile.angkatan" }, 11] }, { permitted: "x.index" }],
    };
    expect(formatTree(explainSource(source, none, scope), "id")).toEqual([
      "tidak  semua dari",
      "  ya  profile.jalur == 1  [profile.jalur = 1]",
      "  tidak  profile.angkatan == 11  [profile.angkatan = 6]",
      '  tidak ditanya  permitted("x.index")',
    ]);
  });

  it("opens named conditions with their name and their description", () => {
    const library = libraryOf({
      "schemas/conditions/uji.json": {
        conditions: {
          lama: { description: "Sebelum angkatan 7.", when: { "<": [{ var: "profile.angkatan" }, 7] } },
          boleh: { when: { and: [{ condition: "lama" }, { permitted: "x.index" }] } },
        },
      },
      "screens/uji/satu.json": { conditions: { sendiri: { when: { "==": [{ var: "profile.jalur" }, 1] } } }, blocks: [] },
    });
    const named = namedLogics(library);
    const { logic } = compileLogic(
      { "!": [{ and: [{ "<": [{ var: "profile.angkatan" }, 7] }, { permitted: "x.index" }] }] },
      none,
    );
    expect(formatTree(explain(logic, scope, namesIn(named, [])), "en")).toEqual([
      "no  not",
      '  yes  "boleh": all of',
      '    yes  "lama" (Sebelum angkatan 7.): profile.angkatan < 7  [profile.angkatan = 6]',
      '    yes  permitted("x.index")  [preferences.permissions = ["x.index"]]',
    ]);
    const own = compileLogic({ "==": [{ var: "profile.jalur" }, 1] }, none).logic;
    expect(explain(own, scope, namesIn(named, ["uji/satu"])).names).toEqual([{ name: "sendiri" }]);
    expect(explain(own, scope, namesIn(named, ["uji/dua"])).names).toEqual([]);
  });

  it("opens named conditions that are handed values, each time by its name", () => {
    const library = libraryOf({
      "schemas/conditions/uji.json": {
        conditions: {
          mulai: {
            description: "Mulai itu.",
            given: [{ id: "dari" }],
            when: { ">=": [{ var: "profile.angkatan" }, { var: "given.dari" }] },
          },
          "satu-lagi": { given: [{ id: "dari" }], when: { condition: ["mulai", { var: "given.dari" }] } },
          boleh: { when: { or: [{ condition: ["mulai", 7] }, { condition: ["satu-lagi", 5] }] } },
        },
      },
    });
    const { logic } = compileLogic({ condition: "boleh" }, namedConditions(library));
    expect(formatTree(explain(logic, scope, namesIn(namedLogics(library), [])), "id")).toEqual([
      'ya  "boleh": salah satu dari',
      '  tidak  "mulai" (Mulai itu.): profile.angkatan >= 7  [profile.angkatan = 6]',
      '  ya  "mulai" (Mulai itu.) = "satu-lagi": profile.angkatan >= 5  [profile.angkatan = 6]',
    ]);
  });

  it("shows an error where it happened, and asks nothing after it", () => {
    const tree = explain({ or: [{ "==": [1, 2] }, { nonsense: [] }, { "==": [1, 1] }] }, scope);
    expect(tree.outcome).toEqual({ state: "error", message: "Unrecognized operation nonsense" });
    expect(tree.parts.map(({ outcome }) => outcome.state)).toEqual(["value", "error", "not-asked"]);
  });

  it("takes one branch of an if", () => {
    const branches = (angkatan: number) =>
      explain({ if: [{ "<": [{ var: "a" }, 1] }, "x", { "<": [{ var: "a" }, 2] }, "y", "z"] }, { a: angkatan }).parts.map(
        ({ outcome }) => outcome.state !== "not-asked",
      );
    expect(branches(0)).toEqual([true, true, false, false, false]);
    expect(branches(1)).toEqual([true, false, true, true, false]);
    expect(branches(2)).toEqual([true, false, true, false, true]);
  });

  it("asks elements one by one until one decides", () => {
    const tree = explain({ some: [{ var: "profile.riwayat" }, { ">": [{ var: "n" }, 3] }] }, scope);
    expect(tree.parts.slice(1).map(({ element, outcome }) => [element, outcome])).toEqual([
      [0, { state: "value", value: false, holds: false }],
      [1, { state: "value", value: true, holds: true }],
    ]);
    expect(explain({ all: [{ var: "none" }, { var: "n" }] }, scope).parts[1]?.outcome.state).toBe("not-asked");
  });
});

/** A small generator of numbers that always gives the same row (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const random = numbers(42);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const paths = ["a", "b.c", "list", "rows", "missing.deep", "date", "nama"];
const constants = [0, 1, 5, "", "x", "2026-11-21", true, false, null, [], [1, 5], "0"];

function randomLogic(depth: number): Logic {
  if (depth === 0 || random() < 0.15)
    return random() < 0.6 ? { var: [oneOf(paths), ...(random() < 0.2 ? [1] : [])] } : oneOf(constants);
  const inner = () => randomLogic(depth - 1);
  const several = () => Array.from({ length: 1 + Math.floor(random() * 3) }, inner);
  return oneOf<() => Logic>([
    () => ({ and: several() }),
    () => ({ or: several() }),
    () => ({ if: [inner(), inner(), ...several()] }),
    () => ({ "!": [inner()] }),
    () => ({ [oneOf(["==", "!=", "<", ">=", "===", "in", "-", "before"])]: [inner(), inner()] }),
    () => ({
      [oneOf(["some", "all", "none", "filter", "map"])]: [oneOf<Logic>([{ var: "list" }, { var: "rows" }, inner()]), inner()],
    }),
    () => ({ [oneOf(["present", "length", "reached", "open", "wordCount", "age", "permitted"])]: [inner()] }),
    () => ({ cat: several() }),
    () => ({ nonsense: several() }),
  ])();
}

function randomScope(): Scope {
  const value = () => oneOf(constants);
  return {
    a: value(),
    b: { c: value() },
    list: [value(), value()],
    rows: [{ a: value() }, { a: value() }],
    nama: value(),
    date: oneOf(["2026-11-21 10:00:00", null]),
  };
}

/** Every part that was not asked, replaced by logic that throws. */
function withThrowers(logic: Logic, tree: Explained): Logic {
  if (tree.outcome.state === "not-asked") return { thrower: [] };
  if (Array.isArray(logic) && tree.operator === "list")
    return logic.map((part, index) => withThrowers(part, tree.parts[index] as Explained));
  if (tree.operator === "value" || tree.operator === "var" || tree.parts.some(({ element }) => element !== undefined))
    return logic;
  const [[operator, operands]] = Object.entries(logic as object) as [[string, Logic[]]];
  return { [operator]: operands.map((part, index) => withThrowers(part, tree.parts[index] as Explained)) };
}

/** Unknown operators are left as they are: `compileLogic` would refuse them, and errors are to be met too. */
const compiled = (source: Logic): Logic => {
  try {
    return compileLogic(source, none).logic;
  } catch {
    return source;
  }
};

it("comes to what the evaluator comes to, for any condition, and never calls a part unasked that was asked", () => {
  reportTo(() => {});
  let errors = 0;
  let unasked = 0;
  for (let round = 0; round < 2_000; round += 1) {
    const logic = compiled(randomLogic(4));
    const given = randomScope();
    const tree = explain(logic, given);
    const { outcome } = tree;
    if (outcome.state === "error") {
      errors += 1;
      expect(() => evaluate(logic, given)).toThrow(outcome.message);
      expect(holds(logic, given)).toBe(false);
      continue;
    }
    if (outcome.state !== "value") throw new Error("the whole is always asked");
    expect(outcome.value).toEqual(evaluate(logic, given));
    expect(outcome.holds, JSON.stringify(logic)).toBe(holds(typeof logic === "object" ? logic : { "!!": [logic] }, given));
    const armed = withThrowers(logic, tree);
    if (JSON.stringify(armed).includes("thrower")) unasked += 1;
    expect(evaluate(armed, given)).toEqual(outcome.value);
  }
  expect(errors).toBeGreaterThan(100);
  expect(unasked).toBeGreaterThan(200);
});
