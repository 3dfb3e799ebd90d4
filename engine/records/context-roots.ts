/**
 * The types of what documents read of a person, by the program that a document belongs to. A context document with the id of a program is
 * that program's alone, and so are the roots that its document reads from rows; all others are everybody's. A document of no program may
 * be shown in any of them: it reads what at least one of them has.
 */

import { sqlTypes } from "../conditions/sql";
import type { Library } from "../documents/library";
import { derivedOfLibrary } from "../documents/once-in-library";
import { isObject, type JsonObject } from "../json/json";
import { columnSchema } from "./column-schema";
import { configType } from "./config-types";
import { type CompiledRoot, programRoots } from "./program-roots";
import { soundParts } from "./sound-parts";

type Roots = Readonly<Record<string, JsonObject>>;

/** The program of a document, by its id; undefined for what no program has for itself. */
export function ownProgram(library: Library, id: string): string | undefined {
  const first = id.split("/", 1)[0] as string;
  return library.has("program", first) ? first : undefined;
}

/** JSON Schemas by the name of the root. */
export const contextRoots = derivedOfLibrary((library, program: string | undefined): Roots => {
  const programs = library.ids("program");
  const shared = withPrograms(
    declaredIn(
      library,
      library.ids("context").filter((id) => !programs.includes(id)),
    ),
    programs,
  );
  if (program !== undefined) return merged({ ...shared, ...rootsOf(library, program) }, opened(library, program));
  return programs.reduce((all, one) => merged(merged(all, rootsOf(library, one)), opened(library, one)), shared);
});

/** `session.program` is one of the programs that there are. */
function withPrograms({ session, ...others }: Roots, programs: readonly string[]): Roots {
  if (!session || !isObject(session.properties) || !isObject(session.properties.program))
    return { ...others, ...(session && { session }) };
  const program = { ...session.properties.program, enum: programs };
  return { session: { ...session, properties: { ...session.properties, program } }, ...others };
}

/** The rows that open and close a program are a part of `preferences`. */
function opened(library: Library, program: string): Roots {
  const preferences = configType(library, program);
  return preferences ? { preferences } : {};
}

function rootsOf(library: Library, program: string): Roots {
  const fromRows = programRoots(library, program).flatMap((root) => {
    const type = rootType(library, root);
    const properties = { id: { type: "string" }, ...(type.properties as JsonObject) };
    return [
      [root.name, type],
      [`${root.name}s`, { type: "array", items: { type: "object", properties } }],
    ] as const;
  });
  return { ...declaredIn(library, library.has("context", program) ? [program] : []), ...Object.fromEntries(fromRows) };
}

function rootType(library: Library, { record, code }: CompiledRoot): JsonObject {
  const { data, columns = {}, states } = soundParts(library.get("record", record) ?? {});
  const fields = library.get("data", data)?.properties;
  // Nothing is known of a row whose fields cannot be read: that is told at the record type.
  if (!isObject(fields)) return {};
  const set = Object.entries(columns).flatMap(([name, { type, day }]) => {
    const known = sqlTypes.find((one) => one === type);
    return known ? [[name, columnSchema(known, day)] as const] : [];
  });
  const codes = Object.values(states).flatMap((state) => (typeof state.code === "number" ? [state.code] : []));
  const number = code === undefined ? {} : { [code]: { type: "integer", enum: codes } };
  return { type: "object", properties: { ...fields, ...Object.fromEntries(set), ...number } };
}

function declaredIn(library: Library, ids: readonly string[]): Roots {
  return Object.assign({}, ...ids.map((id) => library.get("context", id)?.properties)) as Roots;
}

/** A part that both describe alike stays; of two that differ nothing is said. */
function merged(one: Roots, other: Roots): Roots {
  const all: Record<string, JsonObject> = { ...one };
  for (const [name, schema] of Object.entries(other)) {
    const known = Object.hasOwn(all, name) ? all[name] : undefined;
    all[name] = known ? mergedSchema(known, schema) : schema;
  }
  return all;
}

function mergedSchema(one: JsonObject, other: JsonObject): JsonObject {
  if (isObject(one.properties) && isObject(other.properties))
    return { ...one, properties: merged(one.properties as Roots, other.properties as Roots) };
  if (isObject(one.items) && isObject(other.items)) return { ...one, items: mergedSchema(one.items, other.items) };
  return JSON.stringify(withoutWords(one)) === JSON.stringify(withoutWords(other)) ? one : {};
}

const withoutWords = ({ title: _, description: __, ...schema }: JsonObject) => schema;
