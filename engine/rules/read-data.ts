/**
 * Reads what somebody sent for a form as its fields store it, before any rule judges it.
 *
 *   { nik: "9971 0100 0010 0003", no_hp: "+62 857-0000-0011" }  ->  { nik: "9971010000100003", no_hp: "085700000011" }
 */

import { isObject, type JsonObject } from "../json/json";
import { getAt, type Path, pathsOfPattern, setAt } from "../json/paths";
import { readValue } from "../values/read-value";
import { kindOfField, type ValueKind } from "../values/value-kinds";
import type { ListWords, ReadingFacts, Spelled } from "../values/value-reader";
import type { CompiledData, CompiledField } from "./compiled-data";

/** Raised when values come to be stored in another form, or more fields sealed: what is stored is brought to it (`server/work/respell`). */
export const spellingVersion = 6;

/** How the lists of choices are spelled. */
export interface Spellings {
  /** The choices of a list for a parent's value; undefined where they are not known. */
  choices(list: string, parent: unknown): readonly Spelled[] | undefined;
  words?(list: string): ListWords | undefined;
}

export interface ReadField {
  readonly field: CompiledField;
  readonly kind: ValueKind;
  readonly facts: ReadingFacts;
}

type Described = Pick<CompiledData, "schema" | "fields">;

const plans = new WeakMap<CompiledData["fields"], readonly ReadField[]>();

/** The fields of a schema that are read, each with what reading needs; made once. */
export function readFields({ schema, fields }: Described): readonly ReadField[] {
  const known = plans.get(fields);
  if (known) return known;
  const plan = fields.flatMap((field): ReadField[] => {
    const part = schemaOf(schema, field);
    const kind = part && field.compute === undefined ? kindOfField(part, field) : undefined;
    return part && kind ? [{ field, kind, facts: factsOf(part, field) }] : [];
  });
  plans.set(fields, plan);
  return plan;
}

/** The data with every value that can be read as it is stored; the same object where nothing changes. */
export function readData<Data>(compiled: Described, data: Data, spellings?: Spellings): Data {
  let read: unknown = data;
  for (const reading of readFields(compiled)) {
    const { field, kind } = reading;
    for (const path of pathsOfPattern(field.path, read)) {
      const written = getAt(read, path);
      if (written === undefined || written === null || written === "") continue;
      const facts = factsAt(reading, read, path, spellings);
      const value = Array.isArray(written)
        ? eachOf(written, (one) => readValue(kind, one, facts))
        : readValue(kind, written, facts);
      if (!Object.is(value, written)) read = setAt(read, path, value);
    }
  }
  return read as Data;
}

/** The same list where nothing in it changes. */
function eachOf(list: readonly unknown[], of: (one: unknown) => unknown): readonly unknown[] {
  const read = list.map(of);
  return read.every((one, index) => Object.is(one, list[index])) ? list : read;
}

/** The needs of reading the value at a path: what its field says, and the choices that it has there. */
export function factsAt(
  { field, kind, facts }: ReadField,
  data: unknown,
  path: Path,
  spellings: Spellings | undefined,
): ReadingFacts {
  return kind === "choice" ? { ...facts, ...spelled(field, data, path, spellings) } : facts;
}

/** The choices of a field that has a list. */
function spelled(
  { options }: Pick<CompiledField, "options">,
  data: unknown,
  path: Path,
  spellings: Spellings | undefined,
): Pick<ReadingFacts, "choices" | "words"> {
  if (!options) return {};
  const { list, parent, items } = options;
  const above = parent === undefined ? undefined : (getAt(data, [...path.slice(0, -1), ...parent.split(".")]) ?? null);
  const choices = items ?? spellings?.choices(list, above);
  const words = spellings?.words?.(list);
  return { ...(choices && { choices }), ...(words && { words }) };
}

/** The part of the schema that describes a field, where properties and items alone lead to it. */
function schemaOf(schema: JsonObject, { path, type, format }: CompiledField): JsonObject | undefined {
  let part: unknown = schema;
  for (const step of path.replaceAll("[]", ".[]").split(".")) {
    const inner: unknown = isObject(part) ? (step === "[]" ? part.items : part.properties) : undefined;
    part = step === "[]" ? inner : isObject(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined;
  }
  if (isObject(part)) return part;
  return type === undefined ? undefined : { type, ...(format && { format }) };
}

function factsOf(schema: JsonObject, { day }: CompiledField): ReadingFacts {
  const { type, minimum, maximum, enum: values } = schema;
  const choices = Array.isArray(values) ? values.map((value) => ({ value, label: String(value) })) : undefined;
  return {
    ...(typeof type === "string" && { type }),
    ...(typeof minimum === "number" && { minimum }),
    ...(typeof maximum === "number" && { maximum }),
    ...(day && { day }),
    ...(choices && { choices }),
  };
}
