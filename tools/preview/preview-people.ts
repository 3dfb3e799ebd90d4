/** The people of a preview: those of the demo, and the same as if they were of another cohort, made when they are first asked for. */
import type { PreviewView } from "../../portal/preview-view";
import { type DemoFilePerson, readDemoPeople, seedDemoPeople } from "../../server/demo/seed-demo";
import type { Services } from "../../server/services";
import { words } from "./wording";

/** What a view asks for that does not exist, in words for its author. */
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
  const all = readDemoPeople();
  const made = new Map<string, Promise<PreviewPerson>>();
  return {
    all,
    find: async (view) => {
      const { persona, cohort } = view;
      if (persona === undefined) return undefined;
      const person = all.find(({ username }) => username === persona);
      if (!person) throw new NoSuchView(words.noPerson(persona));
      const key = `${persona} ${cohort ?? ""}`;
      const known = made.get(key) ?? (cohort === undefined ? kept(storing, person) : ofCohort(storing, person, cohort));
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

async function ofCohort(services: Services, person: DemoFilePerson, cohort: string): Promise<PreviewPerson> {
  const { username, profile } = person;
  if (profile === undefined) throw new NoSuchView(words.noCohort(username));
  if (String(profile.angkatan) === cohort) return kept(services, person);
  const number = Number.isNaN(Number(cohort)) ? cohort : Number(cohort);
  const other = { ...person, username: `${username}~${cohort}`, profile: { ...profile, angkatan: number } };
  // Their answers are the same; a value that nobody may have twice stays with the one it belongs to.
  await seedDemoPeople(services, [{ ...other, records: {} }]);
  return kept(services, other);
}
