/**
 * The people who can now what they could not, or no longer what they could, and the rows for which it is so, counted in a database. A claim
 * of the difference carries its condition before and after: both are asked of each person of the program, or of each row of the type, where
 * they read nothing else. A condition of a row that asks who acts is asked for the owner of the row.
 *
 *   menus/vokasi/tiles.json: Ubin "Pelatihan saya" tidak lagi tampil  ->  { of: "people", count: 134, all: 2010 }
 */
import { sql } from "kysely";
import { programOf, type Scope } from "../../engine/tools";
import { buildContext } from "../../server/context/context";
import { findPeople, type Person } from "../../server/context/person";
import { recordKind } from "../../server/rows/record-kind";
import { findRows, type Row } from "../../server/rows/record-table";
import { wordsFor } from "./asked-of";
import type { Claim, DocumentDifference } from "./claim";
import type { Counting } from "./counting";
import type { Met } from "./met";
import { readsOf } from "./open-values";
import { inPages, pageSize } from "./pages";
import { overlaidCohorts } from "./parents";
import { answer, type Question } from "./search";

/** A claim whose conditions can be asked of what is stored. */
interface Asking {
  readonly claim: Claim;
  /** Undefined where people of every program meet it. */
  readonly program: string | undefined;
  /** The record type whose rows are asked; undefined where people are. */
  readonly type: string | undefined;
  readonly asksActor: boolean;
  /** Cohorts with documents of their own. */
  readonly special: readonly string[];
  readonly questions: ReadonlyMap<string, Question>;
  readonly tally: Tally;
}

interface Tally {
  count: number;
  all: number;
  readonly states: Map<string, number>;
}

/** The same claims, those that could be asked with how many meet them. */
export async function countMet(counting: Counting, differences: readonly DocumentDifference[]): Promise<DocumentDifference[]> {
  const asked = differences.flatMap((difference) => askingsOf(counting, difference));
  const [ofRows, ofPeople] = [asked.filter(({ type }) => type !== undefined), asked.filter(({ type }) => type === undefined)];
  for (const program of new Set(ofPeople.map((one) => one.program)))
    await countPeople(
      counting,
      program,
      ofPeople.filter((one) => one.program === program),
    );
  for (const type of new Set(ofRows.map((one) => one.type as string)))
    await countRows(
      counting,
      type,
      ofRows.filter((one) => one.type === type),
    );
  const met = new Map(asked.map(({ claim, type, tally }) => [claim, metOf(type, tally)]));
  return differences.map((difference) => ({
    ...difference,
    claims: difference.claims.map((claim) => withMet(claim, met.get(claim))),
  }));
}

const metOf = (type: string | undefined, tally: Tally): Met => ({ of: type === undefined ? "people" : "rows", ...tally });

const withMet = (claim: Claim, met: Met | undefined): Claim => (met ? { ...claim, met } : claim);

/** The form alone says who fills it in, so the rules of its fields are counted by what was answered (`count-answers.ts`). */
function askingsOf(counting: Counting, { path, id, claims }: DocumentDifference): Asking[] {
  const [before, after] = [counting.before.base.library, counting.after.base.library];
  const source = after.sources.get(path);
  if (!source || source.kind === "data") return [];
  const { kind } = source;
  const { context } = wordsFor(kind, id, after);
  const program = after.has("program", programOf(id)) ? programOf(id) : undefined;
  const special = overlaidCohorts({ kind, id, path, isOwn: true, isSame: false }, before, after);
  const hasRows = kind === "record" && before.has(kind, id);
  return claims.flatMap((claim) => {
    const questions = questionsOf(claim);
    const paths = [...questions.values()].flatMap((question) => [...readsOf([question.before, question.after]).paths]);
    const roots = new Set(paths.map((one) => one.split(".", 1)[0] as string));
    const isKnown = (one: string) => one in context || ["cohort", "actor", ...(hasRows ? ["row"] : [])].includes(one);
    const isOfActor = (one: string) => !one.startsWith("actor.") || /^actor\.(id|permissions|groups)$/.test(one);
    if (paths.length === 0 || ![...roots].every(isKnown) || !paths.every(isOfActor)) return [];
    const type = roots.has("row") ? id : undefined;
    const asksActor = roots.size > (type === undefined ? 0 : 1);
    const tally = { count: 0, all: 0, states: new Map<string, number>() };
    return [{ claim, program, type, asksActor, special, questions, tally }];
  });
}

function questionsOf({ kind, witness, questions }: Claim): ReadonlyMap<string, Question> {
  if ((kind !== "gained" && kind !== "lost") || !witness) return new Map();
  return questions ?? new Map([["", witness.question]]);
}

/** Two scopes of one person: as the documents of before and of now see them. */
interface Both {
  readonly cohort: string;
  readonly before: Scope;
  readonly after: Scope;
}

/** Whether what the claim says is so in these scopes; undefined where its documents are not met there. */
function isMet({ claim, questions, special }: Asking, { cohort, before, after }: Both): boolean | undefined {
  const question = questions.get(cohort) ?? (special.includes(cohort) ? undefined : questions.get(""));
  if (!question) return undefined;
  const [was, is] = [answer(question.before, before), answer(question.after, after)];
  return was !== is && is === (claim.kind === "gained");
}

async function countPeople(counting: Counting, program: string | undefined, asked: readonly Asking[]): Promise<void> {
  const { services } = counting;
  const accounts = services.db.selectFrom("account").select("id").where("is_blocked", "=", false);
  const behind = (last: string) => accounts.where("id", ">", last).orderBy("id").limit(pageSize).execute();
  for await (const found of inPages(behind, ({ id }) => id)) {
    const people = await peopleOf(
      counting,
      found.map(({ id }) => id),
      program,
    );
    for (const both of people.values())
      for (const asking of asked) {
        asking.tally.all += 1;
        if (isMet(asking, both)) asking.tally.count += 1;
      }
  }
}

/** Of these the people of the program, or in the first of their own. */
async function peopleOf(
  counting: Counting,
  ids: readonly string[],
  program: string | undefined,
): Promise<ReadonlyMap<string, Both>> {
  const found = await findPeople(counting.services, ids, program === undefined ? {} : { program });
  const own = [...found.values()].filter((person) => program === undefined || person.program === program);
  const scopes = scopesIn(counting);
  const both: [string, Both][] = [];
  for (const person of own) both.push([person.id, await scopes(person)]);
  return new Map(both);
}

function scopesIn({ services, after }: Counting): (person: Person) => Promise<Both> {
  const [atOnce, atOnceAfter] = [new Map(), new Map()];
  return async (person) => {
    const was = await buildContext(services, person, undefined, atOnce);
    const is = await buildContext({ ...services, documents: after }, person, undefined, atOnceAfter);
    return {
      cohort: was.view.library.cohort,
      before: { ...was.scope, actor: actorIn(was.scope, person) },
      after: { ...is.scope, actor: actorIn(is.scope, person) },
    };
  };
}

function actorIn({ preferences }: Scope, person: Person): Scope {
  const { permissions, groups } = preferences as Scope;
  return { id: person.id, permissions, groups };
}

async function countRows(counting: Counting, type: string, asked: readonly Asking[]): Promise<void> {
  const { services, before } = counting;
  const kind = recordKind(before.base, type);
  const titleOf = ({ state }: Row) => kind.record.states.get(state)?.title ?? state;
  const behind = (last: string) => findRows(services.db, kind, sql`t.id > ${last}`, pageSize);
  for await (const rows of inPages(behind, ({ id }) => id)) {
    const owners = asked.some(({ asksActor }) => asksActor) ? [...new Set(rows.flatMap(({ owner }) => owner ?? []))] : [];
    const people = await peopleOf(counting, owners, programOf(type));
    for (const row of rows)
      for (const asking of asked) {
        const owner = asking.asksActor ? people.get(row.owner ?? "") : nobodyIn(row.cohort);
        if (!owner) continue;
        asking.tally.all += 1;
        if (!isMet(asking, { cohort: row.cohort, before: { ...owner.before, row }, after: { ...owner.after, row } })) continue;
        asking.tally.count += 1;
        asking.tally.states.set(titleOf(row), (asking.tally.states.get(titleOf(row)) ?? 0) + 1);
      }
  }
}

const nobodyIn = (cohort: string): Both => ({ cohort, before: {}, after: {} });
