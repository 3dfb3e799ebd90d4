/** The people of a preview: those of the demo, and the same as if they were of another cohort, made when they are first asked for. */
import { createHash } from "node:crypto";
import { isObject, type JsonObject, type Library, mergePatch } from "../../engine/tools";
import type { PreviewView } from "../../portal/preview-view";
import { type DemoFilePerson, readDemoPeople, seedDemoPeople } from "../../server/demo/seed-demo";
import type { Services } from "../../server/services/services";
import { words } from "./wording";

/** The missing thing that a view asks for, in words for its author. */
export class NoSuchView extends Error {}

export interface PreviewPerson extends DemoFilePerson {
  readonly accountId: string;
}

export interface PreviewPeople {
  readonly all: readonly DemoFilePerson[];
  /** Undefined for a visitor. Throws a NoSuchView. */
  find(view: PreviewView): Promise<PreviewPerson | undefined>;
}

/** `storing` are services whose database keeps what is written. */
export function previewPeople(storing: Services): PreviewPeople {
  const all = readDemoPeople(storing.documents.root);
  const made = new Map<string, Promise<PreviewPerson>>();
  return {
    all,
    find: async (view) => {
      const { persona, cohort, change } = view;
      if (persona === undefined) return undefined;
      const person = all.find(({ username }) => username === persona);
      if (!person) throw new NoSuchView(words.noPerson(persona));
      const key = JSON.stringify([persona, cohort, change]);
      const isOther = cohort !== undefined || change !== undefined;
      const known = made.get(key) ?? (isOther ? another(storing, person, view, key) : kept(storing, person));
      made.set(key, known);
      known.catch(() => made.delete(key));
      return known;
    },
  };
}

async function kept({ db }: Services, person: DemoFilePerson): Promise<PreviewPerson> {
  const { username } = person;
  const { id } = await db.selectFrom("account").select("id").where("username", "=", username).executeTakeFirstOrThrow();
  return { ...person, accountId: id };
}

/** The same person but for what the view changes, made for the length of the preview. */
async function another(
  services: Services,
  person: DemoFilePerson,
  { cohort, change }: PreviewView,
  key: string,
): Promise<PreviewPerson> {
  const { username, profile } = person;
  if (cohort !== undefined && profile === undefined) throw new NoSuchView(words.noCohort(username));
  const changed = change === undefined ? {} : parsed(change);
  const other = mergePatch(mergePatch(person, changed), ofCohort(cohort)) as unknown as DemoFilePerson;
  const { library } = services.documents.base;
  const login = `${username}~${createHash("sha256").update(key).digest("hex").slice(0, 8)}`;
  const [records, roots] = [withoutUnique(other.records ?? {}, library), withoutUniqueRoots(other.roots ?? {}, library)];
  const made = { ...other, username: login, records, roots } as DemoFilePerson;
  await seedDemoPeople(services, [made]);
  return kept(services, made);
}

/** The change that makes somebody one of this cohort. */
export const ofCohort = (cohort: string | undefined): JsonObject =>
  cohort === undefined ? {} : { profile: { angkatan: Number.isNaN(Number(cohort)) ? cohort : Number(cohort) } };

/** A value that nobody may have twice stays with the one it belongs to. */
function withoutUnique(records: Readonly<Record<string, unknown>>, library: Library): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(records).map(([schema, answers]) => {
      const { properties } = library.get("data", schema) ?? {};
      const isUnique = (name: string) =>
        isObject(properties) && isObject(properties[name]) && properties[name].sensitive === "unique";
      return [schema, Object.fromEntries(Object.entries(answers as JsonObject).filter(([name]) => !isUnique(name)))];
    }),
  );
}

/** The same of rows that programs keep of a person. One that is unique with its owner is theirs again. */
function withoutUniqueRoots(roots: Readonly<Record<string, unknown>>, library: Library): JsonObject {
  const fieldsOf = (name: string) =>
    library.ids("program").flatMap((program) => {
      const id = Object(Object(library.get("program", program)?.roots)[name]).record;
      const { unique = [], columns } = Object(id === undefined ? undefined : library.get("record", String(id)));
      return unique.includes("owner") ? [] : unique.map((column: string) => Object(Object(columns)[column]).field);
    });
  const without = (row: unknown, fields: readonly string[]) =>
    Object.fromEntries(Object.entries(row as JsonObject).filter(([field]) => !fields.includes(field)));
  const changed = Object.entries(roots).map(([name, rows]) => {
    const fields = fieldsOf(name);
    return [name, Array.isArray(rows) ? rows.map((row) => without(row, fields)) : without(rows, fields)] as const;
  });
  return Object.fromEntries(changed);
}

/** Throws a NoSuchView for what is no object. */
export function parsed(change: string): JsonObject {
  try {
    const value: unknown = JSON.parse(change);
    if (isObject(value)) return value;
  } catch {}
  throw new NoSuchView(words.badChange);
}
