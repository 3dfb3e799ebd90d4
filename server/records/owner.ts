/**
 * The person whose rules judge a row: its owner's, in the program of the record type and in the cohort that the row was made in, whoever
 * acts. An officer who saves somebody's form would otherwise drop what is hidden from the officer and unlock what is closed to the owner.
 */

import type { Submitter } from "../calls/accept-submission";
import type { ConfigAtOnce } from "../context/config-rows";
import { buildContext } from "../context/context";
import type { CallContext } from "../context/handler";
import { findPeople, findPerson, type Person } from "../context/person";
import type { DocumentView } from "../documents/documents";
import type { RecordKind } from "../rows/record-kind";

/** The known facts when an owner's rules are asked for: of a request, or of the runner, which acts for nobody. */
export type JudgingContext = Submitter & Pick<CallContext, "person" | "askAs"> & Partial<Pick<CallContext, "onCommit">>;

export interface OwnerJudge extends Submitter {
  readonly owner: Person | undefined;
  /** The cohort that a new row keeps; empty for the base. */
  readonly cohort: string;
}

/** Owners that are found at once, to be judged one after the other. */
export interface OwnersAtOnce {
  readonly people: ReadonlyMap<string, Person>;
  readonly config: ConfigAtOnce;
}

export async function ownersAtOnce(
  { services, db }: JudgingContext,
  { program }: RecordKind,
  ids: readonly string[],
): Promise<OwnersAtOnce> {
  return { people: await findPeople({ ...services, db }, ids, { program }), config: new Map() };
}

interface Judging {
  readonly owner: string | null;
  readonly cohort?: string;
  /** Undefined for one owner alone. */
  readonly among?: OwnersAtOnce;
  /** The documents of the cohort, where they are known already. */
  readonly view?: DocumentView;
  /** The owner, where they are known already. */
  readonly person?: Person | undefined;
}

/** `owner` is null for a row that nobody owns: then whoever acts is judged, by the base. `cohort` is left out for a new row. */
export async function ownerJudge(
  context: JudgingContext,
  kind: RecordKind,
  { owner, cohort, among, view: seen, person: known }: Judging,
): Promise<OwnerJudge> {
  const { services, db, askAs } = context;
  const found = (id: string) => known ?? (among ? among.people.get(id) : ownerPerson(context, kind, id));
  const person = owner === null ? undefined : await found(owner);
  if (!person) {
    const view = services.documents.forCohort("");
    return { ...asSubmitter(context, view, context.scope), ask: context.ask, owner: undefined, cohort: "" };
  }
  const own = isOpenHere(context, person) ? context : await buildContext({ ...services, db }, person, undefined, among?.config);
  const view = seen ?? (cohort === undefined ? own.view : services.documents.known(cohort));
  const scope = { ...own.scope, cohort: view.cohortValues };
  return {
    ...asSubmitter(context, view, scope),
    ask: askAs({ view, scope, person }),
    owner: person,
    cohort: view.library.cohort,
  };
}

const asSubmitter = ({ services, db }: JudgingContext, view: CallContext["view"], scope: CallContext["scope"]) => ({
  services,
  db,
  view,
  scope,
});

/** The facts that the portal knows of the owner, in the program of the record type or else in their first one. */
export function ownerPerson(
  { services, db }: Pick<CallContext, "services" | "db">,
  { program }: Pick<RecordKind, "program">,
  id: string,
): Promise<Person | undefined> {
  return findPerson({ ...services, db }, id, { program });
}

/** Whether the owner is who acts, in the program that they have open. */
const isOpenHere = ({ person }: JudgingContext, owner: Person) => person?.id === owner.id && person.program === owner.program;
