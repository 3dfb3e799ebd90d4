/**
 * A form whose fields hang on each other by random rules of every operator: what the page makes of it while it is filled in, field by
 * field, by changing eyes, and what the server makes of what the page sends. A rule reads the person, the date and the fields before its
 * own, so that no rules go in a circle.
 */
import fc from "fast-check";
import { operatorNames, operatorOf } from "../../../engine/conditions/operators";
import { argumentCounts, type ValueType } from "../../../engine/conditions/operators/operator";
import { FormModel } from "../../../engine/form/model/form-model";
import { acceptData, compileValidator, type JsonObject } from "../../../engine/server";
import { compiledOf } from "../../engine/form/documents";

interface Field {
  readonly schema: JsonObject;
  readonly values: readonly unknown[];
}

const fields: Readonly<Record<string, Field>> = {
  nama: { schema: { type: "string" }, values: ["a", "ab", "A", "3"] },
  angka: { schema: { type: "integer" }, values: [0, 3, 4, -1] },
  setuju: { schema: { type: "boolean" }, values: [true, false] },
  lahir: { schema: { type: "string", format: "date" }, values: ["2026-11-22", "2000-02-29", "2026-11-21"] },
  tanda: { schema: { type: "array", items: { type: "string" } }, values: [["a"], ["a", "ab"]] },
  akhir: { schema: { type: "string" }, values: ["b", "a@x.id", "A@X.ID"] },
};
const names = Object.keys(fields);
const keywords = ["visibleWhen", "requiredWhen", "readOnlyWhen", "validWhen"] as const;

const context = fc.record({
  date: fc.constantFrom("2026-11-22 10:00:00", "2026-11-22 00:00:00", "2028-02-29 00:00:00"),
  preferences: fc.record({ permissions: fc.subarray(["baca", "tulis"]) }),
  ptk: fc.record({ angka: fc.constantFrom(0, 3, null), nama: fc.constantFrom("a", "A@X.ID", null) }),
});

const literals: Readonly<Record<ValueType, readonly unknown[]>> = {
  boolean: [true, false],
  number: [0, 3, 4, 0.5, -1],
  string: ["a", "ab", "3", "baca", "baca|x", ""],
  date: ["2026-11-22", "2026-11-22 10:00:00", "2000-02-29"],
  counted: ["a", "ab", ["a", "ab"], []],
  array: [["a", "ab"], [3, 4], []],
  object: [{ a: 1 }],
  null: [null],
  any: ["a", 3, true, null],
};
/** The second argument of an operator that is asked of each element. */
const ofElement = fc.constantFrom<unknown>({ "==": [{ var: "" }, "a"] }, { present: [{ var: "" }] });
/** Over rows only, or replaced before it is asked. */
const elsewhere = new Set(["condition", "var", "exists", "count"]);
export const tried = operatorNames.filter((name) => !elsewhere.has(name));

/** A condition that reads these fields. */
function conditionOver(read: readonly string[]): fc.Arbitrary<unknown> {
  const paths = ["ptk.angka", "ptk.nama", "date", ...read.map((name) => `form.${name}`)];
  const variable = fc.constantFrom(...paths.map((path) => ({ var: path })));
  const { condition } = fc.letrec<{ condition: unknown }>((tie) => {
    const part = (type: ValueType): fc.Arbitrary<unknown> =>
      fc.oneof({ depthSize: "small" }, fc.constantFrom(...literals[type]), variable, tie("condition"));
    const call = (name: string): fc.Arbitrary<unknown> => {
      const operator = operatorOf(name);
      if (!operator) throw new Error(`no operator ${name}`);
      const { least, most } = argumentCounts(operator);
      const type = (index: number) => operator.takes[Math.min(index, operator.takes.length - 1)] ?? "any";
      const args = (count: number) =>
        fc.tuple(
          ...Array.from({ length: count }, (_, index) => (operator.perElement && index === 1 ? ofElement : part(type(index)))),
        );
      const counts = [...new Set([least, Math.min(most, least + 1)])].map(args);
      return fc.oneof(...counts).map((values) => ({ [name]: values }));
    };
    return { condition: fc.oneof({ depthSize: "small", withCrossShrink: true }, variable, ...tried.map(call)) };
  });
  return condition;
}

/** Over all fields. */
export const conditions = conditionOver(names);

const rulesOf = (index: number) =>
  fc.record(
    Object.fromEntries(
      keywords.map((keyword) => [keyword, conditionOver(names.slice(0, keyword === "validWhen" ? index + 1 : index))]),
    ),
    { requiredKeys: [] },
  );

const values = fc.record(
  Object.fromEntries(names.map((name) => [name, fc.constantFrom(undefined, ...(fields[name]?.values ?? []))])),
);
const step = fc.oneof(
  fc
    .record({ field: fc.constantFrom(...names), value: fc.nat(3) })
    .map(({ field, value }) => ({ field, value: fields[field]?.values[value] })),
  context.map((seen) => ({ seen })),
);

export interface Filled {
  readonly rules: readonly JsonObject[];
  readonly stored: JsonObject;
  readonly first: JsonObject;
  readonly steps: readonly ({ readonly field: string; readonly value: unknown } | { readonly seen: JsonObject })[];
}

export const filled: fc.Arbitrary<Filled> = fc.record({
  rules: fc.tuple(...names.map((_, index) => rulesOf(index))),
  stored: values,
  first: context,
  steps: fc.array(step, { maxLength: 8 }),
}) as never;

const texts = (ref: string) => ref;

/** The words of both for every field. */
export function saidOf({ rules, stored: kept, first, steps }: Filled) {
  const properties = Object.fromEntries(names.map((name, index) => [name, { ...fields[name]?.schema, ...rules[index] }]));
  const compiled = compiledOf({ type: "object", properties });
  const validator = compileValidator(compiled.schema);
  const stored = JSON.parse(JSON.stringify(kept));
  const model = new FormModel({ compiled: JSON.parse(JSON.stringify(compiled)), validator, texts, data: stored, context: first });
  let context = first;
  for (const one of steps) {
    if ("seen" in one) {
      context = one.seen;
      model.setContext(one.seen);
    } else if (!model.state([one.field]).readOnly && model.state([one.field]).visible) model.set([one.field], one.value);
  }
  const errors = model.submit();
  const submitted = JSON.parse(JSON.stringify(model.sent));
  const accepted = acceptData(compiled, validator, { submitted, stored, context, offered: () => undefined, texts });
  const told = (all: typeof errors) => Object.fromEntries(all.map(({ path, message }) => [path, message]));
  return {
    page: { errors: told(errors), data: submitted },
    server: { errors: told(accepted.errors), data: JSON.parse(JSON.stringify(accepted.data)) },
  };
}
