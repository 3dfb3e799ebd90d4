/**
 * Values that stand for all values of a variable: whatever value it has, every comparison on the same ground gives what it gives for
 * one of these. Each may be missing, so `null` is always among them.
 *
 *   casesOf({ type: "string" }, { by: "text", against: ["b"] })  ->  null, "", "\0" (before "b"), "b", "b\0" (after "b")
 */
import type { Ground } from "./ground";
import { numberCases } from "./number-cases";
import type { TypeSchema } from "./scope-types";
import { textCases } from "./text-cases";

const mostMembers = 8;

/** Undefined where no list of values stands for all. */
export function casesOf(schema: TypeSchema, ground: Ground): readonly unknown[] | undefined {
  if (schema.enum) return schema.isThere ? schema.enum : [null, ...schema.enum];
  const types = typesOf(schema);
  // A text has parts, not members: any number of texts may hold some and not others.
  if (ground.by === "member" && (types.includes("string") || ground.against.length > mostMembers)) return undefined;
  return [null, ...types.flatMap((type) => casesOfType[type](schema, ground))];
}

type JsonType = "number" | "integer" | "string" | "boolean" | "array" | "object" | "null";

const anyType: readonly JsonType[] = ["number", "string", "boolean", "array", "object"];

/** A type that is left out or misspelt is any. */
function typesOf({ type }: TypeSchema): readonly JsonType[] {
  const types = type === undefined ? [] : [type].flat();
  const isKnown = (name: string): name is JsonType => Object.hasOwn(casesOfType, name);
  return types.length > 0 && types.every(isKnown) ? types : anyType;
}

const casesOfType: Record<JsonType, (schema: TypeSchema, ground: Ground) => readonly unknown[]> = {
  number: (schema, ground) => numberCases({ ...schema, type: "number" }, limitsOf(ground)),
  integer: (schema, ground) => numberCases({ ...schema, type: "integer" }, limitsOf(ground)),
  string: (_, ground) => textCases(ground, readableNumbers(ground)),
  boolean: () => [true, false],
  array: (_, ground) => [...listCases(ground), [wayward]],
  object: () => [{}, { some: 1 }, wayward],
  null: () => [],
};

/** An object that is compared as a text, or searched, while its own keys hide the methods for it: the evaluator throws. */
const wayward = { toString: 0, valueOf: 0, indexOf: 0 };

/** A number is compared with a text by what the text reads as. */
function limitsOf({ by, against }: Ground): readonly number[] {
  return by === "number" || by === "text" ? against.map(Number).filter((limit) => !Number.isNaN(limit)) : [];
}

/** Of what a text or a list reads as: of no type's bounds. */
function readableNumbers(ground: Ground): number[] {
  return [...numberCases({}, limitsOf(ground)), Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
}

/** A list is compared as the text of its elements; for membership, every set of the members looked for. */
function listCases(ground: Ground): unknown[][] {
  if (ground.by === "member")
    return subsetsOf([...new Set(ground.against)]).flatMap((set) => (set.length > 0 ? [set] : [[], [{}]]));
  return [[], ...textCases(ground, readableNumbers(ground)).map((text) => [text])];
}

function subsetsOf(members: readonly unknown[]): unknown[][] {
  const [first, ...others] = members;
  if (members.length === 0) return [[]];
  return subsetsOf(others).flatMap((set) => [set, [first, ...set]]);
}
