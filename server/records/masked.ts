/** Sealed fields of a row as somebody sees them who has not opened them: that there is something, and its end. */
import {
  type CompiledData,
  type CompiledField,
  type CompiledRecord,
  getAt,
  isObject,
  type JsonObject,
  onceInLibrary,
  pathsOfPattern,
  type RowReader,
  setAt,
  visitObjects,
} from "../../engine/server";
import type { Person } from "../context/person";
import type { DocumentView } from "../documents/documents";
import { maskedAddress } from "../mail/mask-address";

/** Its last four signs, of at least eight. */
export const maskedText = (text: string) => `••••${text.length < 8 ? "" : text.slice(-4)}`;

const maskedBy: Readonly<Record<string, (text: string) => string>> = {
  date: (text) => `••-••-${text.slice(0, 4)}`,
  email: maskedAddress,
};

const mask = ({ format = "" }: Pick<CompiledField, "format">, value: unknown) => (maskedBy[format] ?? maskedText)(String(value));

/** The names that these rules mask and none of them shows. */
export function maskedNames(readers: readonly RowReader[], hidden: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(readers.flatMap(({ masked }) => masked).filter((name) => hidden.has(name)));
}

/** The values of these top-level fields, masked; what is empty is left out. */
export function maskedValues({ fields }: CompiledData, data: JsonObject, names: ReadonlySet<string>): JsonObject {
  let masked: unknown = Object.fromEntries(Object.entries(data).filter(([name, value]) => names.has(name) && isSaid(value)));
  for (const field of fields) {
    if (!field.sensitive) continue;
    for (const path of pathsOfPattern(field.path, masked as JsonObject)) {
      const value = getAt(masked, path);
      if (isSaid(value)) masked = setAt(masked, path, mask(field, value));
    }
  }
  return masked as JsonObject;
}

/**
 * The facts of a person as the page is told of them. Where somebody looks over their shoulder, those are masked that any data schema seals
 * under their name: no schema describes `ptk` and `akun`.
 */
export function factsFor<Facts extends JsonObject | null>(
  { library }: DocumentView,
  { seenBy }: Pick<Person, "seenBy">,
  facts: Facts,
): Facts {
  if (seenBy === undefined) return facts;
  const sealed = sealedNames(library, "data");
  const masked = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => masked(one, name));
    if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, masked(one, key)]));
    const field = sealed.get(name);
    return field && isSaid(value) ? mask(field, value) : value;
  };
  return masked(facts, "") as Facts;
}

/** The names of all sealed fields, each with its format. */
const sealedNames = onceInLibrary((library, kind: "data") => {
  const names = new Map<string, Pick<CompiledField, "format">>();
  for (const id of library.ids(kind))
    visitObjects(library.get(kind, id), ({ sensitive, format }, pointer) => {
      if (sensitive !== undefined) names.set(String(pointer.at(-1)), typeof format === "string" ? { format } : {});
    });
  return names;
});

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== "";

/** The same rules with nothing masked. */
export const unmasked = (readers: readonly RowReader[]): readonly RowReader[] =>
  readers.map((reader) => ({ ...reader, without: reader.without.filter((name) => !reader.masked.includes(name)), masked: [] }));

/** The same rules with every sealed field that they show masked, also for the owner: somebody looks over their shoulder. */
export const allMasked = ({ sealed }: CompiledRecord, readers: readonly RowReader[]): readonly RowReader[] =>
  readers.map((reader) => {
    const shown = sealed.filter((name) => !reader.without.includes(name));
    return { ...reader, without: [...reader.without, ...shown], masked: [...reader.masked, ...shown] };
  });
