/**
 * The checker must never be wrong about what a condition can be: for each random condition of which it claims something, random scopes
 * that fit the types are searched for one that shows otherwise.
 */
import { describe, expect, it } from "vitest";
import { checkRules } from "../../../../engine/check/data/check-rules";
import { outcomesOf } from "../../../../engine/check/logic/outcomes";
import { compileLogic, holds, type Logic } from "../../../../engine/conditions/condition";
import { isObject } from "../../../../engine/json/json";
import { reportTo } from "../../../../engine/report/report-error";
import { isWholeRun } from "../../../sample";
import claims from "./claims.json";
import { type Random, randomFrom } from "./random";
import { randomLogic } from "./random-logic";
import { type Near, randomScope, scopeTypes } from "./typed-scope";

const none = () => undefined;
const tries = 200;
const conditions = isWholeRun ? 20_000 : 1_000;

/** Conditions that fail on a wayward value are part of the search. */
reportTo(() => {});

function nearTo(logic: unknown): Near {
  const literals = literalsOf(logic);
  const numbers = literals.flatMap((one) => (typeof one === "string" ? Number(one) : typeof one === "number" ? one : 0));
  const texts = literals.filter((one) => typeof one === "string").flatMap((text) => text.split("|"));
  return { numbers: numbers.filter(Number.isFinite), texts };
}

function literalsOf(logic: unknown): unknown[] {
  if (Array.isArray(logic)) return logic.flatMap(literalsOf);
  return isObject(logic) ? Object.values(logic).flatMap(literalsOf) : [logic];
}

/** A scope in which the condition does what it is said never to do. */
function witness(logic: Logic, claimed: boolean, tries: number, random: Random): unknown {
  const { logic: compiled, reads } = compileLogic(logic, none);
  const near = nearTo(logic);
  for (let index = 0; index < tries; index += 1) {
    const scope = randomScope(reads, random, near);
    if (holds(compiled, scope) !== claimed) return scope;
  }
  return undefined;
}

describe("what a condition can be", () => {
  it(`is never claimed wrongly, of ${conditions} random conditions`, () => {
    const random = randomFrom(2026);
    const wrong: unknown[] = [];
    let count = 0;
    for (let index = 0; index < conditions; index += 1) {
      const logic = randomLogic(random);
      const outcomes = outcomesOf(logic, scopeTypes, none);
      if (!outcomes || (outcomes.canHold && outcomes.canFail)) continue;
      count += 1;
      const scope = witness(logic, outcomes.canHold, tries, randomFrom(index));
      if (scope) wrong.push({ index, claimed: outcomes.canHold ? "always holds" : "never holds", logic, scope });
    }
    expect(wrong.slice(0, 3).map((one) => JSON.stringify(one))).toEqual([]);
    expect(count).toBeGreaterThan(conditions / 20);
  });

  it("is never claimed wrongly of two rules of a field", () => {
    const random = randomFrom(7);
    const wrong: unknown[] = [];
    let count = 0;
    for (let index = 0; index < 4000; index += 1) {
      const [visibleWhen, requiredWhen] = [randomLogic(random), randomLogic(random)];
      const schema = { properties: { field: { visibleWhen, requiredWhen } } };
      const faults = checkRules(schema, { named: none, scopeAt: () => scopeTypes });
      if (!faults.some(({ code }) => code === "required-while-hidden")) continue;
      count += 1;
      const scope = witness({ and: [visibleWhen, requiredWhen] }, false, tries, randomFrom(index));
      if (scope) wrong.push({ index, visibleWhen, requiredWhen, scope });
    }
    expect(wrong.slice(0, 3).map((one) => JSON.stringify(one))).toEqual([]);
    expect(count).toBeGreaterThan(20);
  });

  it.each(claims)("$name", ({ logic, canHold, canFail }) => {
    expect(outcomesOf(logic, scopeTypes, none)).toEqual({ canHold, canFail });
  });
});
