/** The words for what documents name by ids: screens, record types and programs by their titles, permissions by their labels. */
import {
  type DocumentKind,
  derivedOfLibrary,
  isObject,
  type JsonObject,
  type Library,
  listItems,
  permissionList,
  programOf,
} from "../../../engine/tools";
import type { Names } from "./names";

const titled: readonly DocumentKind[] = ["screen", "record", "data", "paper", "reference", "consent"];

export const permissionNames = derivedOfLibrary(
  (library, _: ""): ReadonlyMap<string, string> =>
    new Map((listItems(library, permissionList) ?? []).map(({ value, label }) => [String(value), label])),
);

/** Of an id that several documents have, the screen's. Only what is asked for is read. */
export function libraryNames(library: Library): Names {
  const titleOf = (id: string) => titled.map((kind) => library.get(kind, id)?.title).find((title) => isNonEmpty(title));
  const get = (id: string) => (titleOf(id) as string | undefined) ?? permissionNames(library, "").get(id);
  return { get, has: (id) => get(id) !== undefined };
}

const isNonEmpty = (title: unknown): title is string => typeof title === "string" && title !== "";

/** The words for states, fields, columns and transitions of the record types that a document speaks of, and for the windows of its program. */
export function documentNames(library: Library, kind: DocumentKind, id: string): Names {
  const document = library.get(kind, id) ?? {};
  const { config } = (kind === "cohort" ? library.get("program", programOf(id)) : document) ?? {};
  const { record: ofConfig, window } = isObject(config) ? config : {};
  const kept: readonly unknown[] = Array.isArray(document.records) ? document.records : [];
  const { roots, rows, data } = document;
  const ofPeople = Object.values(isObject(roots) ? roots : {}).flatMap((one) => (isObject(one) ? [one.record] : []));
  const ofDemo = Object.keys(isObject(rows) ? rows : {});
  return new Map([
    ...ofEveryRow,
    ...(kind === "register" ? fieldNames(library, data) : []),
    ...[...ofPeople, ...ofDemo, ...kept].flatMap((one) => namesOfRecord(library, one)),
    ...namesOfRecord(library, ofConfig, window),
    ...namesOfRecord(library, document.record),
    ...(kind === "record" ? namesOfRecord(library, id) : []),
  ]);
}

/** Columns that every row has. */
const ofEveryRow: Named = [
  ["state", "Keadaan"],
  ["created_at", "Saat dibuat"],
  ["updated_at", "Saat diubah"],
];

type Named = readonly (readonly [string, string])[];

/** `choices` is the field whose values are names too. */
function namesOfRecord(library: Library, id: unknown, choices?: unknown): Named {
  const record = typeof id === "string" ? library.get("record", id) : undefined;
  if (!record) return [];
  const fields = fieldsOf(library, record.data);
  const transitions = (Array.isArray(record.transitions) ? record.transitions : []).filter(isObject);
  return [
    ...(choices === undefined ? [] : choicesOf(library, fields[String(choices)])),
    ...titlesIn(isObject(record.states) ? record.states : {}),
    ...titlesIn(fields),
    ...titlesIn(isObject(record.columns) ? record.columns : {}),
    ...titlesIn(Object.fromEntries(transitions.map((one) => [String(one.id), one]))),
  ];
}

function fieldsOf(library: Library, data: unknown): JsonObject {
  const { properties } = library.get("data", String(data)) ?? {};
  return isObject(properties) ? properties : {};
}

const fieldNames = (library: Library, data: unknown): Named => titlesIn(fieldsOf(library, data));

const titlesIn = (named: JsonObject): Named =>
  Object.entries(named).flatMap(([id, one]) =>
    isObject(one) && typeof one.title === "string" && one.title !== "" ? [[id, one.title] as const] : [],
  );

function choicesOf(library: Library, field: unknown): Named {
  const { oneOf, options } = isObject(field) ? field : {};
  const written = (Array.isArray(oneOf) ? oneOf : []).filter(isObject);
  const { list } = isObject(options) ? options : {};
  const listed = typeof list === "string" ? (listItems(library, list) ?? []) : [];
  return [
    ...titlesIn(Object.fromEntries(written.map((one) => [String(one.const), one]))),
    ...listed.map(({ value, label }) => [String(value), label] as const),
  ];
}
