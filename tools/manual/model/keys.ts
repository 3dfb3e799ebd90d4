/** The keys that hold conditions and words, and a condition as the sentence of what it does. */
import { isObject, type JsonObject, type OperatorName, operatorNames } from "../../../engine/tools";
import { upperFirst } from "../../diff/place-words";
import { answered } from "../../diff/wording";
import { words } from "../words";

/** Keys whose values people read, wherever they stand. */
export const textKeys: ReadonlySet<string> = new Set([
  "alt",
  "author",
  "badge",
  "caption",
  "confirm",
  "date",
  "description",
  "disabledReason",
  "empty",
  "error",
  "errorTitle",
  "follows",
  "heading",
  "help",
  "hint",
  "holderFrom",
  "intro",
  "label",
  "mark",
  "next",
  "none",
  "note",
  "placeholder",
  "purpose",
  "reason",
  "role",
  "statement",
  "subject",
  "success",
  "summary",
  "text",
  "title",
  "told",
  "unasked",
]);

export const isText = (value: unknown): boolean =>
  (typeof value === "string" && value !== "") ||
  (isObject(value) && typeof value.ref === "string" && Object.keys(value).length === 1) ||
  (Array.isArray(value) && value.length > 0 && value.every((one) => isObject(one) && isText(one.text) && onlyCase(one)));

const onlyCase = (one: JsonObject) => Object.keys(one).every((key) => key === "text" || key === "when");

/** Whether a key of a node holds a condition: an action that branches has it as `if`, and some keys hold one or something else. */
export const isRule = (node: JsonObject, key: string): boolean =>
  key === "when" ||
  /(When|While)$/.test(key) ||
  (key === "if" && node.kind === "when") ||
  (["for", "open", "optional"].includes(key) && isLogic(node[key]));

export const isCondition = (value: unknown): boolean => isObject(value) || typeof value === "boolean";

/** Conditions and expressions: nothing stands inside of them that is told by itself. */
export function isLogic(value: unknown): boolean {
  const [name, ...others] = Object.keys(isObject(value) ? value : {});
  return others.length === 0 && (name === "condition" || operatorNames.includes(name as OperatorName));
}

/** "Tampak bila angkatan 7 atau lebih". */
export function ruleWords(key: string, list: string, logic: string | boolean): string {
  const does = doesWords(key, list);
  if (logic === true) return upperFirst(words.always(does));
  if (logic === false) return upperFirst(words.never(does));
  return upperFirst(words.whenever(does, logic));
}

function doesWords(key: string, list: string): string {
  if (key === "permission") return words.usable;
  if (key === "if") return words.branches;
  if (key in words.does) return words.does[key as keyof typeof words.does];
  const does = answered(list, key, "gained").replace(/\bkini /, "");
  return /^syarat(nya)? /.test(does) && key === "when" ? words.applies : does;
}
