/**
 * Small edits of shipped documents as an author might make them by mistake or on purpose, drawn by a seed. Of which kind the document is
 * and at which key it is edited is drawn first, so that what is everywhere does not crowd out what is rare; a key that comes, and a value
 * that stands instead of another, are ones that documents of that kind have at such a place.
 */
import { isObject, type JsonObject, type SourceDocument } from "../../../engine/tools";
import { parsed, replaceDocument } from "../../check/edit-documents";

export interface DrawnEdit {
  readonly path: string;
  /** The edit, for the words of a failure. */
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

/** Made from others, or read by no portal. */
const generated = new Set(["uses", "lock"]);

/** One key of an object, or one element of a list, of a document. */
interface Place {
  readonly holder: JsonObject | unknown[];
  readonly key: string;
  readonly value: unknown;
  readonly pointer: readonly string[];
  /** The key that holds the object, and its own: places of one shape hold alike values. */
  readonly shape: string;
}

function placesIn(node: unknown, pointer: readonly string[] = [], holderKey = ""): Place[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === "$schema") return [];
    const isElement = Array.isArray(node);
    const shape = isElement ? `${holderKey}[]` : `${holderKey}.${key}`;
    const place = { holder: node as Place["holder"], key, value, pointer: [...pointer, key], shape };
    return [place, ...placesIn(value, place.pointer, isElement ? holderKey : key)];
  });
}

const shapesOf = new WeakMap<readonly SourceDocument[], Map<string, Map<string, unknown[]>>>();

/** All values by the shape of their place, for each kind. */
function examplesIn(documents: readonly SourceDocument[]): Map<string, Map<string, unknown[]>> {
  const known = shapesOf.get(documents);
  if (known) return known;
  const kinds = new Map<string, Map<string, unknown[]>>();
  for (const { kind, value } of documents) {
    if (generated.has(kind)) continue;
    const shapes = kinds.get(kind) ?? new Map<string, unknown[]>();
    kinds.set(kind, shapes);
    for (const { shape, value: example } of placesIn(value)) {
      const values = shapes.get(shape) ?? [];
      shapes.set(shape, values);
      if (values.length < 200) values.push(example);
    }
  }
  shapesOf.set(documents, kinds);
  return kinds;
}

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

/** A change of a place, with the words for it; undefined where it cannot be made there. */
type Change = (place: Place, draw: Draw, examples: ReadonlyMap<string, readonly unknown[]>) => string | undefined;

const changes: Readonly<Record<string, Change>> = {
  removed: ({ holder, key }) => {
    if (Array.isArray(holder) && holder.length < 2) return undefined;
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
    return "removed";
  },
  changed: ({ holder, key, value, shape }, draw, examples) => {
    const other = otherValue(value, draw, examples.get(shape) ?? []);
    if (other === undefined) return undefined;
    put(holder, key, other);
    return `became ${JSON.stringify(other)?.slice(0, 120)}`;
  },
  added: ({ holder, shape }, draw, examples) => {
    if (Array.isArray(holder)) return addedElement(holder, draw, examples.get(shape) ?? []);
    const around = shape.slice(0, shape.lastIndexOf(".") + 1);
    const fresh = [...examples.keys()].filter(
      (one) => one.startsWith(around) && !one.endsWith("[]") && !(one.slice(around.length) in holder),
    );
    const chosen = fresh[draw(Math.max(1, fresh.length))];
    const values = chosen === undefined ? [] : (examples.get(chosen) ?? []);
    if (chosen === undefined || values.length === 0) return undefined;
    const name = chosen.slice(around.length);
    holder[name] = structuredClone(values[draw(values.length)]);
    return `got ${name} ${JSON.stringify(holder[name])?.slice(0, 120)}`;
  },
  moved: ({ holder, key }) => {
    if (!Array.isArray(holder) || holder.length < 2) return undefined;
    const [element] = holder.splice(Number(key), 1);
    holder.splice(Number(key) === 0 ? 1 : 0, 0, element);
    return "moved";
  },
  negated: ({ holder, key, value }) => {
    if (!isCondition(key) || !isObject(value)) return undefined;
    put(holder, key, { "!": [value] });
    return "negated";
  },
  turned: ({ holder, key, value }) => {
    const other = others[key];
    if (other === undefined || Array.isArray(holder) || Object.keys(holder).length > 1 || !Array.isArray(value)) return undefined;
    delete holder[key];
    holder[other] = value;
    return `became ${other}`;
  },
  renamed: ({ holder, key, value, pointer }) => {
    if (Array.isArray(holder) || !isObject(value) || pointer.at(-2) !== "properties") return undefined;
    renameKey(holder, key, `${key}_baru`);
    return "renamed";
  },
};

function addedElement(list: unknown[], draw: Draw, values: readonly unknown[]): string | undefined {
  const fresh = values.filter((value) => !list.some((one) => JSON.stringify(one) === JSON.stringify(value)));
  if (fresh.length === 0) return undefined;
  list.push(structuredClone(fresh[draw(fresh.length)]));
  return `joined by ${JSON.stringify(list.at(-1))?.slice(0, 120)}`;
}

function otherValue(value: unknown, draw: Draw, examples: readonly unknown[]): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + (draw(2) === 0 ? 1 : -1);
  // Words are written anew, names are those of others.
  if (typeof value === "string" && /\s/.test(value)) return `${value} baru`;
  const fresh = examples.filter((one) => typeof one === typeof value && JSON.stringify(one) !== JSON.stringify(value));
  return fresh.length === 0 ? undefined : structuredClone(fresh[draw(fresh.length)]);
}

function put(holder: object, key: string | number, value: unknown): void {
  Object.assign(holder, { [key]: value });
}

/** Keeps the order of keys, as an editor does. */
function renameKey(node: Record<string, unknown>, key: string, other: string): void {
  const entries = Object.entries(node);
  for (const [name] of entries) delete node[name];
  for (const [name, value] of entries) node[name === key ? other : name] = value;
}

/** `isWritable` says of an edited document whether an author could have written it. */
export function drawEdit(
  documents: readonly SourceDocument[],
  draw: Draw,
  isWritable: (document: SourceDocument) => boolean,
): DrawnEdit {
  const examples = examplesIn(documents);
  const kinds = [...examples.keys()].sort();
  for (;;) {
    const kind = kinds[draw(kinds.length)] as string;
    const shapes = examples.get(kind) as Map<string, unknown[]>;
    const shape = [...shapes.keys()][draw(shapes.size)];
    const change = Object.values(changes)[draw(Object.keys(changes).length)] as Change;
    const holding = documents.filter((one) => one.kind === kind && placesOf(one).has(shape as string));
    const document = holding[draw(Math.max(1, holding.length))];
    if (!document) continue;
    const value: unknown = structuredClone(document.value);
    const places = placesIn(value).filter((place) => place.shape === shape);
    const place = places[draw(places.length)] as Place;
    const told = change(place, draw, shapes);
    if (told === undefined) continue;
    const edited = parsed(document.path, JSON.stringify(value, null, 2));
    if (!isWritable(edited)) continue;
    const after = replaceDocument(documents, edited);
    return { path: document.path, what: `${place.pointer.join("/")} ${told}`, after };
  }
}

const shapesIn = new WeakMap<SourceDocument, ReadonlySet<string>>();

function placesOf(document: SourceDocument): ReadonlySet<string> {
  const known = shapesIn.get(document) ?? new Set(placesIn(document.value).map(({ shape }) => shape));
  shapesIn.set(document, known);
  return known;
}
