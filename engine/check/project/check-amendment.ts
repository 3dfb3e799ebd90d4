/**
 * An amendment comes into force before it ends, writes no place that another one writes in the same time, tells on a day on which it is in
 * force, and leaves what is stored as it is: rows and answers of before are read by it, too, and the tables are those of the documents as they
 * are written.
 */
import { type Amendment, amendmentOf, amendmentsIn, documentsIn, instantWritten } from "../../documents/amendments";
import { beforeAmendment } from "../../documents/before-amendment";
import { createLibrary, type Library } from "../../documents/library";
import { placesIn } from "../../documents/patch-places";
import type { SourceDocument } from "../../documents/source-document";
import { isObject, type JsonObject } from "../../json/json";
import { objectsOf, type Pointer } from "../../json/pointer";
import { schemaFields } from "../../rules/schema-fields";
import type { SourceCheck } from "../kind-definition";

export function checkAmendment(document: SourceDocument, { library, report }: SourceCheck): void {
  const { path: file, value } = document;
  if (!isObject(value)) return;
  for (const key of ["from", "until"] as const) {
    const written = value[key];
    if (typeof written === "string" && instantWritten(written) === undefined)
      report({ code: "bad-format", file, pointer: [key], at: "value", values: { found: written, expected: "date" } });
  }
  const amendment = amendmentOf(document);
  if (!amendment) return;
  if (amendment.until <= amendment.from)
    report({ code: "never-in-force", file, pointer: ["until"], at: "value", values: { found: String(value.until) } });
  for (const { on, pointer } of daysOf(amendment)) {
    const moment = instantWritten(on);
    if (moment === undefined || (moment >= amendment.from && moment < amendment.until)) continue;
    const inForce = [value.from, value.until].filter((end) => end !== undefined).join(" - ");
    report({ code: "told-out-of-force", file, pointer, at: "value", values: { found: String(on), expected: inForce } });
  }
  for (const { place, pointer, other } of overlaps(amendment, amendmentsIn(library.sources.values())))
    report({ code: "amended-twice", file, pointer, at: "key", values: { found: place, expected: other } });
  for (const { name, pointer } of storageChanges(amendment, library))
    report({ code: "amends-storage", file, pointer, at: "key", values: { found: name } });
}

/** The days on which transitions of the rows that were there happen, as it writes them. */
function daysOf({ overlays }: Amendment): { readonly on: unknown; readonly pointer: Pointer }[] {
  return objectsOf(overlays, ["overlays"]).flatMap(([{ patch }, at]) =>
    objectsOf(isObject(patch) ? patch.transitions : [], [...at, "patch", "transitions"]).flatMap(([{ at: time }, place]) =>
      isObject(time) && time.on !== undefined ? [{ on: time.on, pointer: [...place, "at", "on"] }] : [],
    ),
  );
}

/** The places that it writes and another one too, told at the later of the two alone. */
function overlaps(amendment: Amendment, all: readonly Amendment[]) {
  const earlier = all.slice(
    0,
    all.findIndex(({ path }) => path === amendment.path),
  );
  const meeting = earlier.filter(({ from, until }) => from < amendment.until && amendment.from < until);
  const own = placesOf(amendment);
  return meeting.flatMap((other) => {
    const theirs = placesOf(other);
    return own.flatMap(({ document, way, pointer }) => {
      const isTaken = theirs.some((their) => their.document === document && meets(their.way, way));
      return isTaken ? [{ place: way.join("."), pointer, other: other.path }] : [];
    });
  });
}

/** Both write a place that one replaces as a whole and the other changes in part. */
const meets = (one: readonly string[], other: readonly string[]) =>
  one.slice(0, other.length).every((step, index) => step === other[index]);

function placesOf({ overlays }: Amendment) {
  return objectsOf(overlays, ["overlays"]).flatMap(([{ document, patch }, at]) =>
    placesIn(patch, [...at, "patch"]).map((place) => ({ document, ...place })),
  );
}

/** Columns, answered fields, states and keys of rows that are others than without it. */
function storageChanges(amendment: Amendment, library: Library): { readonly name: string; readonly pointer: Pointer }[] {
  const before = beforeAmendment(library, amendment);
  const inForce = [...before.sources.values()].flatMap((one) => (one.inForce ? [one.path] : []));
  const after = createLibrary(documentsIn([...before.sources.values()], [...inForce, amendment.path]), before);
  return (["record", "data", "program"] as const).flatMap((kind) =>
    before.ids(kind).flatMap((id) => {
      const [was, is] = [before.get(kind, id), after.get(kind, id)];
      if (!was || !is || was === is) return [];
      const at = amendment.overlays.findIndex((overlay) => isObject(overlay) && overlay.document === before.pathOf(kind, id));
      const [stored, now] = [storedParts[kind](was), storedParts[kind](is)];
      const said = (parts: StoredParts, name: string) => parts.get(name)?.said ?? nothing;
      const names = [...new Set([...stored.keys(), ...now.keys()])].filter((name) => said(stored, name) !== said(now, name));
      return names.map((name) => {
        const inside = (stored.get(name) ?? now.get(name))?.pointer ?? [];
        return { name, pointer: at < 0 ? ["overlays"] : ["overlays", at, "patch", ...inside] };
      });
    }),
  );
}

interface StoredPart {
  /** All of it that decides what is stored. */
  readonly said: string;
  readonly pointer: Pointer;
}

type StoredParts = ReadonlyMap<string, StoredPart>;

const storedParts = {
  record: ({ columns, states, data, unique, uniqueWhile, owner, takes }) =>
    new Map([
      ...entries(columns).map(([name, { title: _, ...column }]) => part(name, column, ["columns", name])),
      ...entries(states).map(([name, { code }]) => part(name, { code }, ["states", name])),
      ...Object.entries({ data, unique, uniqueWhile, owner, takes }).map(([name, said]) => part(name, said, [name])),
    ]),
  data: (schema) =>
    new Map(
      schemaFields(schema).map(({ path, pointer, schema: { type, format, was, sensitive, leaving } }) =>
        part(path, { type, format, was, sensitive, leaving }, pointer),
      ),
    ),
  program: ({ roots, cohort }) => new Map(Object.entries({ roots, cohort }).map(([name, said]) => part(name, said, [name]))),
} satisfies Readonly<Record<string, (document: JsonObject) => StoredParts>>;

const part = (name: string, said: unknown, pointer: Pointer) =>
  [name, { said: JSON.stringify(said) ?? nothing, pointer }] as const;

/** A part without any of it stores nothing; that it is no whole part is told elsewhere. */
const nothing = "{}";

const entries = (value: unknown) =>
  Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, JsonObject] => isObject(entry[1]));
