/** The people of a preview: those of the demo, and the same as if they were of another cohort, made when they are first asked for. */
import { createHash } from "node:crypto";
import { isObject, type JsonObject, type Library, mergePatch } from "../../engine/tools";
import type { PreviewView } from "../../portal/preview-view";
import { type RootKind, rootKinds } from "../../server/context/root-rows";
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
  const own = <Kept extends Member>(member: Kept, program: string): Kept => ({
    ...member,
    ...withOwnValues(member, rootKinds(services.documents.base, program), login),
  });
  const programs = Object.entries(other.programs ?? {}).map(([program, member]) => [program, own(member, program)]);
  const made: DemoFilePerson = {
    ...own(other, other.program),
    ...(other.programs && { programs: Object.fromEntries(programs) }),
    username: login,
    records: withoutUnique(other.records ?? {}, library),
  };
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

/** The rows that a program keeps of somebody. */
type Member = Pick<DemoFilePerson, "profile" | "roots">;

/**
 * In these rows it has other digits, of whoever logs in as `login`: two rows without a value are equal, too. One that is unique with its owner
 * is theirs again.
 */
function withOwnValues({ profile, roots }: Member, kinds: readonly RootKind[], login: string): Member {
  const own = (name: string, row: JsonObject) =>
    Object.fromEntries(
      Object.entries(row).map(([field, value]) => [field, isOnce(kinds, name, field) ? otherDigits(value, login) : value]),
    );
  const changed = Object.entries(roots ?? {}).map(([name, rows]) => [
    name,
    Array.isArray(rows) ? rows.map((row) => own(name, row)) : own(name, rows as JsonObject),
  ]);
  return { ...(profile && { profile: own("profile", profile) }), ...(roots && { roots: Object.fromEntries(changed) }) };
}

function isOnce(kinds: readonly RootKind[], name: string, field: string): boolean {
  const { unique = [], columns } = kinds.find(({ root }) => root.name === name)?.kind.record ?? {};
  const sources = unique.map((column) => columns?.get(column)?.source);
  return !unique.includes("owner") && sources.some((source) => isObject(source) && "field" in source && source.field === field);
}

function otherDigits(value: unknown, login: string): unknown {
  if (typeof value !== "string") return value;
  const bytes = createHash("sha256").update(`${login} ${value}`).digest();
  return value.replace(/\d/g, (_, at: number) => String((bytes[at % bytes.length] ?? 0) % 10));
}

/** Throws a NoSuchView for what is no object. */
export function parsed(change: string): JsonObject {
  try {
    const value: unknown = JSON.parse(change);
    if (isObject(value)) return value;
  } catch {}
  throw new NoSuchView(words.badChange);
}
