/**
 * Thirty rules, six of each programme, drawn by lot and written wrongly as people do: an operator, a state, a date, a permission, a condition
 * or the case of a text. At least 27 are noticed by a case. And of all conditions of the programmes whose cases are whole, as the issue asks.
 */
import { join } from "node:path";
import { expect, it } from "vitest";
import { createLibrary, getAt, readDocuments } from "../../engine/tools";
import { coverageOf } from "../../tools/cases/coverage";
import { judgeMutants, noticing } from "../../tools/cases/judge-mutants";
import { writtenConditions } from "../../tools/cases/written-conditions";
import { figures } from "./figures";
import wrong from "./wrong-rules.json";

const shipped = createLibrary(readDocuments(`${join(import.meta.dirname, "../..")}/`));
const programs = ["bersama", "gpk", "gurupenggerak", "ppg", "studi", "vokasi"];

it("of thirty wrong rules the cases notice at least 27", () => {
  const missed = programs.flatMap((program) => {
    const known = new Map(writtenConditions(shipped, program).map((one) => [`${one.path} ${one.pointer.join("/")}`, one]));
    const own = wrong.filter(({ path }) => path.includes(`/${program}/`) || path.endsWith(`/${program}.json`));
    const isNoticed = noticing(shipped, program);
    return own.flatMap(({ path, pointer, wrong: logic }) => {
      const condition = known.get(`${path} ${pointer.join("/")}`);
      expect(condition, `${path} has no condition at ${pointer.join("/")}`).toBeDefined();
      expect(getAt(shipped.sources.get(path)?.value, pointer)).not.toEqual(logic);
      return condition && isNoticed(condition, logic) ? [] : [`${path} ${pointer.join("/")}`];
    });
  });
  figures("wrong rules", { written: wrong.length, noticed: wrong.length - missed.length });
  expect(wrong).toHaveLength(30);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(3);
}, 300_000);

it("the cases of a programme see 95 % of its conditions, and notice 85 % of mistakes", () => {
  for (const program of programs) {
    const conditions = coverageOf(shipped, program);
    const both = conditions.filter(({ seen }) => seen.size === 2).length;
    const mutants = judgeMutants(shipped, program);
    const noticed = mutants.filter((one) => one.noticed).length;
    figures(`cases of ${program}`, { conditions: conditions.length, both, mutants: mutants.length, noticed });
    expect(both / conditions.length).toBeGreaterThanOrEqual(0.95);
    expect(noticed / mutants.length).toBeGreaterThanOrEqual(0.85);
  }
}, 600_000);
