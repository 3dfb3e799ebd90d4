/** A name that a document mentions must be the name of something: of a document, of what one declares, or of a part of this one. */

import { type Library, resolvePath } from "../documents/library";
import { isObject, type JsonObject, written } from "../json/json";
import { objectsAround, type Pointer } from "../json/pointer";
import { type ProblemCode, unknownCode } from "../problems/codes";
import { seriesOf } from "../records/columns-with";
import { soundParts } from "../records/sound-parts";
import type { CheckedDocument, DocumentCheck, Fault } from "./fault";
import type { KindDefinition } from "./kind-definition";
import { keysOf, knownOf, themeTokens } from "./project/names";
import type { Mention } from "./shape/walk-shape";
import { visitParts } from "./visit-parts";

export function checkReference(
  { name: what, value, pointer }: Mention,
  document: CheckedDocument,
  kind: KindDefinition,
  check: DocumentCheck,
): Fault[] {
  if (typeof value !== "string") return [];
  const fault = (code: ProblemCode, known: readonly string[], found = value): Fault => ({
    code,
    pointer,
    at: "value",
    found,
    expected: known,
  });
  if (what === "document") {
    const path = pointer.at(-1) === "extends" ? resolvePath(document.path, value) : value;
    const known = check.names("document");
    return known.lacks(path) ? [fault("unknown-document", known.all())] : [];
  }
  if (what === "permission") {
    const known = check.names("permission");
    return value
      .split("|")
      .filter((key) => value !== "" && known.lacks(key))
      .map((key) => fault("unknown-permission", known.all(), key));
  }
  if (what === "theme-token") {
    const known = themeTokens(check.library, document.id);
    return known.includes(value) ? [] : [fault("unknown-theme-token", known)];
  }
  const local = localNames(what, { document, kind }, pointer, check);
  const known = local ? knownOf(local) : check.names(what);
  if (!kind.isAside) check.used(what, value);
  if (what === "transition" && pointer.includes("moves"))
    check.used("call", `${written(objectsAround(document.value, pointer)[0]?.record)}.${value}`);
  if (what === "record-list") check.used("call", `${written(objectsAround(document.value, pointer)[0]?.record)}.${value}`);
  return known.lacks(value) ? [fault(unknownCode(what), known.all())] : [];
}

/** Names that exist only inside this document; undefined where the name is a global one. */
function localNames(
  what: string,
  { document: { kind, value }, kind: definition }: { readonly document: CheckedDocument; readonly kind: KindDefinition },
  pointer: Pointer,
  check: DocumentCheck,
): readonly string[] | undefined {
  if (what === "source") return keysOf(value.sources);
  if (what === "state") return keysOf(value.state);
  if (what === "form") return formsOf(value);
  if (what === "chain") return keysOf(value.chains);
  const own = definition.localNames?.(what, value, pointer, check.library);
  if (own) return own;
  if ((kind === "calls" || kind === "paper") && (what === "transition" || what === "record-list" || what === "reader"))
    return namesAround(what, value, pointer, check);
  if (kind === "paper" && (what === "link" || pointer.at(-1) === "sort")) return childNames(what, value, pointer, check.library);
  if (kind === "paper" && what === "column")
    return seriesOf(soundParts(check.library.get("record", written(value.record)) ?? {}));
  if (what !== "field") return undefined;
  if (definition.fieldsAt) return definition.fieldsAt(value, pointer);
  const schema = nearestSchema(value, pointer) ?? ownSchema(kind, value, check.library);
  const properties = schema === undefined ? undefined : check.library.get("data", schema)?.properties;
  return isObject(properties) ? Object.keys(properties) : undefined;
}

/** The rows that link to what a paper prints, and the columns of those that its table names. */
function childNames(what: string, paper: JsonObject, pointer: Pointer, library: Library): readonly string[] {
  const { children = {} } = soundParts(library.get("record", written(paper.record)) ?? {});
  if (what === "link") return Object.keys(children);
  const [table] = objectsAround(paper, pointer);
  const child = children[written(table?.children)]?.record ?? "";
  return keysOf(soundParts(library.get("record", child) ?? {}).columns);
}

/** The data schema of a record type's own rows or of a register, and of the rows that a paper prints. */
function ownSchema(kind: CheckedDocument["kind"], { data, record }: JsonObject, library: Library): string | undefined {
  if (kind === "paper" && record !== undefined) return written(library.get("record", written(record))?.data);
  return kind === "record" || kind === "register" || kind === "paper" ? String(data) : undefined;
}

/** The transitions, the lists or the read rules of the record type that the object around names; undefined where it names none. */
function namesAround(
  what: "transition" | "record-list" | "reader",
  document: unknown,
  pointer: Pointer,
  { library }: DocumentCheck,
): readonly string[] | undefined {
  const [around] = objectsAround(document, pointer);
  const record = library.get("record", written(around?.record));
  if (record && what === "record-list") return keysOf(record.lists);
  const named = what === "reader" ? record?.read : record?.transitions;
  return Array.isArray(named) ? named.flatMap((one) => (isObject(one) ? [written(one.id)] : [])) : undefined;
}

function formsOf(document: unknown): string[] {
  const forms: string[] = [];
  visitParts(document, ({ kind, schema, id }) => {
    if (kind === "form" || (typeof schema === "string" && typeof id === "string")) forms.push(written(id));
  });
  return forms;
}

function nearestSchema(document: unknown, pointer: Pointer): string | undefined {
  const holder = objectsAround(document, pointer).find(({ schema }) => typeof schema === "string");
  return holder && String(holder.schema);
}
