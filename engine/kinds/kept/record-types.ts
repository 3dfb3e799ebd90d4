/**
 * The types of the context, with every read noted: by variable, so that a document depends on the variables that it reads and not on
 * the whole context. A variable without variables inside is one thing.
 */

import type { ScopeTypes, TypeSchema } from "../../check/logic/scope-types";
import type { Note } from "../../documents/kept-results";
import { fingerprint } from "../../json/fingerprint";
import { isObject } from "../../json/json";

interface Typed {
  readonly context: ScopeTypes | undefined;
}

type Path = readonly string[];

export function recordTypes(context: ScopeTypes | undefined, note: Note<Typed>): ScopeTypes | undefined {
  note("context", (world) => world.context === undefined);
  return context && recordVariables(context, [], note);
}

/** Variables by name: the roots of the context, or what stands under a variable. */
function recordVariables(variables: ScopeTypes, path: Path, note: Note<Typed>): ScopeTypes {
  const words = path.join(".");
  return new Proxy(variables, {
    get: (target, name: string) => {
      const inner = [...path, name];
      const schema = Object.hasOwn(target, name) ? target[name] : undefined;
      noteHolds(inner, note);
      if (holdsVariables(schema)) return recordVariable(schema, inner, note);
      note(`type ${inner.join(".")}`, (world) => fingerprint(variableAt(world, inner)));
      return Reflect.get(target, name);
    },
    getOwnPropertyDescriptor: (target, name) => {
      note(`has ${words} ${String(name)}`, (world) => Object.hasOwn(variablesAt(world, path) ?? {}, name));
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys: (target) => {
      note(`variables ${words}`, (world) => fingerprint(Object.keys(variablesAt(world, path) ?? {})));
      return Reflect.ownKeys(target);
    },
  });
}

/** A variable that others stand under. */
function recordVariable(schema: TypeSchema & Holder, path: Path, note: Note<Typed>): TypeSchema {
  const words = path.join(".");
  const keyed = (key: PropertyKey) =>
    note(`key ${words} ${String(key)}`, (world) => fingerprint(Reflect.get(variableAt(world, path) ?? {}, key)));
  return new Proxy(schema, {
    get: (target, key) => {
      if (key === "properties") return recordVariables(schema.properties, path, note);
      keyed(key);
      return Reflect.get(target, key);
    },
    getOwnPropertyDescriptor: (target, key) => {
      if (key !== "properties") keyed(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    ownKeys: (target) => {
      note(`keys ${words}`, (world) => fingerprint(Object.keys(variableAt(world, path) ?? {})));
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

function noteHolds(path: Path, note: Note<Typed>): void {
  note(`holds ${path.join(".")}`, (world) => holdsVariables(variableAt(world, path)));
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
