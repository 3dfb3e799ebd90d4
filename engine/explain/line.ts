/**
 * One part of an explanation in one line. A comparison or a call is written out whole, with what it read and computed; `and`, `or` and
 * the like name what they ask, and their parts stand on lines of their own below. So does whatever holds a named condition.
 *
 *   { answer: "no", words: "profile.number == 11", reads: ["profile.number = 6"] }
 */
import { operatorOf } from "../conditions/operators";
import type { ProblemLanguage } from "../problems/wording";
import type { Explained } from "./explain";
import { type AnswerKind, operatorWords, word } from "./wording";

export interface Line {
  readonly answer: AnswerKind;
  readonly words: string;
  /** Names of the conditions that say this, with their descriptions. */
  readonly names: readonly string[];
  readonly reads: readonly string[];
  /** The parts that stand below. */
  readonly parts: readonly Explained[];
}

export function lineOf(explained: Explained, language: ProblemLanguage): Line {
  const parts = isOneLine(explained) ? [] : explained.parts;
  const element = explained.element === undefined ? "" : `${word("element", language, { n: explained.element + 1 })}: `;
  const names = explained.names.map(({ name, description }) => (description ? `"${name}" (${description})` : `"${name}"`));
  const words = parts.length > 0 ? headOf(explained, language) : written(explained);
  return { answer: answerOf(explained), words: element + words, names, reads: readsOf(explained, parts, language), parts };
}

function answerOf({ outcome }: Explained): AnswerKind {
  if (outcome.state !== "value") return outcome.state;
  if (typeof outcome.value !== "boolean") return "value";
  return outcome.holds ? "yes" : "no";
}

function isOneLine({ operator, parts }: Explained): boolean {
  if (Object.hasOwn(operatorWords, operator)) return false;
  return parts.every((part) => part.names.length === 0 && isOneLine(part));
}

const headOf = ({ operator, path }: Explained, language: ProblemLanguage) =>
  operatorWords[operator]?.[language] ?? (operator === "var" ? String(path) : operator);

/** Signs stand between their operands, and so does `in`. */
const isInfix = (operator: string) => /^\W+$/.test(operator) || operator === "in";

/** The logic as one would write it down: `profile.number == 11`. What an operator reads by itself is not written. */
function written({ operator, path, constant, parts }: Explained): string {
  if (operator === "var") return path === "" ? "(…)" : String(path);
  if (operator === "value") return valueText(constant);
  const own = operatorOf(operator)?.reads.length ?? 0;
  const operands = parts.slice(0, parts.length - own).map(written);
  if (isInfix(operator) && operands.length > 1) return operands.join(` ${operator} `);
  return `${operator}(${operands.join(", ")})`;
}

/** Variables with what they held and calls with what they gave, of a line that is written whole; and what was thrown. */
function readsOf(explained: Explained, parts: readonly Explained[], language: ProblemLanguage): string[] {
  const { outcome } = explained;
  const told = (parts.length === 0 ? toldIn(explained) : []).map((one) => `${written(one)} = ${outcomeText(one, language)}`);
  return [...new Set(told), ...(outcome.state === "error" ? [outcome.message] : [])];
}

function toldIn(explained: Explained): Explained[] {
  const { operator, outcome, parts } = explained;
  if (outcome.state !== "value") return parts.flatMap(toldIn);
  const isTold = operator === "var" || (operator !== "value" && typeof outcome.value !== "boolean");
  return [...parts.flatMap(toldIn), ...(isTold ? [explained] : [])];
}

function outcomeText({ outcome }: Explained, language: ProblemLanguage): string {
  if (outcome.state !== "value") return "…";
  const { value } = outcome;
  if (value === null || value === undefined || value === "") return word("empty", language);
  if (Array.isArray(value) && value.length > shownValues) {
    const list = `${value.slice(0, shownValues).map(valueText).join(", ")}, …`;
    return word("values", language, { n: value.length, list });
  }
  return valueText(value);
}

const shownValues = 3;
const longest = 80;

function valueText(value: unknown): string {
  const text = JSON.stringify(value) ?? "…";
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
