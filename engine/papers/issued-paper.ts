/** What is known of a paper right after a transition has issued it: read by texts and by the answers of calls as `paper`. */
import type { Library } from "../documents/library";
import { onceInLibrary } from "../documents/once-in-library";
import { isObject, type JsonObject, written } from "../json/json";

const text: JsonObject = { type: "string" };

/** Its type; undefined for a transition that issues none. */
export function issuedPaperType(library: Library, record: string, transition: string): JsonObject | undefined {
  if (!issuing(library, record).has(transition)) return undefined;
  return { type: "object", properties: { id: text, number: text, pdf: text } };
}

/** The transitions of a record type that issue a paper. */
const issuing = onceInLibrary((library, record: string): ReadonlySet<string> => {
  const papers = library.ids("paper").map((id) => library.get("paper", id));
  const own = papers.filter((paper) => isObject(paper) && paper.record === record);
  return new Set(own.flatMap((paper) => [paper?.issuedBy ?? []].flat().map(written)));
});
