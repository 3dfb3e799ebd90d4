/**
 * The names that documents of this project may use, as JSON Schema: what an editor offers behind `"call": "` and holds against what is
 * written there. Names that stand inside documents (fields, sources, columns, ...) are those of the whole project: which of them belong to
 * one place only the checker knows.
 *
 *   { call: { type: "string", enum: ["biodata.save", ...], enumDescriptions: ["Simpan biodata", ...] } }
 */
import {
  atFirstEntry,
  collectNames,
  documentKinds,
  isObject,
  type JsonObject,
  type Library,
  rowColumns,
  schemaFields,
  themeTokens,
} from "../../engine/tools";
import { literal } from "../literal";
import type { MetaSchemas } from "./named-places";
import { offeredNames } from "./offered-values";

export type Names = ReadonlyMap<string, readonly string[]>;

/** Every name by what it names (`refersTo`), sorted. */
export function projectNames(library: Library, language: MetaSchemas): Names {
  const known = Object.entries(collectNames(library, documentKinds, new Set()));
  const inside = [...partsInside(library)].map(([what, names]) => [what, [...names]] as const);
  const tokens = library.ids("program").flatMap((id) => themeTokens(library, id));
  const all = new Map<string, Set<string>>();
  for (const [what, names] of [...known, ...inside, ...offeredNames(library, language), ["theme-token", tokens] as const])
    all.set(what, new Set([...(all.get(what) ?? []), ...names]));
  return new Map([...all].map(([what, names]) => [what, [...names].sort()]));
}

/** Where documents give names to parts of themselves that only their own places use: by key, the names are those of its object or the ids of its list. */
const parts: Readonly<Record<string, string>> = {
  sources: "source",
  state: "state",
  states: "record-state",
  columns: "column",
  lists: "record-list",
  reports: "record-list",
  transitions: "transition",
  read: "reader",
  params: "param",
  steps: "step",
};

/** The facts of rows beside their columns, the receivers of a mail, and the counters of a series. */
const ofEveryRow = ["owner_name", "age_days", "state_title", "state_code", "holder", "year", "month"];

/** The acts of people beside transitions, where a key names acts. */
const actsOfEveryRow = ["create", "save"];

/** Of all documents together. A name is known wherever one of them gives it. */
function partsInside(library: Library): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = (what: string, name: unknown) => {
    if (typeof name === "string" && name !== "") found.set(what, (found.get(what) ?? new Set()).add(name));
  };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    if (!isObject(value)) return;
    if (value.kind === "form" || value.kind === "grid") add("form", value.id);
    if (value.kind === "steps") add("steps", value.id);
    for (const [key, inner] of Object.entries(value)) {
      const what = parts[key];
      if (what && isObject(inner)) for (const name of Object.keys(inner)) add(what, name);
      if (what && Array.isArray(inner)) for (const one of inner) add(what, isObject(one) ? one.id : one);
      walk(inner);
    }
  };
  const note = (kind: string, document: JsonObject) => {
    if (kind === "data")
      for (const { name, path } of schemaFields(document)) for (const one of [name, path, atFirstEntry(path)]) add("field", one);
    if (isObject(document.conditions)) for (const name of Object.keys(document.conditions)) add("condition", name);
    if (kind !== "data") walk(document);
  };
  for (const kind of ["data", "screen", "record", "calls", "register", "paper", "menu"] as const)
    for (const id of library.ids(kind)) note(kind, library.get(kind, id) ?? {});
  // A cohort may add fields and parts of its own.
  for (const { document, patch } of library.ids("cohort").flatMap((id) => overlaysOf(library, id)))
    note(library.sources.get(document)?.kind ?? "", patch);
  for (const name of judgedNames) add("field", name);
  for (const name of [...Object.keys(rowColumns), ...ofEveryRow]) add("column", name);
  for (const name of actsOfEveryRow) add("transition", name);
  for (const name of ["next", "back"]) add("step", name);
  // A value that a reader may not see, or that a report sums, may be a field that is no column.
  for (const name of found.get("field") ?? []) add("column", name);
  return found;
}

/** The name for all judged files of a data schema in a list of its fields. */
const judgedNames = ["judged.own", "judged.files", "judged.verdicts", "judged.refused"];

function overlaysOf(library: Library, cohort: string): { document: string; patch: JsonObject }[] {
  const { overlays } = library.get("cohort", cohort) ?? {};
  const said: readonly unknown[] = Array.isArray(overlays) ? overlays : [];
  return said.flatMap((one) =>
    isObject(one) && isObject(one.patch) ? [{ document: String(one.document), patch: one.patch }] : [],
  );
}

/** The meaning of a name, for a person who chooses among names; undefined where its document says nothing of it. */
export function meaningsOf(library: Library): (what: string, name: string) => string | undefined {
  const meanings = new Map<string, string>();
  const note = (what: string, name: string, ...said: readonly unknown[]) => {
    const text = said.find((one) => typeof one === "string");
    if (typeof text === "string") meanings.set(`${what} ${name}`, text);
  };
  for (const [what, kind] of titled)
    for (const id of library.ids(kind)) {
      const { title, name, description } = library.get(kind, id) ?? {};
      note(what, id, title, name, description);
    }
  for (const id of library.ids("conditions"))
    for (const [name, one] of Object.entries(namedIn(library.get("conditions", id), "conditions")))
      note("condition", name, conditionMeaning(one as JsonObject));
  for (const id of library.ids("calls"))
    for (const [name, one] of Object.entries(namedIn(library.get("calls", id), "calls"))) {
      const { description, method, path } = one as JsonObject;
      note("call", `${id}.${name}`, description, `${method} ${path}`);
    }
  return (what, name) => meanings.get(`${what} ${name}`);
}

/** The meaning of a condition, and of the values that it is handed, each by its id. */
function conditionMeaning({ description, given }: JsonObject): unknown {
  if (typeof description !== "string" || !Array.isArray(given)) return description;
  const values = given.filter(isObject).map(({ id, description: meaning }) => `- \`${id}\`: ${meaning}`);
  return [description, "", ...values].join("\n");
}

const titled = [
  ["screen", "screen"],
  ["menu", "menu"],
  ["schema", "data"],
  ["record", "record"],
  ["reference", "reference"],
] as const;

function namedIn(document: JsonObject | undefined, key: string): JsonObject {
  const named = document?.[key];
  return isObject(named) ? named : {};
}

/** The schema of one sort of name. Permissions may stand together, with a bar between them. */
export function nameSchema(what: string, names: readonly string[], meaning: ReturnType<typeof meaningsOf>): JsonObject {
  const said = names.map((name) => meaning(what, name) ?? "");
  const listed = { type: "string", enum: names, ...(said.some((one) => one !== "") ? { enumDescriptions: said } : {}) };
  // A sort turned round, a part of a date, a column behind a link.
  if (what === "column")
    return {
      anyOf: [
        listed,
        { type: "string", pattern: `^(-|(day|month|quarter|year):)?((${names.map(literal).join("|")})$|[^.]+\\.)` },
      ],
    };
  if (what !== "permission") return listed;
  const one = names.filter(Boolean).map(literal).join("|");
  const several = { type: "string", pattern: `^(${one})?(\\|(${one}))*$`, patternErrorMessage: "Ada izin yang tidak dikenal." };
  return { anyOf: [listed, several] };
}
