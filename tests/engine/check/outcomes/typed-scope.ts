/** A scope with a variable of every type, and random scopes that fit it. */
import type { ScopeTypes, TypeSchema } from "../../../../engine/check/logic/scope-types";
import type { Random } from "./random";

const object = (properties: Record<string, TypeSchema>): TypeSchema => ({ type: "object", properties });
const list = (items: TypeSchema): TypeSchema => ({ type: "array", items });

export const scopeTypes: ScopeTypes = {
  date: { type: "string", format: "date-time" },
  preferences: object({ permissions: list({ type: "string" }) }),
  form: object({
    count: { type: "integer" },
    age: { type: "integer", minimum: 0, maximum: 6 },
    weight: { type: "number" },
    share: { type: "number", minimum: 0, maximum: 1 },
    stage: { type: "integer", enum: [1, 2, 3] },
    role: { type: "string", enum: ["a", "b", ""] },
    name: { type: "string" },
    agreed: { type: "boolean" },
    born: { type: "string", format: "date" },
    started: { type: "string", format: "date-time" },
    groups: list({ type: "integer" }),
    tags: list({ type: "string" }),
    address: object({ city: { type: "string" }, code: { type: "integer", minimum: 1 } }),
    mixed: { type: ["integer", "string"] },
    open: {},
  }),
};

/** The operands of a condition; values near it are the likeliest to tell conditions apart. */
export interface Near {
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
}

/** A scope with values for what is read, by its paths. */
export function randomScope(reads: readonly string[], random: Random, near: Near): Record<string, unknown> {
  const roots = Object.entries(scopeTypes).filter(([root]) => reads.some((path) => path.split(".")[0] === root));
  const read = roots.map(([root, schema]) => [
    root,
    schema.properties ? object(onlyRead(schema.properties, root, reads)) : schema,
  ]);
  const scope = makers.object({ properties: Object.fromEntries(read) }, random, near);
  return scope as Record<string, unknown>;
}

function onlyRead(properties: Record<string, TypeSchema>, root: string, reads: readonly string[]): Record<string, TypeSchema> {
  const isRead = (name: string) => reads.some((path) => `${path}.`.startsWith(`${root}.${name}.`));
  return Object.fromEntries(Object.entries(properties).filter(([name]) => isRead(name)));
}

const missing = Symbol("missing");

function randomValue(schema: TypeSchema, random: Random, near: Near, absent: number): unknown {
  if (random.chance(absent)) return random.pick([null, undefined, missing]);
  if (schema.enum) return random.pick(schema.enum);
  const types = [schema.type ?? ["number", "string", "boolean", "array", "object"]].flat();
  return makers[random.pick(types) as keyof typeof makers](schema, random, near);
}

const makers = {
  number: (schema: TypeSchema, random: Random, near: Near) => numberOf(schema, random, near),
  integer: (schema: TypeSchema, random: Random, near: Near) => numberOf({ ...schema, type: "integer" }, random, near),
  string: ({ format }: TypeSchema, random: Random, near: Near) => (format ? dateNear(random, near) : textNear(random, near)),
  boolean: (_: TypeSchema, random: Random) => random.chance(0.5),
  array: ({ items = {} }: TypeSchema, random: Random, near: Near) => {
    const values = Array.from({ length: random.below(4) }, () => randomValue(items, random, near, 0));
    return values.filter((value) => value !== missing);
  },
  object: ({ properties }: TypeSchema, random: Random, near: Near) => {
    if (!properties) return random.pick<object>([{}, { a: 1 }, { toString: 1, valueOf: 1 }, { indexOf: null }]);
    const values = Object.entries(properties).map(([name, schema]) => [name, randomValue(schema, random, near, 0.12)] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== missing));
  },
};

function numberOf(schema: TypeSchema, random: Random, near: Near): number {
  const { type, minimum = -Infinity, maximum = Infinity } = schema;
  const base = random.pick([0, minimum, maximum, random.below(2000) - 1000, ...near.numbers, ...near.numbers]);
  const number = (Number.isFinite(base) ? base : 0) + random.pick([0, 0, 1, -1, 0.5, -0.5, 2]);
  const fitting = type === "integer" ? Math.round(number) : number;
  return Math.min(maximum, Math.max(minimum, fitting));
}

function textNear(random: Random, near: Near): string {
  if (random.chance(0.25)) return String(numberOf({}, random, near));
  const base = random.pick(["", "a", "z", ...near.texts, ...near.texts]);
  return random.pick([
    base,
    base,
    base,
    `${base}\0`,
    `${base}a`,
    `0${base}`,
    base.slice(0, -1),
    `${base}${random.pick(["b", " ", ...near.texts])}`,
  ]);
}

function dateNear(random: Random, near: Near): string {
  const days = [
    "2026-01-01",
    "2026-06-15",
    ...near.texts.filter((text) => /^\d{4}-/.test(text)).map((text) => text.slice(0, 10)),
  ];
  const day = new Date(`${random.pick(days)}T00:00:00Z`).getTime() + random.pick([-1, 0, 0, 0, 1]) * 86_400_000;
  const text = new Date(day).toISOString().slice(0, 10);
  return random.pick([text, `${text} 00:00:00`, `${text} 23:59:59`, `${text} 12:00`, `${text}T12:00:01`]);
}
