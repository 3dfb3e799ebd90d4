/** The part of this room that the form of a page uses: it comes with the first value that somebody writes. */

import { getAt, type Path, toPattern } from "../json/paths";
import { readValue } from "../values/read-value";
import type { CompiledData } from "./compiled-data";
import { readFields } from "./read-data";

export { doubtsIn } from "./doubts";
export { readData } from "./read-data";

/** The value at a path as it is stored; as it is where its field reads nothing. Choices are chosen, not written. */
export function readAt(compiled: Pick<CompiledData, "schema" | "fields">, data: unknown, path: Path): unknown {
  const pattern = toPattern(path);
  const reading = readFields(compiled).find(({ field }) => field.path === pattern);
  const written = getAt(data, path);
  return reading && reading.kind !== "choice" ? readValue(reading.kind, written, reading.facts) : written;
}
