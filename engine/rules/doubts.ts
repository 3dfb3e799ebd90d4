import { doubtOf } from "../values/read-value";
import type { Doubts } from "./check-data";
import type { CompiledData, CompiledField } from "./compiled-data";
import { factsAt, type ReadField, readFields, type Spellings } from "./read-data";

const byField = new WeakMap<readonly ReadField[], ReadonlyMap<CompiledField, ReadField>>();

/** The possible meanings of the values of a form that could not be read. */
export function doubtsIn(compiled: Pick<CompiledData, "schema" | "fields">, spellings?: Spellings): Doubts {
  const fields = readFields(compiled);
  const known = byField.get(fields) ?? new Map(fields.map((one) => [one.field, one]));
  byField.set(fields, known);
  return (path, field, value, data) => {
    const reading = typeof value === "string" ? known.get(field) : undefined;
    return reading && doubtOf(reading.kind, value, factsAt(reading, data, path, spellings));
  };
}
