/**
 * The parts that a document leaves out and means: each of its parts with the keys that others imply, as the whole document has them.
 *
 *   written { id: "tolak", of: "izin" }, in full { id: "tolak", label: "Tolak", action: ... }
 *     ->  { at: "tombol.tolak", says: { label: "Tolak", action: ... } }
 */
import { followsPart } from "../documents/derived/derive-documents";
import type { Library } from "../documents/library";
import { isObject, type JsonObject, written } from "../json/json";
import type { ExplainedPart } from "./explained";

export interface ImpliedPart {
  /** Ids from the outermost block on; empty for the screen itself. */
  readonly at: string;
  readonly says: JsonObject;
}

/** The parts of one screen of a library, as its cohort sees it; none where there is no such screen. */
export function impliedInScreen(library: Library, id: string): readonly ImpliedPart[] {
  const [own, whole] = [ownPart(library, id), library.get("screen", id)];
  return own && whole ? impliedParts(own, whole) : [];
}

/** As its author wrote it: nothing of a screen that follows from a record type, and the difference alone of one that takes it up. */
function ownPart(library: Library, id: string): JsonObject | undefined {
  const source = library.has("screen", id) ? library.sources.get(library.pathOf("screen", id)) : undefined;
  if (source?.follows) return { blocks: [] };
  const takesUp = isObject(source?.value) && source.value.extends === followsPart ? source.value : undefined;
  return takesUp ? { blocks: [], ...takesUp } : library.written("screen", id);
}

/** Those of the screen itself, and of the blocks that are explained: it may be one block alone. */
export const impliedOf = (implied: readonly ImpliedPart[], parts: readonly ExplainedPart[]): readonly ImpliedPart[] =>
  implied.filter(({ at }) => at === "" || isWithin(at.split("."), parts));

const isWithin = (ids: readonly string[], parts: readonly ExplainedPart[]): boolean =>
  parts.some(({ id, parts: inner }) => ids.includes(id) || isWithin(ids, inner));

export function impliedParts(own: JsonObject, whole: JsonObject): readonly ImpliedPart[] {
  const found: ImpliedPart[] = [];
  compare(own, whole, [], found);
  return found;
}

function compare(own: unknown, whole: unknown, way: readonly string[], found: ImpliedPart[]): void {
  if (own === whole) return;
  if (Array.isArray(own) && Array.isArray(whole)) {
    for (const part of whole) compare(ownOf(part, own), part, way, found);
    return;
  }
  if (!isObject(whole)) return;
  const written = isObject(own) ? own : {};
  const here = typeof whole.id === "string" ? [...way, whole.id] : way;
  const says = Object.fromEntries(Object.entries(whole).filter(([key]) => isImplied(written, key)));
  if (Object.keys(says).length > 0) found.push({ at: here.join("."), says });
  for (const [key, part] of Object.entries(whole)) if (!isImplied(written, key)) compare(written[key], part, here, found);
}

/** Of a part that is written by its name alone, everything but the name is implied. */
const isImplied = (own: JsonObject, key: string) => key !== "id" && key !== "column" && own[key] === undefined;

/** The written part that became this one: of the same id, or its name alone. */
function ownOf(part: unknown, own: readonly unknown[]): unknown {
  if (!isObject(part)) return part;
  const name = part.id ?? part.column;
  const named = own.find((one) => one === name || (isObject(one) && (one.id ?? one.column) === name));
  return named ?? own.find((one) => written(one) === written(part));
}
