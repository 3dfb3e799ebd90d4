/**
 * One law: page, server and database decide alike. Random rules, people, values and dates; what fails is shrunk to the least that does.
 * `LAW=20000` asks more; `npm run test:long` asks it of the rules that ship, too.
 */
import fc from "fast-check";
import jsonLogic from "json-logic-js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { operators } from "../../../engine/conditions/operators";
import type { Sql } from "../../../engine/conditions/sql";
import { inTime } from "../../../engine/conditions/sql-times";
import { FormModel } from "../../../engine/form/model/form-model";
import { reportTo } from "../../../engine/report/report-error";
import type { Scope } from "../../../engine/server";
import { isWholeRun } from "../../sample";
import { type BareDatabase, oneDatabase } from "../databases";
import { decisionsOf, type Machinery, machinery, type Played, plays, rules, table } from "./one-rule";
import { conditions, filled, saidOf, tried } from "./whole-form";

const runs = Number(process.env.LAW ?? (isWholeRun ? 300 : 50));
const isRandom = process.env.LAW !== undefined;
const asked = (seed: number) => (isRandom ? { numRuns: runs } : { numRuns: runs, seed });

// A rule of odd values may fail to be evaluated; it is then told, and no.
beforeAll(() => reportTo(() => {}));
afterAll(() => reportTo(undefined as never));

describe.each(oneDatabase)("one rule on $name", ({ openBare }) => {
  let opened: BareDatabase;
  beforeAll(async () => {
    opened = await openBare(table);
  });
  afterAll(() => opened.close());

  const law = (parts?: Machinery) =>
    fc.asyncProperty(plays, async (played) => {
      const { decided, unsaid } = await decisionsOf(opened, played, parts);
      const [first] = Object.values(decided);
      expect(decided).toEqual(Object.fromEntries(Object.keys(decided).map((place) => [place, first])));
      // A rule that the database cannot say shows nobody a row.
      expect(Object.values(unsaid)).not.toContain(true);
    });

  it("decides the same of a field, a choice, a screen, a transition and a list, in page, server and database", async () => {
    await fc.assert(law(), asked(17));
  });

  /** The least case in which a broken part decides otherwise. */
  const found = async (parts?: Machinery): Promise<Played> => {
    const { failed, counterexample } = await fc.check(law(parts), { numRuns: 2000, seed: 5 });
    expect(failed).toBe(true);
    return (counterexample as [Played])[0];
  };
  const operatorsIn = (rule: unknown) => [...JSON.stringify(rule).matchAll(/"([^"]+)":\[/g)].map(([, name]) => name);

  it.runIf(isWholeRun)("finds an operator that the database says otherwise, and shrinks the case to it", async () => {
    const broken = vi.spyOn(operators.reached as { sql: Sql }, "sql").mockImplementation(inTime(">"));
    try {
      const { rule, values } = await found();
      expect(operatorsIn(rule)).toContain("reached");
      expect(operatorsIn(rule).length).toBeLessThanOrEqual(3);
      expect(Object.values(values).filter((value) => value !== undefined).length).toBeLessThanOrEqual(1);
    } finally {
      broken.mockRestore();
    }
  });

  it.runIf(isWholeRun)(
    "finds an operator that is evaluated otherwise than the database says, and shrinks the case to it",
    async () => {
      const { run } = operators.sameEmail;
      jsonLogic.add_operation("sameEmail", ((one: unknown, other: unknown) => one === other && Boolean(one)) as never);
      try {
        const { rule } = await found();
        expect(operatorsIn(rule)).toContain("sameEmail");
        expect(operatorsIn(rule).length).toBeLessThanOrEqual(3);
      } finally {
        jsonLogic.add_operation("sameEmail", run as never);
      }
    },
  );

  it("finds a page that does not hear of the server's new date and permissions", async () => {
    class Deaf extends FormModel {
      override setContext(_context: Scope): void {}
    }
    const { asking, before } = await found({ ...machinery, Form: Deaf });
    expect(asking).not.toEqual(before.asking);
  });
});

describe("a form of random rules", () => {
  it("says the same in the page as the server does of what the page sends", () => {
    const same = fc.property(filled, (form) => {
      const { page, server } = saidOf(form);
      expect(server).toEqual(page);
    });
    fc.assert(same, asked(1));
  });
});

describe("the law is tried with", () => {
  it("every operator that a form may use, and every one that has SQL", () => {
    const inForms = JSON.stringify(fc.sample(conditions, { numRuns: 2000, seed: 3 }));
    expect(tried.filter((name) => !inForms.includes(`"${name}":`))).toEqual([]);
    const ofRows = Object.entries(operators).filter(([, { sql, ofLinked }]) => sql !== "refused" && !ofLinked);
    const inRows = JSON.stringify(fc.sample(rules, { numRuns: 2000, seed: 3 }));
    expect(ofRows.map(([name]) => name).filter((name) => !inRows.includes(`"${name}":`))).toEqual([]);
  });
});
