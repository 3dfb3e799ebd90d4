/**
 * Small edits of shipped documents as an author might make them by mistake or on purpose, drawn by a seed: an operator, a number, a
 * permission, a condition, a text, a choice, a requirement, a limit, a place in a list, a state of a transition, a right of a record.
 */
import { isObject, type JsonObject, type SourceDocument } from "../../../engine/tools";
import { parsed, replaceDocument } from "../../check/edit-documents";

export interface DrawnEdit {
  readonly path: string;
  /** What was done, for the words of a failure. */
  readonly what: string;
  readonly after: readonly SourceDocument[];
}

type Draw = (below: number) => number;

/** Numbers that look random and are the same each time (mulberry32). */
export function drawing(seed: number): Draw {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const kinds = ["menu", "screen", "data", "record", "conditions", "reference", "calls"];

/** One place of a document where an edit can be made, and how. */
interface Place {
  readonly what: string;
  edit(): void;
}

type Finder = (node: JsonObject, draw: Draw, pointer: string) => Place[];

const others: Readonly<Record<string, string>> = {
  ">=": ">",
  ">": ">=",
  "<=": "<",
  "<": "<=",
  "==": "!=",
  "!=": "==",
  and: "or",
  or: "and",
};

const isCondition = (key: string) => key === "when" || key.endsWith("When");

/** What can be changed of one object, by the name of the change. */
const finders: Readonly<Record<string, Finder>> = {
  operator: (node, _, pointer) =>
    Object.keys(node).flatMap((key) => {
      const other = others[key];
      if (other === undefined || Object.keys(node).length > 1 || !Array.isArray(node[key]) || !pointer.includes("hen")) return [];
      return [{ what: `${key} became ${other}`, edit: () => renameKey(node, key, other) }];
    }),
  number: (node, draw, pointer) =>
    Object.entries(node).flatMap(([key, args]) => {
      if (others[key] === undefined || !Array.isArray(args) || !pointer.includes("hen")) return [];
      const at = args.findIndex((arg) => typeof arg === "number");
      return at < 0
        ? []
        : [{ what: `${args[at]} moved`, edit: () => put(args, at, (args[at] as number) + (draw(2) === 0 ? 1 : -1)) }];
    }),
  permission: (node) =>
    typeof node.permission === "string" ? [{ what: "permission removed", edit: () => void delete node.permission }] : [],
  negation: (node) =>
    Object.keys(node)
      .filter((key) => isCondition(key) && isObject(node[key]))
      .map((key) => ({ what: `${key} negated`, edit: () => put(node, key, { "!": [node[key]] }) })),
  unconditional: (node) =>
    Object.keys(node)
      .filter((key) => /^(visible|enabled|required|readOnly)When$/.test(key))
      .map((key) => ({ what: `${key} removed`, edit: () => void delete node[key] })),
  text: (node) =>
    ["title", "label"]
      .filter((key) => typeof node[key] === "string" && node[key] !== "")
      .map((key) => ({ what: `${key} reworded`, edit: () => put(node, key, `${node[key]} baru`) })),
  limit: (node, draw) =>
    ["maxLength", "minLength", "maximum", "minimum"]
      .filter((key) => typeof node[key] === "number")
      .map((key) => ({ what: `${key} moved`, edit: () => put(node, key, (node[key] as number) + (draw(2) === 0 ? 1 : -1)) })),
  required: (node, draw) => {
    const { required } = node;
    if (!Array.isArray(required) || required.length === 0 || !isObject(node.properties)) return [];
    return [{ what: "a requirement dropped", edit: () => void required.splice(draw(required.length), 1) }];
  },
  dropped: (node, draw) =>
    ["items", "buttons", "columns", "filters", "actions", "enum"].flatMap((key) => {
      const list = node[key];
      if (!Array.isArray(list) || list.length < 2 || !(key === "enum" || list.every(isObject))) return [];
      return [{ what: `one of ${key} dropped`, edit: () => void list.splice(draw(list.length), 1) }];
    }),
  moved: (node, draw) =>
    ["items", "buttons", "columns", "blocks"].flatMap((key) => {
      const list = node[key];
      if (
        !Array.isArray(list) ||
        list.length < 2 ||
        !list.every((one) => isObject(one) && typeof (one.id ?? one.field ?? one.value) !== "undefined")
      )
        return [];
      return [{ what: `one of ${key} moved`, edit: () => void list.push(...list.splice(draw(list.length - 1), 1)) }];
    }),
  states: (node, draw) => {
    const { in: states } = node;
    if (!Array.isArray(states) || states.length < 2 || node.to === undefined) return [];
    return [{ what: "a transition leaves a state", edit: () => void states.splice(draw(states.length), 1) }];
  },
  renamed: (node, draw) => {
    const { properties } = node;
    const names = isObject(properties) ? Object.keys(properties) : [];
    if (names.length === 0 || node.type !== "object") return [];
    const name = names[draw(names.length)] as string;
    return [{ what: `${name} renamed`, edit: () => renameKey(properties as JsonObject, name, `${name}_baru`) }];
  },
};

function put(holder: object, key: string | number, value: unknown): void {
  Object.assign(holder, { [key]: value });
}

/** Keeps the order of keys, as an editor does. */
function renameKey(node: Record<string, unknown>, key: string, other: string): void {
  const entries = Object.entries(node);
  for (const [name] of entries) delete node[name];
  for (const [name, value] of entries) node[name === key ? other : name] = value;
}

/** The kind of edit is drawn first, so that what is everywhere does not crowd out what is rare. */
export function drawEdit(documents: readonly SourceDocument[], draw: Draw): DrawnEdit {
  const names = Object.keys(finders);
  for (;;) {
    const find = finders[names[draw(names.length)] as string] as Finder;
    const kind = kinds[draw(kinds.length)];
    const candidates = documents.filter((document) => document.kind === kind);
    const document = candidates[draw(candidates.length)] as SourceDocument;
    const value: unknown = structuredClone(document.value);
    const places = placesIn(value, find, draw, "");
    const place = places[draw(Math.max(1, places.length))];
    if (!place) continue;
    place.edit();
    const edited = parsed(document.path, JSON.stringify(value, null, 2));
    return { path: document.path, what: place.what, after: replaceDocument(documents, edited) };
  }
}

function placesIn(node: unknown, find: Finder, draw: Draw, pointer: string): Place[] {
  if (Array.isArray(node)) return node.flatMap((part, index) => placesIn(part, find, draw, `${pointer}/${index}`));
  if (!isObject(node)) return [];
  const inside = Object.entries(node).flatMap(([key, part]) => placesIn(part, find, draw, `${pointer}/${key}`));
  return [...find(node as JsonObject, draw, pointer), ...inside].map((place) => ({
    ...place,
    what: place.what.includes(" at ") ? place.what : `${place.what} at ${pointer}`,
  }));
}
