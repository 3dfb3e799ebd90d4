/**
 * The tests of an expression that chooses among values (`if`): each is a condition like others, asked in the branch that is taken, up to the
 * first that holds. Tests that are asked of each element of a list see the element alone and are left out.
 *
 *   { "if": [{ "==": [{ var: "row.state" }, "lulus"] }, 1, 0] } at ["set", "k_lulus"]  ->  a condition at ["set", "k_lulus", "if", 0]
 */
import { isObject, operatorOf } from "../../engine/tools";
import type { FoundCondition, Pointer } from "./found-condition";

export function testsIn(expression: unknown, found: FoundCondition): FoundCondition[] {
  const inside = (part: unknown, step: string | number) => testsIn(part, { ...found, pointer: [...found.pointer, step] });
  if (Array.isArray(expression)) return expression.flatMap(inside);
  if (!isObject(expression)) return [];
  return Object.entries(expression).flatMap(([operator, part]) => {
    if (operatorOf(operator)?.perElement) return [];
    const branches = operator === "if" && Array.isArray(part) ? part : [];
    const tests = branches.flatMap((_, at) =>
      at % 2 === 0 && at + 1 < branches.length ? [{ ...found, pointer: [...found.pointer, operator, at] as Pointer }] : [],
    );
    return [...tests, ...inside(part, operator)];
  });
}

/** Those of the tests, in the order of the document, that are asked where each answers so. */
export function askedTests<Condition extends FoundCondition>(
  tests: readonly Condition[],
  isSo: (condition: Condition) => boolean,
): Condition[] {
  const answers = new Map(tests.map((test) => [test.pointer.join("/"), isSo(test)]));
  return tests.filter(({ pointer }) => branchesOf(pointer).every((branch) => isTaken(branch, answers)));
}

interface Branch {
  readonly choice: Pointer;
  readonly at: number;
}

const branchesOf = (pointer: Pointer): Branch[] =>
  pointer.flatMap((step, index) =>
    step === "if" ? [{ choice: pointer.slice(0, index + 1), at: Number(pointer[index + 1]) }] : [],
  );

/** The value behind a test stands where that test holds and none before it does; the test itself, and the last value, where none before it does. */
function isTaken({ choice, at }: Branch, answers: ReadonlyMap<string, boolean>): boolean {
  const answerAt = (index: number) => answers.get([...choice, index].join("/"));
  const own = at % 2 === 1 ? at - 1 : at;
  const before = Array.from({ length: own / 2 }, (_, index) => 2 * index);
  return before.every((index) => answerAt(index) !== true) && (own === at || answerAt(own) !== false);
}
