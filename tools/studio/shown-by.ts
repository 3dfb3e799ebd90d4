/** The words by which the preview finds what is edited, and the condition that it is asked. */
import {
  compileLogic,
  conditionsFor,
  getAt,
  isObject,
  type JsonObject,
  type Library,
  type Logic,
  type SourceDocument,
} from "../../engine/tools";
import type { AskedCondition, PointedAt } from "../../portal/desk-messages";
import type { Path } from "./edit-text";

/** Kinds of documents whose conditions read what a screen knows, or a row. */
const kinds: ReadonlySet<string> = new Set(["screen", "menu", "program", "conditions", "data", "record"]);

/** Undefined for what a server alone is asked, for what reads rows of nobody knows which type, and for what is no whole condition yet. */
export function askedCondition(
  library: Library,
  document: SourceDocument,
  { logic, path }: { readonly logic: unknown; readonly path: Path },
): AskedCondition | undefined {
  const { kind, id } = document;
  if (!kinds.has(kind)) return undefined;
  try {
    const compiled = compileLogic(logic as Logic, conditionsFor(library, library.get(kind, id) ?? {})).logic;
    if (kind === "data") return { logic: compiled, schema: id };
    if (kind === "record") return { logic: compiled, record: id };
    if (!readsRow.test(JSON.stringify(compiled))) return { logic: compiled };
    const record = listedAround(library, document, path);
    return record === undefined ? undefined : { logic: compiled, record };
  } catch {
    return undefined;
  }
}

const readsRow = /"row[."]/;

/** The record type whose rows the block around a place lists. */
function listedAround(library: Library, { kind, id, value }: SourceDocument, path: Path): string | undefined {
  const sources = Object(library.get(kind, id)?.sources) as JsonObject;
  let call = "";
  for (const index of path.keys()) {
    const { source } = Object(getAt(value, path.slice(0, index + 1))) as JsonObject;
    if (typeof source === "string") call = String(Object(sources[source]).call);
  }
  const record = call.slice(0, call.lastIndexOf("."));
  return library.has("record", record) ? record : undefined;
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
