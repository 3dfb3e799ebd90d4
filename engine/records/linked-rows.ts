/**
 * A condition on the rows that link to a row (`exists`, `count`) is asked of the database, for one row as for lists. What it said takes the
 * question's stead, and the rest is evaluated as it is.
 *
 *   settled({ "!": [{ exists: ["tugas", ...] }] }, (question) => true)  ->  { "!": [true] }
 */
import type { Logic } from "../conditions/condition";
import { isOperator, operators } from "../conditions/operators";
import { isObject, type JsonObject } from "../json/json";

/** The answer to a question; undefined where nobody asked it. */
export type AboutLinked = (question: JsonObject) => boolean | number | undefined;

const isQuestion = (logic: unknown): logic is JsonObject =>
  isObject(logic) && Object.keys(logic).some((name) => isOperator(name) && operators[name].ofLinked);

/** The questions in compiled conditions, each once. */
export function questionsIn(logic: unknown, found = new Map<string, JsonObject>()): ReadonlyMap<string, JsonObject> {
  if (isQuestion(logic)) found.set(questionKey(logic), logic);
  else if (Array.isArray(logic)) for (const part of logic) questionsIn(part, found);
  else if (isObject(logic)) for (const part of Object.values(logic)) questionsIn(part, found);
  return found;
}

export const questionKey = (question: JsonObject): string => JSON.stringify(question);

/** A question without an answer stays: evaluating it fails, so the condition does not hold. */
export function settled(logic: Logic, about: AboutLinked | undefined): Logic {
  if (!about) return logic;
  if (isQuestion(logic)) return about(logic) ?? logic;
  if (Array.isArray(logic)) return logic.map((part) => settled(part, about));
  if (!isObject(logic)) return logic;
  return Object.fromEntries(Object.entries(logic).map(([name, part]) => [name, settled(part, about)]));
}
