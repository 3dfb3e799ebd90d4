/**
 * The fields that people's answers stand in, and the lock that remembers them: what a release asked cannot go with the next edit. The lock is
 * written by `npm run generate` (`schemas/locks/fields.json`); a name once released stays in it, present or as an earlier name (`was`), until its
 * field was `leaving` in a release and goes with a later one.
 *
 *   { release: "0.2.0", data: { "contoh/data": { fields: ["nama", "hobi"], leaving: { hobi: "0.1.0" } } } }   ->   `hobi` may go now
 */
import { callsOf } from "../calls/calls";
import type { FieldsLock } from "../documents/language";
import type { Library } from "../documents/library";
import { isObject, type JsonObject } from "../json/json";
import { earlierNames, schemaFields } from "../rules/schema-fields";

export type { FieldsLock } from "../documents/language";

type LockedSchema = FieldsLock["data"][string];

export const fieldsLock = { kind: "lock", id: "fields", path: "schemas/locks/fields.json" } as const;

export const lockOf = (library: Library): FieldsLock | undefined =>
  library.get(fieldsLock.kind, fieldsLock.id) as FieldsLock | undefined;

/** The data schemas of which answers are kept: of record types, and of the one record that a person has. */
export function keptSchemas(library: Library): string[] {
  const ofRecords = library.ids("record").map((id) => library.get("record", id)?.data);
  const named = [...schemasOfCalls(library), ...ofRecords].filter((id): id is string => typeof id === "string");
  return [...new Set(named)].filter((id) => library.has("data", id)).sort();
}

/** Those of which each person has one record. */
export const schemasOfCalls = (library: Library): unknown[] =>
  callsOf(library).map(({ call }) => (isObject(call.record) ? call.record.data : undefined));

/** The paths that a schema has answers at, as it is now. */
export interface KeptPaths {
  readonly present: ReadonlySet<string>;
  /** Those that an earlier name leads to a field from. */
  readonly earlier: ReadonlySet<string>;
  /** Marked in every view in which they stand. */
  readonly leaving: ReadonlySet<string>;
}

/** `schemas` are the views of one data schema: the base, and those of cohorts that change it. */
export function keptPaths(schemas: readonly JsonObject[]): KeptPaths {
  const present = new Set<string>();
  const earlier = new Set<string>();
  const asked = new Set<string>();
  for (const schema of schemas) {
    const known = new Map<string, readonly string[]>();
    const isLeaving = new Set<string>();
    for (const { path, name, schema: field } of schemaFields(schema)) {
      const holder = path.slice(0, path.length - name.length).replace(/\.$/, "");
      const joint = path.length > name.length ? "." : "";
      const holders =
        joint === "" ? [""] : (known.get(holder.replace(/(\[\])+$/, "")) ?? []).map((one) => one + brackets(holder));
      const names = [name, ...earlierNames(field)];
      const all = holders.flatMap((one) => names.map((last) => `${one}${joint}${last}`));
      known.set(path, all);
      for (const one of all) (one === path ? present : earlier).add(one);
      const parent = holder.replace(/(\[\])+$/, "");
      if (field.leaving === true || isLeaving.has(parent)) isLeaving.add(path);
      else asked.add(path);
    }
  }
  return { present, earlier, leaving: new Set([...present].filter((path) => !asked.has(path))) };
}

const brackets = (holder: string) => /(\[\])*$/.exec(holder)?.[0] ?? "";

/** The views of a data schema: no two of them need have the same fields. */
export function viewsOf(library: Library, id: string): JsonObject[] {
  const base = library.get("data", id);
  const special = library.ids("cohort").filter((cohort) => overlays(library, cohort).includes(library.pathOf("data", id)));
  const views = special.map((cohort) => library.forCohort(cohort).get("data", id));
  return [base, ...views].filter(isObject);
}

function overlays(library: Library, cohort: string): unknown[] {
  const said = library.get("cohort", cohort)?.overlays;
  return (Array.isArray(said) ? said : []).map((one) => (isObject(one) ? one.document : undefined));
}

/** Fields that the lock knows and the schema has no more, though they may not go yet: of a group that is gone, only the group. */
export function lostPaths(locked: LockedSchema, { present, earlier }: KeptPaths, release: string): string[] {
  const mayGo = (path: string) => (locked.leaving?.[path] ?? release) !== release;
  const lost = locked.fields.filter((path) => !present.has(path) && !earlier.has(path) && !mayGo(path));
  return lost.filter(
    (path) => !lost.some((other) => path !== other && /^[.[]/.test(path.slice(other.length)) && path.startsWith(other)),
  );
}

/** Fields that have the name of one that is gone: its answers may still be kept, and would be theirs. */
export const namesOfGone = (locked: LockedSchema, { present }: KeptPaths): string[] =>
  (locked.gone ?? []).filter((path) => present.has(path));

/** The lock as it is to be written. What may not go stays in it, so that the checker goes on telling. */
export function nextLock(library: Library, before: FieldsLock | undefined, release: string): FieldsLock {
  const kept = keptSchemas(library);
  const ids = [...new Set([...Object.keys(before?.data ?? {}), ...kept])].sort();
  const data = ids.flatMap((id): [string, LockedSchema][] => {
    const locked = before?.data[id] ?? { fields: [] };
    const paths = keptPaths(kept.includes(id) ? viewsOf(library, id) : []);
    const next = nextSchema(locked, paths, release);
    return next.fields.length + (next.gone?.length ?? 0) > 0 ? [[id, next]] : [];
  });
  return { $schema: "../language/lock.schema.json", release, data: Object.fromEntries(data) };
}

function nextSchema(locked: LockedSchema, paths: KeptPaths, release: string): LockedSchema {
  const lost = new Set(lostPaths(locked, paths, release));
  const isUnder = (path: string) =>
    [...lost].some((one) => path === one || (path.startsWith(one) && /^[.[]/.test(path.slice(one.length))));
  const stays = locked.fields.filter((path) => paths.present.has(path) || paths.earlier.has(path) || isUnder(path));
  const fields = [...new Set([...stays, ...paths.present, ...paths.earlier])].sort();
  const leaving = [...paths.leaving].sort().map((path) => [path, locked.leaving?.[path] ?? release] as const);
  const gone = [...new Set([...(locked.gone ?? []), ...locked.fields.filter((path) => !fields.includes(path))])].sort();
  return {
    fields,
    ...(leaving.length > 0 ? { leaving: Object.fromEntries(leaving) } : {}),
    ...(gone.length > 0 ? { gone } : {}),
  };
}
