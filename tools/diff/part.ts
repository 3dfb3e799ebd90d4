/**
 * A document as a tree of parts, so that two of its states can be compared: what can be asked of each part (conditions, by the key
 * that holds them) and what each part says (texts, limits, names). It is read off the compiled form by following its tagged nodes; it
 * knows no block kind and no keyword, and nothing of the compiled form is left out of it.
 *
 *   { id: "simpan", label: { $text: ... }, enabledWhen: { $if: ... } }
 *     ->  { id: "simpan", asks: { enabledWhen: ... }, says: { label: "Simpan" }, parts: [] }
 *
 * A node that has no words of its own may carry some that others say of it (`$name`); they are no part of what it says.
 */
import { isObject, type JsonObject, type Logic } from "../../engine/tools";

export interface Part {
  /** The key of the list that it stands in: `blocks`, `buttons`, `fields`, ... */
  readonly list: string;
  readonly id: string;
  /** How its reader knows it; its id where it has no words of its own. */
  readonly name: string;
  readonly asks: ReadonlyMap<string, Logic>;
  readonly says: ReadonlyMap<string, unknown>;
  readonly parts: readonly Part[];
  /** All that it is but its name, to be found again under another. */
  readonly body: string;
}

/** A text that is chosen by conditions, with the words of each case. */
export interface SaidCases {
  readonly $cases: readonly { readonly when: Logic | undefined; readonly words: string }[];
}

export const isCases = (said: unknown): said is SaidCases => typeof said === "object" && said !== null && "$cases" in said;

interface Growing {
  readonly asks: Map<string, Logic>;
  readonly says: Map<string, unknown>;
  readonly parts: Part[];
}

export function partOf(node: JsonObject, list: string, id: string): Part {
  const growing: Growing = { asks: new Map(), says: new Map(), parts: [] };
  const { $name: given, ...own } = node;
  // A document is known by its path: what it calls itself is said like all else.
  const named = idKey(node);
  for (const [key, value] of Object.entries(own)) if (key !== named || String(value) !== id) walk(value, key, growing);
  const inside = growing.parts.map((part) => `[${JSON.stringify(part.id)},${part.body}]`);
  const body = `[${JSON.stringify([...growing.asks])},${JSON.stringify([...growing.says])},[${inside.join(",")}]]`;
  const name = typeof given === "string" ? given : (nameOf(growing.says) ?? id);
  return { list, id, name, ...growing, body };
}

function walk(node: unknown, at: string, growing: Growing): void {
  if (node === undefined) return;
  if (node instanceof Map)
    walk(
      [...node].map(([id, value]) => ({ ...(value as JsonObject), id })),
      at,
      growing,
    );
  else if (Array.isArray(node)) walkList(node, at, growing);
  else if (!isObject(node)) growing.says.set(at, node);
  // Why something is locked says again what its condition asks; its words are told where the condition is written.
  else if ("$why" in node) return;
  else if ("$if" in node) growing.asks.set(at, node.$if);
  else if ("$text" in node) growing.says.set(at, wordsOf(node.$text, "parts"));
  else if ("$markdown" in node) growing.says.set(at, wordsOf(node.$markdown, "nodes"));
  else if ("$value" in node) growing.says.set(at, node);
  else if ("$actions" in node) walkActions(node.$actions as readonly JsonObject[], at, growing);
  else if ("$blocks" in node) walk((node.$blocks as readonly JsonObject[]).map(blockNode), "blocks", growing);
  else if ("$each" in node) walk(node.$each, at, growing);
  else if (Object.keys(node).length === 0) growing.says.set(at, node);
  else if (typeof node.id === "string") growing.parts.push(partOf(node, at, node.id));
  else for (const [key, value] of Object.entries(node)) walk(value, at === "" ? key : `${at}.${key}`, growing);
}

/** Objects that have names of their own are parts; all else is said by its place. */
function walkList(list: readonly unknown[], at: string, growing: Growing): void {
  if (list.every((one) => !isObject(one))) {
    growing.says.set(at, list);
    return;
  }
  const ids = list.map((one) => (isObject(one) ? one[idKey(one) ?? ""] : undefined));
  const areNamed = ids.every((id, index) => id !== undefined && ids.indexOf(id) === index);
  for (const [index, one] of list.entries()) {
    if (areNamed) growing.parts.push(partOf(one as JsonObject, at, String(ids[index])));
    else walk(one, `${at}[${index + 1}]`, growing);
  }
}

/** The actions of a press, one after the other; what is asked first stands among it. */
function walkActions(actions: readonly JsonObject[], at: string, growing: Growing): void {
  for (const [index, action] of actions.entries()) walk(action, actions.length === 1 ? at : `${at}[${index + 1}]`, growing);
}

/** A compiled block as a node like others: its condition tagged, its props beside it, without what follows from them. */
export function blockNode(block: unknown): JsonObject {
  const { id, kind, visibleWhen, props } = block as { id: string; kind: string; visibleWhen?: Logic; props: JsonObject };
  const { block: _, menu, ...own } = props;
  return {
    id,
    kind,
    visibleWhen: tagged(visibleWhen),
    ...own,
    ...(isObject(menu) ? { menu: { visibleWhen: menu.visibleWhen } } : { menu }),
  };
}

export const tagged = (logic: Logic | undefined) => (logic === undefined ? undefined : { $if: logic });

const idKeys = ["id", "name", "field", "path", "value", "const", "column"] as const;

const idKey = (node: JsonObject) => idKeys.find((key) => typeof node[key] === "string" || typeof node[key] === "number");

function nameOf(says: ReadonlyMap<string, unknown>): string | undefined {
  const said = ["label", "title", "text", "heading", "name"]
    .map((key) => says.get(key))
    .find((words) => typeof words === "string" && words !== "");
  return typeof said === "string" && said.length <= 80 ? said : undefined;
}

function wordsOf(cases: unknown, key: "parts" | "nodes"): string | SaidCases {
  const said = (cases as readonly JsonObject[]).map(({ when, [key]: parts }) => ({ when, words: plain(parts).trim() }));
  const [only] = said;
  return said.length === 1 && only && only.when === undefined ? only.words : { $cases: said };
}

/** The words of a text with its places in braces, Markdown without its marks. */
function plain(node: unknown): string {
  if (typeof node === "string") return node;
  if (Array.isArray(node)) return node.map(plain).join("");
  if (!isObject(node)) return "";
  if (typeof node.path === "string") return `{${[node.path, node.format ?? node.list].filter(Boolean).join("|")}}`;
  if ("br" in node) return " ";
  if ("rule" in node) return " --- ";
  return Object.values(node).map(plain).join("") + ("p" in node || "h" in node ? " " : "");
}
