/**
 * The parts of the language of a kind of document, as its meta-schema names them, and those that documents use: a key or a word that is
 * written into a meta-schema has to be shown by a case.
 *
 *   record.schema.json  ->  "create.owner.call", "columns.*.type = moment", "transitions.effects.ifPossible", ...
 */
import { readFileSync } from "node:fs";
import { isObject, type JsonObject } from "../../engine/page";

/** Every document has these, whatever it says. */
const common = new Set(["$schema", "extends", "renames"]);

export interface LanguageParts {
  /** Keys by their path, and `path = word` for each word of a closed list. */
  readonly names: ReadonlySet<string>;
  /** Paths of objects whose keys a document chooses, such as those of states. */
  readonly maps: ReadonlySet<string>;
}

/** `file` is the meta-schema, such as "record.schema.json". What it refers to in another file is a language of its own. */
export function partsOfLanguage(file: string): LanguageParts {
  const root = JSON.parse(readFileSync(`${import.meta.dirname}/../../schemas/language/${file}`, "utf8")) as JsonObject;
  const names = new Set<string>();
  const maps = new Set<string>();
  const walk = (schema: unknown, path: string): void => {
    if (!isObject(schema)) return;
    const definition = /^#\/definitions\/(.+)$/.exec(String(schema.$ref ?? ""))?.[1];
    if (definition !== undefined) walk((root.definitions as JsonObject)[definition], path);
    for (const word of Array.isArray(schema.enum) ? schema.enum : []) names.add(`${path} = ${word}`);
    for (const [key, inner] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
      if (path === "" && common.has(key)) continue;
      names.add(below(path, key));
      walk(inner, below(path, key));
    }
    if (isObject(schema.additionalProperties)) {
      maps.add(path);
      walk(schema.additionalProperties, below(path, "*"));
    }
    for (const inner of [schema.items, schema.anyOf, schema.oneOf].flat()) walk(inner, path);
  };
  walk(root, "");
  return { names, maps };
}

/** Which of these parts the documents use. */
export function partsUsed({ names, maps }: LanguageParts, documents: readonly unknown[]): ReadonlySet<string> {
  const used = new Set<string>();
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const one of value) walk(one, path);
    else if (!isObject(value)) used.add(`${path} = ${value}`);
    else
      for (const [key, inner] of Object.entries(value)) {
        const part = below(path, maps.has(path) ? "*" : key);
        used.add(part);
        walk(inner, part);
      }
  };
  for (const document of documents) walk(document, "");
  return new Set([...used].filter((part) => names.has(part)));
}

const below = (path: string, key: string) => (path === "" ? key : `${path}.${key}`);
