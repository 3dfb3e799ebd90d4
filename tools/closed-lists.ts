/**
 * Writes the closed lists of the language, the `enum`s of its meta-schemas, as one interface: `"record.columns.type": "text" | ...`. Code that
 * reads a list is a record over it (`satisfies Record<ClosedLists[...], ...>`), so that neither can gain a value without the other;
 * tests/language/closed-lists.test.ts finds a list that no code is tied to.
 */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** The steps of a pointer that name no key of a document. */
const steps = new Set(["properties", "items", "additionalProperties", "definitions", "anyOf", "oneOf", "allOf", "propertyNames"]);

export function closedLists(root: string, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, readonly string[]>();
  for (const file of files) {
    const name = basename(file).replace(".schema.json", "");
    collect(JSON.parse(readFileSync(join(root, file), "utf8")), [name], lists);
  }
  return lists;
}

/** The TypeScript of the interface; lists of one file that hold the same values stand once, under the shortest name. */
export function closedListTypes(lists: ReadonlyMap<string, readonly string[]>): string {
  const lines = [...lists].map(
    ([name, values]) => `  readonly ${JSON.stringify(name)}: ${values.map((value) => JSON.stringify(value)).join(" | ")};`,
  );
  return `/** The closed lists of the language, by the keys that hold them. */\nexport interface ClosedLists {\n${lines.join("\n")}\n}\n`;
}

function collect(value: unknown, path: readonly string[], lists: Map<string, readonly string[]>): void {
  if (typeof value !== "object" || value === null) return;
  const { enum: values } = value as { enum?: unknown };
  if (Array.isArray(values) && values.every((one) => typeof one === "string")) keep(path.join("."), values, lists);
  for (const [key, inner] of Object.entries(value)) {
    const isStep = steps.has(key) || /^\d+$/.test(key);
    if (key !== "enum") collect(inner, isStep ? path : [...path, key], lists);
  }
}

function keep(name: string, values: readonly string[], lists: Map<string, readonly string[]>): void {
  const said = values.join();
  const file = name.slice(0, name.indexOf("."));
  const isKnown = [...lists].some(([other, those]) => other.startsWith(`${file}.`) && those.join() === said);
  if (isKnown) return;
  if (lists.has(name)) throw new Error(`two closed lists are called ${name}`);
  lists.set(name, values);
}
