/** The words by which the preview finds what is edited, and the condition that it is asked. */
import { compileLogic, conditionsFor, isObject, type Library, type Logic, type SourceDocument } from "../../engine/tools";
import type { AskedCondition, PointedAt } from "../../portal/desk-messages";
import type { Path } from "./edit-text";

/** Kinds of documents whose conditions read what a screen knows. */
const kinds: ReadonlySet<string> = new Set(["screen", "menu", "program", "conditions", "data"]);

/** Undefined for what is asked of a row or of a server alone, and for what is no whole condition yet. */
export function askedCondition(library: Library, { kind, id }: SourceDocument, logic: unknown): AskedCondition | undefined {
  if (!kinds.has(kind)) return undefined;
  try {
    const compiled = compileLogic(logic as Logic, conditionsFor(library, library.get(kind, id) ?? {})).logic;
    return kind === "data" ? { logic: compiled, schema: id } : { logic: compiled };
  } catch {
    return undefined;
  }
}

const textKeys = ["title", "label", "text", "caption", "headline", "heading", "description"];

/** The field around a place, the words that it shows, the parts that it stands in. */
export function shownBy(document: unknown, path: Path): PointedAt {
  const ids: string[] = [];
  let texts: string[] = [];
  let value = document;
  for (const key of ["", ...path]) {
    if (key !== "") value = (value as Record<string | number, unknown> | undefined)?.[key];
    if (!isObject(value)) continue;
    if (typeof value.id === "string") ids.push(value.id);
    const said = textKeys.map((name) => Object(value)[name]).filter((one) => typeof one === "string");
    // A condition says nothing: it is known by what it belongs to.
    if (said.length > 0) texts = said;
  }
  const field = path
    .flatMap((key, index) => (path[index - 1] === "properties" && index % 2 === 1 ? [String(key)] : []))
    .join(".");
  return field === "" ? { texts, ids } : { field, texts, ids };
}
