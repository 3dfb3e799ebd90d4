/** Random record types whose parts meet: few states, few columns, conditions over both, so that many of them exclude each other. */
import type { JsonObject } from "../../../engine/json/json";
import type { Random } from "../../engine/check/outcomes/random";

export const states = ["s0", "s1", "s2", "s3"];
const readers = ["pemilik", "petugas", "lain"];

/** Of transitions and of columns that they write. */
export function randomRecord(random: Random): JsonObject {
  const some = <Item>(items: readonly Item[]): Item[] => {
    const chosen = items.filter(() => random.chance(0.4));
    return chosen.length > 0 ? chosen : [random.pick(items)];
  };
  const condition = (): JsonObject => randomCondition(random, some);
  const maybe = (share: number, part: () => JsonObject): JsonObject => (random.chance(share) ? part() : {});
  // The first ones lead from state to state, so that each is reached.
  const transitions = [0, 1, 2, 3, 4, 5].map((index): JsonObject => {
    const leads =
      index < 3
        ? { from: [states[index]], to: states[index + 1] }
        : { from: some(states), ...maybe(0.6, () => ({ to: random.pick(states) })) };
    return {
      id: `t${index}`,
      title: `Langkah ${index}`,
      ...leads,
      as: some(readers),
      ...maybe(0.5, () => ({ when: condition() })),
      ...maybe(0.3, () => ({ stamp: "saat" })),
      ...maybe(0.4, () => ({ set: { kata: random.pick(["a", "b"]), ...maybe(0.5, () => ({ angka: random.below(4) })) } })),
      ...maybe(0.15, () => ({ at: { column: "saat", after: { days: 1 } } })),
    };
  });
  const isLeft = (state: string) =>
    transitions.some(({ from, to }) => (from as string[]).includes(state) && to !== undefined && to !== state);
  return {
    $schema: "../../language/record.schema.json",
    title: "Acak",
    data: "contoh/laporan",
    columns: {
      kata: { title: "Kata", type: "text" },
      angka: { title: "Angka", type: "integer" },
      saat: { title: "Saat", type: "moment" },
    },
    states: Object.fromEntries(states.map((state) => [state, { title: state, ...(isLeft(state) ? {} : { final: true }) }])),
    start: "s0",
    create: { when: true, ...maybe(0.3, () => ({ set: { kata: "a" } })) },
    read: [
      { id: "pemilik", own: true, ...maybe(0.3, () => ({ when: condition() })) },
      { id: "petugas", when: { and: [{ permitted: "data.index" }, condition()] } },
      { id: "lain", when: condition() },
      ...(random.chance(0.3) ? [{ id: "tambahan", when: { and: [{ permitted: "data.index" }, condition()] } }] : []),
    ],
    write: { in: some(states), as: some(readers), ...maybe(0.5, () => ({ when: condition() })) },
    transitions,
    lists: { semua: { for: some(readers), when: condition(), sort: ["saat"] } },
  };
}

function randomCondition(random: Random, some: (items: readonly string[]) => string[], depth = 0): JsonObject {
  const state = { var: "row.state" };
  const inner = () => randomCondition(random, some, depth + 1);
  const simple: readonly (() => JsonObject)[] = [
    () => ({ "==": [state, random.pick(states)] }),
    () => ({ "!=": [state, random.pick(states)] }),
    () => ({ in: [state, some(states)] }),
    () => ({ present: { var: `row.${random.pick(["kata", "angka", "saat"])}` } }),
    () => ({ "==": [{ var: "row.kata" }, random.pick(["a", "b", "c"])] }),
    () => ({ ">=": [{ var: "row.angka" }, random.below(4)] }),
  ];
  const joined: readonly (() => JsonObject)[] = [
    () => ({ and: [inner(), inner()] }),
    () => ({ or: [inner(), inner()] }),
    () => ({ "!": [inner()] }),
  ];
  return random.pick(depth < 2 ? [...simple, ...joined, ...joined] : simple)();
}
