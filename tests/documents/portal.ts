/** The shipped documents and demo people, as the tests of this folder look at them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createLibrary, fillText, type Library, type ReferenceOption, readDocuments, type Scope } from "../../engine/server";
import { sharedTexts } from "../../engine/tools";
import { type DemoFilePerson, readDemoConfig, readDemoPeople } from "../../server/demo/demo-people";
import { demoScope } from "../../server/demo/demo-scope";

export type DemoPerson = DemoFilePerson & { readonly records: Readonly<Record<string, Readonly<Record<string, unknown>>>> };

export const root = `${join(import.meta.dirname, "../..")}/`;

export const shipped = createLibrary(readDocuments(root));

const demoConfig = readDemoConfig();

export const people: readonly DemoPerson[] = readDemoPeople().map((person) => ({ ...person, records: person.records ?? {} }));

export function personNamed(username: string): DemoPerson {
  const person = people.find((one) => one.username === username);
  if (!person) throw new Error(`no demo person "${username}"`);
  return person;
}

export const cohortOf = ({ program, profile }: DemoPerson): string => (profile ? `${program}/${profile.angkatan}` : "");

/** The documents as this person's cohort sees them. */
export function libraryOf(person: DemoPerson, library: Library = shipped): Library {
  const cohort = cohortOf(person);
  return cohort ? library.forCohort(cohort) : library;
}

/** What conditions and texts read for this person, at a fixed time of the server. */
export function scopeOf(person: DemoPerson, library: Library = shipped): Scope {
  return { ...demoScope(person, library, demoConfig[person.program]), date: "2026-11-21 10:00:00" };
}

const master: Readonly<Record<string, readonly (ReferenceOption & { parent?: number })[]>> = JSON.parse(
  readFileSync(`${root}tests/documents/master.json`, "utf8"),
);

/** The choices of a list: the document's own, or for master data a few real provinces and cities. */
export function offered(list: string, parent: unknown): readonly ReferenceOption[] | undefined {
  const items = shipped.get("reference", list)?.items as ReferenceOption[] | undefined;
  return items ?? master[list]?.filter((option) => option.parent === undefined || option.parent === parent);
}

/** A shared text by its id, with its places as written. */
export const texts = (ref: string, values: Readonly<Record<string, unknown>> = {}): string => fillText(sharedWords(ref), values);

function sharedWords(ref: string): string {
  const words = sharedTexts(shipped).get(ref);
  if (words === undefined) throw new Error(`no shared text "${ref}"`);
  return words;
}
