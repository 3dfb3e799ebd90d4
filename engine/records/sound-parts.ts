/** A record type without what is misshapen in it: names, types and calls are told of the rest, and the checker tells of the fault. */
import type { RecordType } from "../documents/language";
import { isObject, type JsonObject } from "../json/json";

const known = new WeakMap<JsonObject, RecordType>();

/** A document never changes, so what is sound of it is gathered once. */
export function soundParts(document: JsonObject): RecordType {
  const before = known.get(document);
  if (before) return before;
  const sound = gatherSound(document);
  known.set(document, sound);
  return sound;
}

function gatherSound(document: JsonObject): RecordType {
  const {
    limit,
    data,
    owner,
    columns,
    children,
    states,
    transitions,
    lists,
    reports,
    create,
    write,
    claim,
    read,
    actor,
    keepsBefore,
    secondFactor,
    consents,
    drafts,
    timed,
    import: imported,
  } = document;
  return {
    data: typeof data === "string" ? data : "",
    owner: owner === "none" ? owner : "person",
    keepsBefore: keepsBefore === true,
    secondFactor: Array.isArray(secondFactor) ? secondFactor.map(String) : [],
    consents: (Array.isArray(consents) ? consents : []).filter((one) => isObject(one) && Array.isArray(one.for)),
    drafts: isObject(drafts) && drafts.kept === false ? drafts : undefined,
    timed: isObject(timed) ? timed : undefined,
    import: isObject(imported) ? imported : undefined,
    limit: isObject(limit) && typeof limit.of === "string" && typeof limit.to === "string" ? limit : undefined,
    columns: objectsIn(columns),
    children: objectsIn(children),
    states: objectsIn(states),
    transitions: (Array.isArray(transitions) ? transitions : []).filter((one) => isObject(one) && typeof one.id === "string"),
    lists: selectionsIn(lists),
    reports: selectionsIn(reports),
    create: isObject(create) ? create : undefined,
    read: (Array.isArray(read) ? read : []).filter(isObject),
    write: [write].flat().filter(isObject),
    claim: isObject(claim) ? claim : undefined,
    actor: isObject(actor) && typeof actor.as === "string" ? actor : undefined,
  } as unknown as RecordType;
}

function objectsIn(value: unknown): JsonObject {
  return Object.fromEntries(Object.entries(isObject(value) ? value : {}).filter(([, part]) => isObject(part)));
}

const named = ["for", "columns", "filters", "search", "sort", "group", "sums", "averages"] as const;

/** Lists and reports, whose lists of names hold names alone. */
function selectionsIn(value: unknown): JsonObject {
  const selections = Object.entries(objectsIn(value)) as [string, JsonObject][];
  return Object.fromEntries(selections.map(([name, selection]) => [name, selectionOf(selection)]));
}

function selectionOf(selection: JsonObject): JsonObject {
  const { counts, waits } = selection;
  const sound: JsonObject = {
    ...(typeof counts === "string" && { counts }),
    ...(typeof waits === "string" && { waits }),
    ...(selection.public === true && { public: true }),
  };
  for (const key of named) {
    const names = selection[key];
    if (Array.isArray(names)) sound[key] = names.filter((one) => typeof one === "string");
  }
  const { export: exported, parts } = selection;
  if (isObject(parts)) sound.parts = objectsIn(parts);
  if (isObject(exported)) sound.export = exported;
  return sound;
}
