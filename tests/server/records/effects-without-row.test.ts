/**
 * An effect that finds no row refuses the whole transition, for every effect of the shipped record types: each is made on a row that has no
 * links and to which nothing links. Where its document says that there may be none, it is passed over.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CompiledTransition, EffectOnRows, Scope } from "../../../engine/server";
import { contextOfNobody } from "../../../server/records/context-of-nobody";
import type { JudgingContext } from "../../../server/records/owner";
import { type RecordKind, recordKind } from "../../../server/rows/record-kind";
import { makeEffects } from "../../../server/transitions/effects";
import { oneDatabase } from "../databases";
import { startTestApp, type TestApp } from "../test-app";

const database = oneDatabase.at(-1) as (typeof oneDatabase)[number];
let server: TestApp;
let context: JudgingContext;
beforeAll(async () => {
  server = await startTestApp(database, { people: [] });
  context = await contextOfNobody({ ...server.services, db: server.opened.db }, server.answers);
});
afterAll(() => server?.close());

interface Effect {
  readonly kind: RecordKind;
  readonly transition: CompiledTransition;
  readonly effect: EffectOnRows;
}

/** The effects on rows that are linked to, or that link here; nobody can miss the row itself. */
const linkedEffects = (): readonly Effect[] => {
  const { base } = server.services.documents;
  return base.library.ids("record").flatMap((id) => {
    const kind = recordKind(base, id);
    return [...kind.record.transitions.values()].flatMap((transition) =>
      transition.effects.flatMap((effect) =>
        effect.kind === "transition" && (effect.of ?? effect.each) !== undefined ? [{ kind, transition, effect }] : [],
      ),
    );
  });
};

/** What comes of this effect alone where there is no other row; `facts` are what its condition reads of the row. */
async function outcomeOf({ kind, transition, effect }: Effect, facts: object = {}): Promise<string> {
  const columns = Object.fromEntries([...kind.record.columns.keys()].map((name) => [name, null]));
  const row = { ...columns, id: randomUUID(), owner: null, state: transition.to ?? transition.in[0], revision: 2, ...facts };
  const scope: Scope = { ...context.scope, row: { ...row, data: {} }, input: {} };
  const maker = { id: null, as: null, scope, input: {}, note: undefined };
  const { id: act, title } = transition;
  const apply = () => {
    throw new Error("there is no row to move");
  };
  try {
    await makeEffects({ context, kind, act, title, rowAfter: { row }, maker, textScope: scope, apply } as never, [effect]);
    return "passed over";
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

const nameOf = ({ kind, transition, effect }: Effect) =>
  `${kind.record.id}.${transition.id} -> ${effect.of ?? effect.each}.${effect.transition}`;

test("an effect without its row is refused, or its document says that there may be none", async () => {
  const effects = linkedEffects();
  // A condition on the row alone is what the document says of it; here nothing of the row is known, so it is asked as one that holds.
  const asked = effects.map((one) => ({ ...one, effect: { ...one.effect, when: true } }));
  const outcomes = await Promise.all(asked.map((one) => outcomeOf(one)));
  const wrong = asked.flatMap((one, index) =>
    outcomes[index] === (one.effect.ifPossible ? "passed over" : "record-effect") ? [] : [`${nameOf(one)}: ${outcomes[index]}`],
  );
  expect(wrong).toEqual([]);
  expect(effects.filter(({ effect }) => !effect.ifPossible).length).toBeGreaterThan(150);
  expect(effects.filter(({ effect }) => effect.ifPossible).length).toBeGreaterThan(50);
});

test("one whose condition picks none of the rows that link here is refused, too", async () => {
  const picking = linkedEffects().filter(({ effect }) => JSON.stringify(effect.when).includes('"it.'));
  expect(picking.length).toBeGreaterThan(60);
  const never = { "==": [{ var: "it.id" }, "nobody"] };
  const outcomes = await Promise.all(picking.map((one) => outcomeOf({ ...one, effect: { ...one.effect, when: never } })));
  const wrong = picking.filter(({ effect }, index) => outcomes[index] !== (effect.ifPossible ? "passed over" : "record-effect"));
  expect(wrong.map(nameOf)).toEqual([]);
});

test("one whose condition on the row itself does not hold is passed over", async () => {
  for (const one of linkedEffects().slice(0, 40)) {
    const when = { and: [{ "==": [{ var: "row.state" }, "no such state"] }, { "==": [{ var: "it.id" }, "nobody"] }] };
    expect(await outcomeOf({ ...one, effect: { ...one.effect, when } }), nameOf(one)).toBe("passed over");
  }
});
