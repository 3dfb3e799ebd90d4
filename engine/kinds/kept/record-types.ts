/**
 * The types of the context, with every read noted: by variable, so that a document depends on the variables that it reads and not on
 * the whole context. A variable without variables inside is one thing.
 */

import type { ScopeTypes, TypeSchema } from "../../check/logic/scope-types";
import { type Note, question } from "../../documents/kept-results";
import { fingerprint } from "../../json/fingerprint";
import { isObject } from "../../json/json";

export interface Typed {
  readonly context: ScopeTypes | undefined;
}

type Path = readonly string[];

export type AskTypes = (world: Typed, path: Path, name: string) => unknown;

/** The questions that noted types ask, by the first word of their names; then comes the path of a variable, and what is asked of it. */
export const typeQuestions = {
  context: (world) => world.context === undefined,
  holds: (world, path) => holdsVariables(variableAt(world, path)),
  type: (world, path) => fingerprint(variableAt(world, path)),
  variable: (world, path, name) => Object.hasOwn(variablesAt(world, path) ?? {}, name),
  variables: (world, path) => fingerprint(Object.keys(variablesAt(world, path) ?? {})),
  key: (world, path, name) => fingerprint(Reflect.get(variableAt(world, path) ?? {}, name)),
  keys: (world, path) => fingerprint(Object.keys(variableAt(world, path) ?? {})),
} satisfies Readonly<Record<string, AskTypes>>;

/** Paths as they stand in the name of a question. */
export const pathIn = (words: string): Path => (words === "" ? [] : words.split("."));

type NoteType = (what: keyof typeof typeQuestions, path: Path, name?: string) => void;

export function recordTypes(context: ScopeTypes | undefined, note: Note<Typed>): ScopeTypes | undefined {
  const noteType: NoteType = (what, path, name = "") => {
    const ask: AskTypes = typeQuestions[what];
    note(question(what, path.join("."), name), (world) => ask(world, path, name));
  };
  noteType("context", []);
  return context && recordVariables(context, [], noteType);
}

/** Variables by name: the roots of the context, or what stands under a variable. Each is noted once, however often it is read. */
function recordVariables(variables: ScopeTypes, path: Path, note: NoteType): ScopeTypes {
  const read = new Map<string, TypeSchema | undefined>();
  const described = new Set<PropertyKey>();
  return new Proxy(variables, {
    get: (target, name: string) => {
      if (!read.has(name)) read.set(name, recordRead(target, [...path, name], note));
      return read.get(name);
    },
    getOwnPropertyDescriptor: (target, name) => {
      if (!described.has(name)) note("variable", path, String(name));
      described.add(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys: (target) => {
      note("variables", path);
      return Reflect.ownKeys(target);
    },
  });
}

function recordRead(variables: ScopeTypes, path: Path, note: NoteType): TypeSchema | undefined {
  const name = path.at(-1) ?? "";
  const schema = Object.hasOwn(variables, name) ? variables[name] : undefined;
  note("holds", path);
  if (holdsVariables(schema)) return recordVariable(schema, path, note);
  note("type", path);
  return Reflect.get(variables, name);
}

/** A variable that others stand under. */
function recordVariable(schema: TypeSchema & Holder, path: Path, note: NoteType): TypeSchema {
  let inner: ScopeTypes | undefined;
  return new Proxy(schema, {
    get: (target, key) => {
      if (key !== "properties") {
        note("key", path, String(key));
        return Reflect.get(target, key);
      }
      inner ??= recordVariables(schema.properties, path, note);
      return inner;
    },
    getOwnPropertyDescriptor: (target, key) => {
      if (key !== "properties") note("key", path, String(key));
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    ownKeys: (target) => {
      note("keys", path);
      return Reflect.ownKeys(target);
    },
  });
}

interface Holder {
  readonly properties: ScopeTypes;
}

function holdsVariables(schema: unknown): schema is TypeSchema & Holder {
  return isObject(schema) && isObject(schema.properties);
}

function variableAt(world: Typed, path: Path): TypeSchema | undefined {
  const variables = variablesAt(world, path.slice(0, -1));
  const name = path.at(-1) ?? "";
  return variables && Object.hasOwn(variables, name) ? variables[name] : undefined;
}

function variablesAt({ context }: Typed, path: Path): ScopeTypes | undefined {
  let variables = context;
  for (const name of path) {
    const schema = variables && Object.hasOwn(variables, name) ? variables[name] : undefined;
    variables = holdsVariables(schema) ? schema.properties : undefined;
  }
  return variables;
}
