/**
 * The names that a meta-schema only offers (`offers`), because what is written there may also be something else: a parameter of a query, a
 * part of an answer, a window of a program's settings. An editor shows them and marks nothing.
 *
 *   { "query": ["keyword", "page", ...], "window": ["registrasi.tgl_tutup", ...] }
 */
import {
  callsOf,
  contextTypes,
  type DocumentKind,
  documentKinds,
  isObject,
  type JsonObject,
  kindNames,
  type Library,
  metaSchemaOf,
} from "../../engine/tools";
import { type MetaSchemas, placeOf } from "./named-places";

export function offeredNames(library: Library, language: MetaSchemas): [string, readonly string[]][] {
  const calls = callsOf(library).map(({ call }) => call);
  return [
    ["window", windows(library)],
    ["registration", library.ids("calls").filter((id) => library.get("calls", id)?.registration !== undefined)],
    ["program", library.ids("program")],
    ["cohort", library.ids("cohort")],
    ["query", calls.flatMap(({ query }) => propertiesIn(query))],
    ["answer", calls.flatMap(({ answer }) => propertiesIn(answer))],
    ["access-kind", library.ids("access").flatMap((id) => kindsOf(library, library.get("access", id)))],
    ["master", library.ids("reference").flatMap((id) => nameOf(library.get("reference", id)?.master))],
    ...heirs(language).map((kind): [string, string[]] => [`parent-${placeOf(metaSchemaOf(kind))}`, parents(library, kind)]),
    ["institution", [...library.ids("demo"), ...library.ids("persona")].flatMap((id) => institutions(library, id))],
  ];
}

/** The kinds whose documents may be made from another one. */
function heirs(language: MetaSchemas): DocumentKind[] {
  return kindNames.filter((kind) => {
    const { properties } = language[metaSchemaOf(kind)] ?? {};
    return isObject(properties) && "extends" in properties;
  });
}

/** The documents of a kind as a document of a program names them in `extends`. */
function parents(library: Library, kind: DocumentKind): string[] {
  const { folder } = documentKinds[kind];
  return library.ids(kind).map((id) => `../${library.pathOf(kind, id).slice(folder.length)}`);
}

/** `<window>.<field>` of every program's settings. */
function windows(library: Library): string[] {
  const contextOf = contextTypes(library, new Set());
  return library.ids("program").flatMap((program) => {
    const { properties = {} } = contextOf(`${program}/x`)?.preferences?.properties?.config ?? {};
    return Object.entries(properties).flatMap(([window, one]) =>
      Object.keys(one.properties ?? {}).map((field) => `${window}.${field}`),
    );
  });
}

/** The names of all properties in a JSON Schema, however deep. */
function propertiesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(propertiesIn);
  if (!isObject(schema)) return [];
  const own = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  return [...own, ...Object.values(schema).flatMap(propertiesIn)];
}

function kindsOf(library: Library, access: JsonObject | undefined): string[] {
  const items = library.get("reference", String(access?.kinds))?.items;
  return (Array.isArray(items) ? items : []).flatMap((item) =>
    isObject(item) && typeof item.value === "string" ? [item.value] : [],
  );
}

const nameOf = (one: unknown): string[] => (isObject(one) && typeof one.name === "string" ? [one.name] : []);

/** The institutions that the demo has, and those that its people stand for. */
function institutions(library: Library, id: string): string[] {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    if (!isObject(value)) return;
    if (typeof value.instansi_id === "string") found.push(value.instansi_id);
    Object.values(value).forEach(walk);
  };
  walk(library.get("demo", id) ?? library.get("persona", id));
  return found;
}
