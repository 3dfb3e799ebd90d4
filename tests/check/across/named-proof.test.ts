/**
 * The claims about what is handed, compared and followed are those of the use: the row is looked for by its id, the value is judged by the
 * rule of its field, sources are asked one after the other, effects are made one after the other.
 */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkLogic } from "../../../engine/check/logic/check-logic";
import type { LogicFault } from "../../../engine/check/logic/logic-fault";
import type { TypeSchema } from "../../../engine/check/logic/scope-types";
import { checkHandedIds } from "../../../engine/check/screen/check-handed-ids";
import { checkOwnNames } from "../../../engine/check/screen/check-own-names";
import type { JsonObject } from "../../../engine/json/json";
import { checkOwnSteps } from "../../../engine/record-type/transition/check-own-steps";
import type { DataValidator } from "../../../engine/rules/validator";
import { compileValidator } from "../../../engine/server";
import { createLibrary, readDocuments } from "../../../engine/tools";
import { type Random, randomFrom } from "../../engine/check/outcomes/random";
import { isWholeRun } from "../../sample";
import { editDocuments } from "../edit-documents";
import { root } from "../shipped";
import { prove } from "./prove";

const count = isWholeRun ? 20_000 : 400;
const base = readDocuments(join(root, "tests/problems/base"));

const some = <Item>(random: Random, items: readonly Item[]): Item[] => {
  const chosen = items.filter(() => random.chance(0.4));
  return chosen.length > 0 ? chosen : [random.pick(items)];
};

/** One row of each type, with the columns that its list shows: a link holds the id of the row behind it. */
const rows: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  "contoh/permohonan": { id: "p1", sekolah: "SD Satu", jumlah: 3 },
  "contoh/laporan": { id: "l1", permohonan: "p1" },
};
const types = Object.keys(rows);

const library = createLibrary(
  editDocuments(base, [
    ...types.flatMap((type) => [
      {
        file: `schemas/records/${type}.json`,
        pointer: "/lists/acak",
        value: { for: ["petugas"], columns: Object.keys(rows[type] ?? {}).slice(1), sort: ["created_at"] },
      },
      {
        file: `screens/contoh/baca-${type.slice(7)}.json`,
        pointer: "",
        value: {
          $schema: "../../schemas/language/screen.schema.json",
          title: "Baca",
          path: `/baca-${type.slice(7)}/:id`,
          allowedWhen: true,
          params: { id: { type: "string", description: "Id." } },
          sources: { baris: { call: `${type}.read`, params: { id: { var: "params.id" } } } },
          blocks: [],
        },
      },
    ]),
  ]),
);

/** A page that hands a value of a row to another page or to a call. */
function handing(random: Random) {
  const [shown, wanted] = [random.pick(types), random.pick(types)];
  const column = random.pick(Object.keys(rows[shown] ?? {}));
  const isRow = random.chance(0.5);
  const params = { id: { var: isRow ? `row.${column}` : `sources.satu.${column}` } };
  const action = random.chance(0.5)
    ? { kind: "go", screen: `contoh/baca-${wanted.slice(7)}`, params }
    : { kind: "call", call: `${wanted}.read`, params };
  const screen = {
    sources: { semua: { call: `${shown}.acak` }, satu: { call: `${shown}.own` } },
    blocks: [{ kind: "table", id: "t", source: "semua", open: { action } }],
  };
  return { screen, fails: rows[shown]?.[column] !== rows[wanted]?.id };
}

/** A page whose sources read rows by its own id. */
function reading(random: Random) {
  const asked = Array.from({ length: 1 + random.below(3) }, () => random.pick(types));
  const sources = asked.map((type, index) => [`s${index}`, { call: `${type}.read`, params: { id: { var: "params.id" } } }]);
  const isFound = types.some((type) => asked.every((one) => one === type));
  return { screen: { sources: Object.fromEntries(sources), blocks: [] }, fails: !isFound };
}

const schemas: readonly ((random: Random) => TypeSchema)[] = [
  (random) => ({ type: "integer", minimum: random.below(5), maximum: 4 + random.below(5) }),
  (random) => ({ type: "number", [random.pick(["minimum", "maximum"])]: random.below(8) }),
  (random) => ({ type: "string", enum: some(random, ["a", "b", "c"]) }),
  (random) => ({ type: "integer", enum: some(random, [1, 2, 3, 4]) }),
  () => ({ type: "string", format: "date" }),
  () => ({ type: "string", format: "year-month" }),
];
const literalOf = (random: Random, { type, format }: TypeSchema): unknown => {
  if (type !== "string") return random.below(10);
  if (format === undefined) return random.pick(["a", "b", "c", "d"]);
  const [month, day] = [1 + random.below(14), 1 + random.below(33)].map((part) => String(part).padStart(2, "0"));
  return format === "date" ? `2026-${month}-${day}` : `2026-${month}`;
};
const validators = new Map<string, DataValidator>();

function isTaken(schema: TypeSchema, value: unknown): boolean {
  const key = JSON.stringify(schema);
  const validator = validators.get(key) ?? compileValidator(schema as JsonObject);
  validators.set(key, validator);
  return validator.validate(value).length === 0;
}

/** Sources of a page that wait for each other, and those that are answered when all has been asked that can be. */
function waiting(random: Random) {
  const names = ["a", "b", "c", "d", "e"].slice(0, 1 + random.below(5));
  const needs = new Map(names.map((name) => [name, names.filter(() => random.chance(0.25))]));
  const sources = names.map((name) => {
    const read = (needs.get(name) ?? []).map((other) => ({ present: { var: `sources.${other}.id` } }));
    return [name, { call: "contoh/permohonan.own", ...(read.length > 0 && { when: { and: read } }) }];
  });
  const answered = new Set<string>();
  for (const _ of names)
    for (const name of names) if ((needs.get(name) ?? []).every((other) => answered.has(other))) answered.add(name);
  /** Those that lead to each, however far. */
  const reached = new Map(names.map((name) => [name, new Set(needs.get(name))]));
  for (const middle of names)
    for (const from of names)
      if (reached.get(from)?.has(middle)) for (const to of reached.get(middle) ?? []) reached.get(from)?.add(to);
  const rings = names.filter((name) => reached.get(name)?.has(name));
  return { screen: { sources: Object.fromEntries(sources), blocks: [] }, rings, answered };
}

const states = ["s0", "s1", "s2", "s3"];
interface Step {
  readonly id: string;
  readonly from: readonly string[];
  readonly to?: string;
}
interface Effect {
  readonly transition: string;
  readonly ifPossible?: true;
  readonly when?: JsonObject;
}

/** The states in which a row may be when each effect is made, by making them all. */
function statesWhenMade({ from, to }: Step, effects: readonly Effect[], steps: readonly Step[]): readonly (readonly string[])[] {
  let now = [...new Set(from.map((state) => to ?? state))];
  return effects.map(({ transition, ifPossible, when }) => {
    const before = now;
    const step = steps.find(({ id }) => id === transition) as Step;
    now = [
      ...new Set(
        before.flatMap((state) => {
          const made = step.from.includes(state) ? [step.to ?? state] : ifPossible ? [state] : [];
          return when ? [...made, state] : made;
        }),
      ),
    ];
    return before;
  });
}

describe(`what is said of ${count} random ids, values, sources and effects`, () => {
  it("is that an id is that of another row, where no row of the wanted type has it", () => {
    prove({ seed: 521, times: count, least: 20 }, (random) => {
      const { screen, fails } = random.chance(0.7) ? handing(random) : reading(random);
      const check = { library } as Parameters<typeof checkHandedIds>[1];
      const faults = checkHandedIds({ kind: "screen", id: "contoh/acak", path: "", value: screen }, check);
      return { isTold: faults.some(({ code }) => code === "wrong-id"), fails, why: screen };
    });
  });

  it("is that a value cannot be, where the rule of its field refuses it", () => {
    prove({ seed: 522, times: count, least: 20 }, (random) => {
      const schema = random.pick(schemas)(random);
      const literal = literalOf(random, schema);
      const logic = random.pick([
        { "==": [{ var: "form.x" }, literal] },
        { "!=": [literal, { var: "form.x" }] },
        { in: [{ var: "form.x" }, [literal]] },
      ]);
      const faults: LogicFault[] = [];
      const known = { lacks: () => false, all: () => [] };
      const scope = { form: { type: "object", properties: { x: schema } } };
      const nothing = () => undefined;
      const fault = (one: LogicFault) => void faults.push(one);
      checkLogic(logic, [], { scope, conditions: known, entryOf: nothing, choicesOf: nothing, fault });
      return {
        isTold: faults.some(({ code }) => code === "value-outside"),
        fails: !isTaken(schema, literal),
        why: [schema, logic],
      };
    });
  });

  it("is that sources wait in a ring, where each waits for itself and none is ever answered", () => {
    prove({ seed: 523, times: count, least: 20 }, (random) => {
      const { screen, rings, answered } = waiting(random);
      const circles = checkOwnNames(screen, library).filter(({ code }) => code === "circle");
      const told = circles.map(({ pointer }) => String(pointer.at(-1)));
      expect(told.filter((name) => answered.has(name))).toEqual([]);
      return { isTold: told.join() === rings.join() && told.length > 0, fails: rings.length > 0, why: screen };
    });
  });

  it("is that an effect cannot follow, where no row is in a state from which it begins", () => {
    const random = randomFrom(524);
    let told = 0;
    for (let index = 0; index < count; index += 1) {
      const steps = ["t", "u", "v", "w"].map(
        (id): Step => ({ id, from: some(random, states), ...(random.chance(0.6) && { to: random.pick(states) }) }),
      );
      const effects = Array.from({ length: 1 + random.below(3) }, (): Effect => {
        const [isPossible, isAsked] = [random.chance(0.3), random.chance(0.3)];
        const when = { when: { present: { var: "row.kata" } } };
        return { transition: random.pick(["u", "v", "w"]), ...(isPossible && { ifPossible: true }), ...(isAsked && when) };
      });
      const record = { states: Object.fromEntries(states.map((state) => [state, { title: state }])), transitions: steps };
      const checking = { record, library, transition: steps[0], pointer: [] } as unknown as Parameters<typeof checkOwnSteps>[1];
      const faults = checkOwnSteps(effects, checking).map(({ pointer }) => Number(pointer[0]));
      const before = statesWhenMade(steps[0] as Step, effects, steps);
      const impossible = effects.flatMap(({ transition }, at) => {
        const { from = [] } = steps.find(({ id }) => id === transition) ?? {};
        return before[at]?.some((state) => from.includes(state)) ? [] : [at];
      });
      const why = `${index}: ${JSON.stringify([steps, effects])}`;
      expect(
        faults.filter((at) => !impossible.includes(at)),
        why,
      ).toEqual([]);
      // The first one is known for certain; behind others more may be possible than is known.
      expect(faults.includes(0), why).toBe(impossible.includes(0));
      told += faults.length;
    }
    expect(told).toBeGreaterThan(20);
  });
});
