/** Conditions that only are written otherwise have one plain form, and one that means something else has another. */
import { expect, it } from "vitest";
import { evaluate, type Logic } from "../../../engine/tools";
import { plainForm } from "../../../tools/diff/plain-form";

const [a, b, c]: readonly Logic[] = ["a", "b", "c"].map((name) => ({ var: name }));
const values = [null, 0, 1, "1", ""];
const scopes = values.flatMap((one) => values.flatMap((two) => values.map((three) => ({ a: one, b: two, c: three }))));
const answers = (logic: Logic) => scopes.map((scope) => evaluate({ "!!": [logic] }, scope));

it.each<[Logic, Logic]>([
  [{ "!": { "==": [a, b] } }, { "!=": [b, a] }],
  [{ "!==": [a, b] }, { "!": [{ "===": [b, a] }] }],
  [{ and: [{ and: [a, b] }, c] }, { and: [c, { and: [b, a] }] }],
  [{ or: [a, { "!": [{ and: [b, c] }] }] }, { or: [{ "!": { and: [c, b] } }, a] }],
])("%j and %j are one, and hold for the same", (one, other) => {
  expect(plainForm(one)).toEqual(plainForm(other));
  for (const logic of [one, other]) expect(answers(plainForm(logic))).toEqual(answers(logic));
});

it.each<[Logic, Logic]>([
  [{ "==": [{ or: [a, b] }, c] }, { "==": [{ or: [b, a] }, c] }],
  [{ or: [a, { and: [b, c] }] }, { and: [{ or: [a, b] }, c] }],
  [{ "<": [a, b] }, { "<": [b, a] }],
])("%j and %j are two", (one, other) => expect(plainForm(one)).not.toEqual(plainForm(other)));
