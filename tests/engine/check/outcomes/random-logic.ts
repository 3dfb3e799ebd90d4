/**
 * Random conditions over the typed scope, of every operator of the table. A condition keeps to few variables and few values, mostly of
 * one family, so that its parts meet: comparisons of different variables never contradict each other.
 */
import { operatorNames, operatorOf } from "../../../../engine/conditions/operators";
import { argumentCounts, type Conclusion, type ValueType } from "../../../../engine/conditions/operators/operator";
import type { Random } from "./random";

interface Family {
  readonly paths: readonly string[];
  readonly pools: readonly (readonly unknown[])[];
  /** The values that the operators conclude to be asked with most. */
  readonly asked: readonly Conclusion[];
  /** Where the variable then stands among the arguments; anywhere when left out. */
  readonly position?: number;
}

const families: readonly Family[] = [
  {
    paths: ["form.count", "form.age", "form.weight", "form.share", "form.stage", "form.address.code", "form.mixed", "form.open"],
    pools: [
      [3, 4],
      [0, 3, 5],
      [0.5, 1],
      [1, 2, 3],
      [3, 3.5, "3", null, true],
    ],
    asked: ["order", "equality", "membership"],
  },
  {
    paths: ["form.name", "form.role", "form.address.city", "form.mixed", "form.tags.0", "form.tags", "form.open"],
    pools: [
      ["a", "b"],
      ["a", "ab", ""],
      ["1", "10", "2"],
    ],
    asked: ["equality", "order", "membership"],
  },
  {
    paths: ["date", "form.born", "form.started", "form.open"],
    pools: [
      ["2026-01-01", "2026-01-01 12:00:00", "2026-01-02"],
      ["2026-01-01 12:00", "2026-06-15"],
    ],
    asked: ["dates"],
  },
  {
    paths: ["form.groups", "form.tags", "form.open", "preferences.permissions"],
    pools: [
      [1, 2],
      ["a", "b"],
      ["a|b", "a", "c"],
    ],
    asked: ["membership", "permission"],
    position: 1,
  },
];
const mixed: Family = {
  paths: [...families.flatMap(({ paths }) => paths), "form.agreed", "form.groups.0", "form.address"],
  pools: families.flatMap(({ pools }) => pools),
  asked: ["presence", "nothing"],
};

interface Ingredients extends Pick<Family, "paths" | "asked" | "position"> {
  readonly random: Random;
  readonly values: readonly unknown[];
}

export function randomLogic(random: Random): unknown {
  const { paths, pools, ...manner } = random.chance(0.75) ? random.pick(families) : mixed;
  const few = Array.from({ length: random.chance(0.6) ? 1 : 2 }, () => random.pick(paths));
  return conditionOf({ random, paths: few, values: random.pick(pools), ...manner }, 1 + random.below(3));
}

const joining = operatorNames.filter((name) => operatorOf(name)?.decides(0, 3));
const asking = operatorNames.filter(
  (name) => operatorOf(name)?.gives === "boolean" && !joining.includes(name) && name !== "condition",
);
const giving = operatorNames.filter((name) => name !== "condition" && name !== "var");

function conditionOf(given: Ingredients, depth: number): unknown {
  const { random, asked } = given;
  if (depth > 0 && random.chance(0.75)) {
    const name = random.pick(joining);
    return { [name]: argumentsOf(name, given, () => conditionOf(given, depth - 1)) };
  }
  if (random.chance(0.05)) return variable(given);
  const favoured = asking.filter((name) => asked.some((concludes) => operatorOf(name)?.concludes === concludes));
  const name = random.pick(random.chance(0.7) ? favoured : asking);
  const position = given.position ?? random.below(2);
  return {
    [name]: argumentsOf(name, given, (type, index) => (index === position ? variable(given) : partOf(type, given, depth))),
  };
}

function partOf(type: ValueType, given: Ingredients, depth: number): unknown {
  const { random, values } = given;
  if (random.chance(0.12)) return variable(given);
  if (type === "array" || random.chance(0.1)) return Array.from({ length: random.below(4) }, () => random.pick(values));
  if (depth >= 0 && random.chance(0.1)) {
    const name = random.pick(giving);
    return { [name]: argumentsOf(name, given, (inner) => partOf(inner, given, depth - 1)) };
  }
  return random.pick(values);
}

function variable({ random, paths, values }: Ingredients): unknown {
  const path = random.pick(paths);
  return random.chance(0.1) ? { var: [path, random.pick(values)] } : { var: path };
}

function argumentsOf(name: string, { random }: Ingredients, make: (type: ValueType, index: number) => unknown): unknown[] {
  const operator = operatorOf(name);
  if (!operator) throw new Error(`no operator ${name}`);
  const { least, most } = argumentCounts(operator);
  const count = least + random.below(Math.min(most, least + 2) - least + 1);
  return Array.from({ length: count }, (_, index) => {
    if (operator.perElement && index === 1) return { [random.pick(["==", ">", "!="])]: [{ var: "" }, random.pick([1, 3, "a"])] };
    return make(operator.takes[Math.min(index, operator.takes.length - 1)] as ValueType, index);
  });
}
