/**
 * The known facts of a paper right after it was issued: read by texts and by the answers of calls as `paper`; and of what papers are issued
 * at all.
 */
import type { Library } from "../documents/library";
import { derivedOfLibrary } from "../documents/once-in-library";
import { isObject, type JsonObject, written } from "../json/json";

const text: JsonObject = { type: "string" };

/** Its type; undefined for a transition that issues none. */
export function issuedPaperType(library: Library, record: string, transition: string): JsonObject | undefined {
  if (!issuingTransitions(library, record).has(transition)) return undefined;
  return { type: "object", properties: { id: text, number: text, pdf: text } };
}

/** The transitions of a record type that issue a paper. */
export const issuingTransitions = derivedOfLibrary((library, record: string): ReadonlySet<string> => {
  const own = papersIn(library).filter((paper) => paper.record === record);
  return new Set(own.flatMap((paper) => [paper.issuedBy ?? []].flat().map(written)));
});

/** The record types whose rows papers are of, and the data schemas of whose one record they are. */
export const issuing = derivedOfLibrary((library, of: "record" | "data"): readonly string[] => [
  ...new Set(papersIn(library).flatMap((paper) => (typeof paper[of] === "string" ? [paper[of]] : []))),
]);

const papersIn = (library: Library): JsonObject[] =>
  library
    .ids("paper")
    .map((id) => library.get("paper", id))
    .filter(isObject);
