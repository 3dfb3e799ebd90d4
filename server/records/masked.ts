/** Sealed fields of a row as somebody sees them who has not opened them: that there is something, and its end. */
import {
  type CompiledData,
  type CompiledField,
  type CompiledRecord,
  getAt,
  type JsonObject,
  pathsOfPattern,
  type RowReader,
  setAt,
} from "../../engine/server";

/** Its last four signs, of at least eight. */
export const maskedText = (text: string) => `••••${text.length < 8 ? "" : text.slice(-4)}`;

const maskedBy: Readonly<Record<string, (text: string) => string>> = {
  date: (text) => `••-••-${text.slice(0, 4)}`,
  email: (text) => `${text.slice(0, 1)}•••${text.slice(text.lastIndexOf("@"))}`,
};

const mask = ({ format = "" }: CompiledField, value: unknown) => (maskedBy[format] ?? maskedText)(String(value));

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
