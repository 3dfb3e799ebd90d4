/** Random rules over rows, of every operator that has SQL, and the values that they compare with and that rows hold. */
import fc from "fast-check";

export const words = ["", "a", "A", "ab", "ç", "Ç", "x' or 1=1 --", "34", "2026-11-22", "%"];
export const numbers = [-1, 0, 1, 3, 3.5, 34, 1e6];
export const days = ["2026-11-21", "2026-11-22", "2026-02-28", "2000-01-01"];
export const moments = ["2026-11-22 00:00:00", "2026-11-22 10:00:00", "2026-11-22 23:59:59", "2026-11-21 23:59:59"];

export const orNull = <Value>(values: readonly Value[]) => fc.constantFrom(null, ...values);

const column = (name: string) => ({ var: name.includes("it.") ? name : `row.${name}` });
const equality = fc.constantFrom("==", "===", "!=", "!==");
const order = fc.constantFrom("<", "<=", ">", ">=");
const pair = (side: fc.Arbitrary<unknown>) => fc.tuple(side, side);
const lists = fc.constantFrom<unknown>(["a", "ab"], [3, 34, "3"], [null, "A"], [], [true], days, {
  map: [{ var: "actor.kota" }, { var: "k" }],
});

export interface Columns {
  readonly texts: readonly string[];
  readonly numbers: readonly string[];
  readonly flags: readonly string[];
  readonly days: readonly string[];
  readonly moments: readonly string[];
}

/** A rule over these columns; `further` gives more numbers, and conditions of its own. */
export function rulesOver(
  names: Columns,
  further?: { readonly numbers: fc.Arbitrary<unknown>; readonly condition: fc.Arbitrary<unknown> },
) {
  const all = Object.values(names).flat() as string[];
  const texts = fc.constantFrom(...names.texts.map(column), { var: "actor.id" }, { var: "actor.kosong" }, ...words, null);
  const known = fc.constantFrom<unknown>(...names.numbers.map(column), { var: "actor.nomor" }, ...numbers, null);
  const quantities = further ? fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: further.numbers }) : known;
  const dated = [...names.days, ...names.moments].map(column);
  const dates = fc.constantFrom<unknown>(...dated, { var: "date" }, ...days, ...moments, "2026-11-22T10:00", "bukan", null);
  const exactDates = fc.constantFrom<unknown>(...names.days.map(column), ...days, "2026-11-22T10:00", null);
  const exactMoments = fc.constantFrom<unknown>(...names.moments.map(column), ...moments, "2026-11-22", null);
  const flags = fc.constantFrom<unknown>(...names.flags.map(column), true, false, null);
  const anyColumn = fc.constantFrom(...all.map(column));
  const comparison = fc
    .oneof(
      fc.tuple(equality, fc.oneof(...[texts, quantities, flags, exactDates, exactMoments].map(pair))),
      // Of two types, and of two columns of different types: never said in SQL, and never fulfilled.
      fc.tuple(equality, fc.tuple(anyColumn, fc.constantFrom<unknown>("a", 3, true, "3"))),
      fc.tuple(equality, pair(anyColumn)),
      fc.tuple(order, pair(quantities)),
      fc.tuple(fc.constantFrom("<", "<="), fc.tuple(quantities, quantities, quantities)),
      fc.tuple(fc.constant("in"), fc.tuple(anyColumn, lists)),
      fc.tuple(fc.constant("in"), fc.tuple(fc.constantFrom(...words), fc.constantFrom(...names.texts.map(column)))),
      fc.tuple(fc.constantFrom("before", "after"), pair(dates)),
      fc.tuple(fc.constantFrom("reached", "open"), fc.tuple(dates)),
      fc.tuple(fc.constant("present"), fc.tuple(anyColumn)),
      fc.tuple(fc.constant("sameEmail"), pair(texts)),
      fc.tuple(fc.constant("sameEmail"), fc.tuple(anyColumn, texts)),
      fc.constant(["permitted", ["baca"]] as const),
      fc.constant(["permitted", ["tulis"]] as const),
    )
    .map(([operator, args]) => ({ [operator]: args as readonly unknown[] }));
  return fc.letrec<{ rule: unknown }>((tie) => ({
    rule: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      comparison,
      fc.constantFrom(true, false, ...names.flags.map(column)),
      ...(further ? [further.condition] : []),
      fc.array(tie("rule"), { minLength: 1, maxLength: 3 }).map((parts) => ({ and: parts })),
      fc.array(tie("rule"), { minLength: 1, maxLength: 3 }).map((parts) => ({ or: parts })),
      tie("rule").map((part) => ({ "!": [part] })),
      tie("rule").map((part) => ({ "!!": [part] })),
    ),
  })).rule;
}
