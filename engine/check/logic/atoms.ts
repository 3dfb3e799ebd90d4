/**
 * Takes a compiled condition apart: connectives above, atoms below. An atom is a part whose yes or no depends on one operand, a
 * variable of the scope or a computed value, and on nothing else. Equal parts are one atom.
 *
 *   and: [{ ">": [x, 3] }, { ">": [x, y] }]  ->  "x > 3" of the variable x; "x > y" is a computed yes or no of its own
 */
import type { Logic } from "../../conditions/condition";
import { operatorOf } from "../../conditions/operators";
import type { Operator, ValueType } from "../../conditions/operators/operator";
import { isObject } from "../../json/json";
import { type Ground, groundOf, isComparison, presence } from "./ground";
import { isConnective, join, type May, mayBe, type Reading, truthOf } from "./truth";

/** A variable by its path, or a computed value by the type that its operator gives; a computed one may fail. */
export interface Operand {
  readonly key: string;
  readonly path?: string;
  readonly gives?: ValueType | "same";
}

export interface Atom {
  /** As it stands in the condition. */
  readonly text: string;
  readonly operand: Operand;
  readonly ground: Ground;
  /** The part of the condition, with `{ "var": "operand" }` for its operand. */
  readonly logic: Logic;
}

export interface Parts {
  readonly atoms: readonly Atom[];
  readonly reading: Reading;
}

export function takeApart(logic: Logic): Parts {
  const atoms = new Map<string, { readonly atom: Atom; readonly index: number }>();
  const read = (part: Logic): Reading => {
    if (isConstant(part)) {
      const found = mayBe(truthOf(part, {}));
      return () => found;
    }
    const operation = operationOf(part);
    if (operation && isConnective(operation.operator.concludes))
      return join(operation.operator.concludes, operation.args.map(read));
    if (operation?.name === "!=" && isOfTwo(operation)) return join("not", [read({ "==": operation.args })]);
    return readAtom(operation?.name === "==" && isOfTwo(operation) ? { "==": inOrder(operation.args) } : part);
  };
  const readAtom = (part: Logic): Reading => {
    const key = JSON.stringify(part);
    const { atom, index } = atoms.get(key) ?? { atom: { text: key, ...atomOf(part) }, index: atoms.size };
    atoms.set(key, { atom, index });
    return (found) => found[index] as May;
  };
  const reading = read(logic);
  return { atoms: [...atoms.values()].map(({ atom }) => atom), reading };
}

interface Operation {
  readonly name: string;
  readonly operator: Operator;
  readonly args: readonly Logic[];
}

function operationOf(part: Logic): Operation | undefined {
  const [name = ""] = isObject(part) ? Object.keys(part) : [];
  const operator = operatorOf(name);
  if (!operator || !isObject(part)) return undefined;
  const args = part[name];
  return { name, operator, args: Array.isArray(args) ? args : [args] };
}

/** Two values that are read, neither of them written out: whether they are equal is one question, whichever stands first. */
const isOfTwo = ({ args }: Operation) => args.length === 2 && !args.some(isLiteral);

const inOrder = (args: readonly Logic[]) =>
  [...args].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

function isLiteral(part: Logic): boolean {
  return Array.isArray(part) ? part.every(isLiteral) : operationOf(part) === undefined;
}

/** Whether it reads no variable, and asks nobody. */
function isConstant(part: Logic): boolean {
  const operation = operationOf(part);
  if (operation) return operation.name !== "var" && !operation.operator.ofLinked && operation.args.every(isConstant);
  return Array.isArray(part) ? part.every(isConstant) : true;
}

function atomOf(source: Logic): Omit<Atom, "text"> {
  return comparisonOf(source) ?? { ...operandOf(source), ground: presence };
}

/** An operator that compares one operand with what is written out. */
function comparisonOf(source: Logic): Omit<Atom, "text"> | undefined {
  const { name, operator, args } = operationOf(source) ?? {};
  if (!name || !operator || !args || !isComparison(operator.concludes)) return undefined;
  const position = args.findIndex((arg) => !isLiteral(arg));
  const others = args.filter((_, index) => index !== position);
  const ground = others.every(isLiteral) ? groundOf(operator.concludes, others, position) : undefined;
  if (!ground) return undefined;
  const { operand, logic } = operandOf(args[position]);
  return { operand, ground, logic: { [name]: args.with(position, logic) } };
}

/** The variable that a part is, with a literal to stand in for it where that is written, or what the part computes. */
function operandOf(part: Logic): Pick<Atom, "operand" | "logic"> {
  const { name, operator, args = [] } = operationOf(part) ?? {};
  const [path, ...fallback] = args;
  if (name === "var" && typeof path === "string" && path !== "" && fallback.every(isLiteral))
    return { operand: { key: path, path }, logic: { var: ["operand", ...fallback] } };
  return { operand: { key: JSON.stringify({ value: part }), gives: operator?.gives ?? "array" }, logic: { var: "operand" } };
}
