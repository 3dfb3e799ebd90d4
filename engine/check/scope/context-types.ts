import type { DocumentKind } from "../../documents/document-kind";
import type { Library } from "../../documents/library";
import { derivedOfLibrary } from "../../documents/once-in-library";
import { programOf } from "../../documents/program-folder";
import { isObject } from "../../json/json";
import { contextRoots, ownProgram } from "../../records/context-roots";
import type { ScopeTypes, TypeSchema } from "../logic/scope-types";

/** The roots that a document reads, by its id; undefined where a context document cannot be read. */
export function contextTypes(library: Library, broken: ReadonlySet<DocumentKind>): (id: string) => ScopeTypes | undefined {
  if (broken.has("context")) return () => undefined;
  const known = new Map<string | undefined, ScopeTypes>();
  return (id) => {
    const program = ownProgram(library, id);
    const types = known.get(program) ?? withCohorts(contextRoots(library, program) as ScopeTypes, cohortValues(library, program));
    known.set(program, types);
    return types;
  };
}

/** The values that the cohorts of a program give to each name, or those of all programs. */
const cohortValues = derivedOfLibrary((library, program: string | undefined): ReadonlyMap<string, readonly unknown[]> => {
  const found = new Map<string, readonly unknown[]>();
  for (const id of library.ids("cohort").filter((one) => program === undefined || programOf(one) === program)) {
    const values = library.get("cohort", id)?.values;
    for (const [name, value] of Object.entries(isObject(values) ? values : {}))
      found.set(name, [...new Set([...(found.get(name) ?? []), value])]);
  }
  return found;
});

/** A value that no cohort has is no value: whoever belongs to none has none at all. */
function withCohorts(types: ScopeTypes, values: ReadonlyMap<string, readonly unknown[]>): ScopeTypes {
  const known = types.cohort?.properties;
  if (!types.cohort || !known) return types;
  const narrowed = Object.entries(known).map(([name, schema]): [string, TypeSchema] => {
    const given = values.get(name) ?? [];
    const isPlain = given.length > 0 && given.every((value) => ["string", "number", "boolean"].includes(typeof value));
    return [name, isPlain ? { ...schema, enum: given } : schema];
  });
  return { ...types, cohort: { ...types.cohort, properties: Object.fromEntries(narrowed) } };
}
