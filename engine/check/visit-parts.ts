/**
 * Visits every object of a document, each before what it holds. The rules of a kind look at one document one after the other: it is walked
 * once for all of them. What is visited never changes.
 */
import type { JsonObject } from "../json/json";
import { type Pointer, visitObjects } from "../json/pointer";

interface Walk {
  readonly document: unknown;
  readonly start: string;
  readonly parts: readonly (readonly [JsonObject, Pointer])[];
}

/** Rules look from one document into another: the last few are at hand, and no walk is kept beyond them. */
const most = 6;
let walks: readonly Walk[] = [];

/** `start` is the pointer of the given part of a document. */
export function visitParts(document: unknown, visit: (part: JsonObject, pointer: Pointer) => void, start: Pointer = []): void {
  for (const [part, pointer] of partsOf(document, start)) visit(part, pointer);
}

function partsOf(document: unknown, start: Pointer): Walk["parts"] {
  const words = start.join("/");
  const known = walks.find((walk) => walk.document === document && walk.start === words);
  if (known) return known.parts;
  const parts: (readonly [JsonObject, Pointer])[] = [];
  visitObjects(document, (part, pointer) => void parts.push([part, [...pointer]]), start);
  walks = [{ document, start: words, parts }, ...walks.slice(0, most - 1)];
  return parts;
}
