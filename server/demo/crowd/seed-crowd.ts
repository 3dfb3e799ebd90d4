/**
 * Fills a demonstration with invented people, by the plan in crowd.json, so that lists have pages, queues have ages, and reports have
 * figures. Nobody of them stands on the login page. Runs once for a database; a second start changes nothing.
 */

import { sql } from "kysely";
import { fromWib, type JsonObject, rootOfRecord, rootValue, toWib, withComputed } from "../../../engine/server";
import { joinGroups } from "../../accounts/join-group";
import { sealIdentity } from "../../context/account-address";
import { findPeople, type Person } from "../../context/person";
import { insertAll } from "../../database/insert-all";
import type { Database } from "../../database/tables";
import { addFileUses } from "../../files/file-use";
import { columnsFromData, columnsFromOwner } from "../../rows/column-values";
import { keepRows, type WrittenRow } from "../../rows/keep-rows";
import { dataOf, type RecordKind, recordKind } from "../../rows/record-kind";
import type { Row } from "../../rows/record-table";
import { rowContext, sealValues } from "../../rows/sealed-values";
import { emailHash } from "../../security/email-hash";
import { hashPassword } from "../../security/password";
import type { Services } from "../../services/services";
import { numberGiven } from "../../transitions/number-series";
import { readDemoPeople } from "../demo-people";
import { demoPassword } from "../seed-demo";
import { hoursBefore, type Inventing, inventFields, inventValue } from "./invent-value";
import { issuePapers } from "./issue-papers";
import { MadeRows, People } from "./made-so-far";
import names from "./names.json" with { type: "json" };
import { type CrowdPlan, type LinkPlan, type PeoplePlan, type Rows, type RowsPlan, readCrowdPlan, type Weights } from "./plan";
import { Chance } from "./random";
import { liveTo } from "./row-life";
import { SampleFiles } from "./sample-files";
import { tally } from "./tally";

/** Of the account; null for what has not happened. */
interface AccountMoments {
  readonly activated: Date | null;
  readonly invited: Date | null;
  readonly seen: Date | null;
}

interface InventedPerson {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly group: string;
  readonly program: string;
  readonly isBlocked: boolean;
  readonly moments: AccountMoments;
  /** The columns that follow of the account. */
  readonly facts?: Person["facts"];
  readonly addressHash?: Person["addressHash"];
  /** The rows that the program keeps of them, by those that were made so far. */
  readonly roots: Record<string, JsonObject | readonly JsonObject[]>;
  /** Of a named person, what their other programs keep. */
  readonly others?: ReadonlyMap<string, Pick<Person, "roots">>;
}

/** Their password is that of all demo people. */
export async function seedCrowd(services: Services, plan: CrowdPlan = readCrowdPlan()): Promise<void> {
  const { clock, documents, master } = services;
  if (await isThere(services.db)) return;
  const passwordHash = await hashPassword(demoPassword);
  const chance = new Chance(plan.seed);
  const samples = new SampleFiles(chance);
  let numbers = 0;
  const inventing: Inventing = {
    chance,
    now: clock(),
    library: documents.base.library,
    master,
    count: () => {
      numbers += 1;
      return numbers;
    },
    sample: (title) => samples.addressOf(title),
    samplePhoto: (title) => samples.photoOf(title),
  };
  await services.db.transaction().execute(async (db) => {
    const invented = plan.people.flatMap((alike) => inventPeople(inventing, alike));
    const people = invented.map((one) => ({ ...one, addressHash: emailHash(services, emailOf(one.username)) }));
    await keepPeople({ ...services, db }, people, { passwordHash, now: inventing.now });
    const everybody = new People([...people, ...(await namedPeople({ ...services, db }))]);
    const groupsOf = new Map(plan.people.map(({ group, groups = [] }) => [group, groups]));
    for (const person of people) await joinGroups({ ...services, db }, person, groupsOf.get(person.group) ?? []);
    const shared = { everybody, made: new MadeRows(), samples, led: new Map() };
    for (const rows of plan.records) await seedRows({ ...services, db }, inventing, rows, shared);
    for (const one of plan.tallies ?? []) await tally({ ...services, db }, one);
    await issuePapers({ ...services, db }, readDemoPeople(services.documents.root));
  });
}

function inventPeople(
  inventing: Inventing,
  { group, count, program, seed, invitedEach, blockedEach }: PeoplePlan,
): InventedPerson[] {
  const chance = seed === undefined ? inventing.chance : new Chance(seed);
  const isEach = (each: number | undefined, index: number) => each !== undefined && index % each === each - 1;
  return Array.from({ length: count }, (_, index) => {
    const [first, family] = [chance.one(chance.holds(0.6) ? names.women : names.men), chance.one(names.families)];
    const isInvited = isEach(invitedEach, index);
    const isBlocked = !isInvited && isEach(blockedEach, index);
    const moments = momentsOf(inventing.now, index, isInvited);
    const username = `${first}.${family}.${inventing.count()}`.toLowerCase();
    return {
      id: chance.uuid(),
      username,
      name: `${first} ${family}`,
      group,
      program,
      isBlocked,
      moments,
      facts: factsOf(username, moments),
      roots: {},
    };
  });
}

function momentsOf(now: Date, index: number, isInvited: boolean): AccountMoments {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  if (isInvited) return { activated: null, invited: before(2 + (index % 30) * 9), seen: null };
  return { activated: before(1_000 + (index % 40) * 24), invited: null, seen: before(1 + ((index * 37) % 900)) };
}

const emailOf = (username: string) => `${username}@example.id`;

function factsOf(username: string, { activated, invited, seen }: AccountMoments): Person["facts"] {
  const moment = (at: Date | null) => (at === null ? undefined : toWib(at));
  return { email: emailOf(username), activated_at: moment(activated), invited_at: moment(invited), last_login_at: moment(seen) };
}

async function isThere(db: Database): Promise<boolean> {
  const crowd = db.selectFrom("account").select("id").where(sql`demo ->> 'crowd'`, "=", "true");
  return (await crowd.limit(1).executeTakeFirst()) !== undefined;
}

/** As a whole statement inserts rows: what is a text of JSON elsewhere is the value itself. */
const asJson = ({ ptk, ...identity }: ReturnType<typeof sealIdentity>) => ({ ...identity, ptk: ptk && JSON.parse(ptk) });

async function keepPeople(
  services: Services,
  people: readonly InventedPerson[],
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  const rows = people.map(({ id, username, name, program, isBlocked, moments }) => ({
    id,
    ...asJson(sealIdentity(services, id, { username, akun: null, ptk: { nama: name, email: emailOf(username) } })),
    password_hash: passwordHash,
    name,
    program,
    is_blocked: isBlocked,
    activated_at: moments.activated,
    invited_at: moments.invited,
    last_login_at: moments.seen,
    preferences: {},
    demo: { crowd: true },
    created_at: now,
  }));
  await insertAll(services.db, "account", Object.keys(rows[0] ?? {}), rows);
}

/** The people of the login page, as each of their programs knows them. */
async function namedPeople(services: Services): Promise<InventedPerson[]> {
  const { db } = services;
  const rows = await db
    .selectFrom("account")
    .select(["id", "username", "name", "program"])
    .where("demo", "is not", null)
    .where(sql`demo ->> 'crowd'`, "is", null)
    .execute();
  const ids = rows.map(({ id }) => id);
  const programs = services.documents.base.library.ids("program");
  const known = new Map<string, ReadonlyMap<string, Person>>();
  for (const program of programs) known.set(program, await findPeople(services, ids, { program }));
  return rows.map((row) => {
    const others = new Map(
      programs.flatMap((program) => {
        const person = known.get(program)?.get(row.id);
        return person?.program === program ? [[program, person] as const] : [];
      }),
    );
    const { roots, facts, addressHash } = others.get(row.program) as Person;
    return {
      ...row,
      facts,
      addressHash,
      group: row.username,
      isBlocked: false,
      moments: { activated: null, invited: null, seen: null },
      roots: { ...roots },
      others,
    };
  });
}

/** The owner as the program of these rows knows them. */
const ownerIn = (
  { program }: RecordKind,
  owner: InventedPerson,
): Pick<InventedPerson, "name" | "roots" | "facts" | "addressHash"> =>
  program === owner.program ? owner : { ...owner, ...owner.others?.get(program) };

interface Invented {
  readonly everybody: People<InventedPerson>;
  readonly made: MadeRows;
  readonly samples: SampleFiles;
  /** How many rows lead to a row whose owner was one of several. */
  readonly led: Map<string, number>;
}

async function seedRows(services: Services, inventing: Inventing, plan: RowsPlan, { everybody, made, samples, led }: Invented) {
  const { chance } = inventing;
  const kind = recordKind(services.documents.base, plan.record);
  requireOwnColumns(kind, plan);
  const { each, follows, without = [] } = plan;
  const before = [...made.of(plan.record)];
  const others = [...without.flatMap((record) => made.of(record)), ...(each?.once ? before : [])];
  const owning = new Set(others.map(({ owner }) => owner));
  const followed = new Map(follows && rowsOf(made, follows).map((row) => [row.owner, row]));
  const able = everybody.all.filter(
    ({ group, id }) =>
      plan.owners.includes(group) && !owning.has(id) && (!follows || followed.has(id)) && chance.holds(plan.share ?? 1),
  );
  const owners = able.slice(0, plan.most);
  const taken = new Set(each?.once ? before.map(({ columns }) => columns[each.link]) : []);
  const free = each ? rowsOf(made, each).filter(({ id }) => !taken.has(id)) : [];
  const theirs = ({ id }: InventedPerson) => {
    if (!each || typeof each.own !== "string") return id;
    const link = recordKind(services.documents.base, each.record).record.columns.get(each.own)?.link;
    return made.lastOf(link ?? "", [id])?.id;
  };
  const linkedOf = (person: InventedPerson, index: number): readonly (WrittenRow | undefined)[] => {
    if (!each) return [followed.get(person.id)];
    if (each.once) return free.slice(index, index + 1);
    const { own } = each;
    const wanted = theirs(person);
    return free.filter(({ owner, columns }) => !own || (own === true ? owner : columns[own]) === wanted).slice(0, each.take);
  };
  const makers = owners.flatMap((owner) => Array.from({ length: plan.times ?? 1 }, () => owner));
  const invented = makers.flatMap((owner, index) =>
    linkedOf(owner, index).flatMap((linked) => {
      const states = statesOf(plan, linked);
      if (!states) return [];
      const columns = each && linked ? columnsFromLink(kind, each.link, linked) : {};
      const fixed = columnsFromLinks(kind, plan, owner, { everybody, made, led, linked });
      return [inventRow(services, inventing, { kind, plan, owner }, { everybody, states, linked, columns, fixed })];
    }),
  );
  const rows: WrittenRow[] = [];
  for (const row of invented) rows.push(await withNumbers(services.db, kind, row));
  made.add(plan.record, rows);
  const [first] = everybody.all;
  if (first) await samples.store(services.db, services.storage, first.id, inventing.now);
  await keepRows(services, kind, rows);
  const { compiled } = dataOf(services.documents.base, kind);
  await addFileUses(
    services.db,
    compiled,
    rows.map(({ id, sealed }) => ({ type: plan.record, id, data: sealed })),
  );
}

const stateOf = ({ acts }: WrittenRow) => (acts.at(-1) ?? acts[0]).to;

/** Those that were made before and are meant. */
function rowsOf(made: MadeRows, { record, in: states, where = {} }: Rows): readonly WrittenRow[] {
  const isMeant = (row: WrittenRow) =>
    (states?.includes(stateOf(row)) ?? true) &&
    Object.entries(where).every(([name, value]) => [value].flat().includes(row.columns[name]));
  return made.of(record).filter(isMeant);
}

/** How often each state occurs for a row that follows this one; undefined where none does. */
function statesOf({ states }: RowsPlan, followed: WrittenRow | undefined): Weights | undefined {
  const [first] = Object.values(states);
  if (typeof first === "number") return states as Weights;
  return followed && (states as Readonly<Record<string, Weights>>)[stateOf(followed)];
}

/** The values of a row's columns, and since when it has been in its states. */
const saidBy = (row: WrittenRow) => ({
  ...row.columns,
  owner: row.owner,
  state: stateOf(row),
  at: Object.fromEntries(row.acts.map(({ to, at }) => [to, toWib(at)])),
});

/** With the numbers that its transitions give. */
async function withNumbers(db: Database, kind: RecordKind, row: WrittenRow): Promise<WrittenRow> {
  let { columns } = row;
  for (const { name, at } of row.acts) {
    const transition = kind.record.transitions.get(name);
    if (transition?.number === undefined) continue;
    const there = { [transition.number]: null, ...columns } as unknown as Row;
    columns = { ...columns, ...(await numberGiven(db, kind, { column: transition.number, row: there, now: at })) };
  }
  return { ...row, columns };
}

/** The link to a row, and what follows it. */
function columnsFromLink({ record }: RecordKind, link: string, row: WrittenRow): JsonObject {
  const there: Readonly<Record<string, unknown>> = saidBy(row);
  const followed = [...record.columns.values()].flatMap(({ name, source }) =>
    source !== "set" && "link" in source && source.link === link ? [[name, there[source.column] ?? null] as const] : [],
  );
  return { [link]: row.id, ...Object.fromEntries(followed) } as JsonObject;
}

/** The fields that hold the links of a row, where the type lets a person choose them. */
function linkFields({ record }: RecordKind, linked: JsonObject): JsonObject {
  const fields = [...record.columns.values()].flatMap(({ name, link, source }) =>
    link !== undefined && source !== "set" && "field" in source && linked[name] !== undefined
      ? [[source.field, linked[name]] as const]
      : [],
  );
  return Object.fromEntries(fields);
}

/** The links that the plan names, whatever transitions set. */
function columnsFromLinks(
  kind: RecordKind,
  { links = {} }: RowsPlan,
  maker: InventedPerson,
  shared: Pick<Invented, "everybody" | "made" | "led"> & { readonly linked: WrittenRow | undefined },
): JsonObject {
  const taken: JsonObject = {};
  for (const [link, plan] of Object.entries(links)) {
    const row = linkedRow(plan, maker, { ...shared, others: Object.values(taken) });
    if (!row)
      throw new Error(`server/demo/crowd/crowd.json: ${kind.record.id}.${link} of "${maker.username}" leads to no row yet`);
    Object.assign(taken, columnsFromLink(kind, link, row));
  }
  return taken;
}

/** One that the row does not lead to already. */
function linkedRow(
  { record, owner, named }: LinkPlan,
  maker: InventedPerson,
  {
    everybody,
    made,
    led,
    linked,
    others,
  }: Pick<Invented, "everybody" | "made" | "led"> & {
    readonly linked: WrittenRow | undefined;
    readonly others: readonly unknown[];
  },
): WrittenRow | undefined {
  if (named !== undefined) return made.of(record).find(({ columns }) => columns.nama === linked?.columns[named]);
  if (owner === undefined || typeof owner === "string")
    return made.lastOf(record, [everybody.idOf(owner ?? maker.username), null]);
  const owners = owner.flatMap((name) => everybody.in(name));
  const ledTo = ({ id }: WrittenRow) => led.get(id) ?? 0;
  const [row] = owners
    .flatMap((id) => made.lastOf(record, [id]) ?? [])
    .filter(({ id }) => !others.includes(id))
    .sort((one, other) => ledTo(one) - ledTo(other));
  if (row) led.set(row.id, ledTo(row) + 1);
  return row;
}

/** The maker of a row for an owner whom they choose, or by an act on another row; undefined where owners make theirs. */
function makerOf(
  { record }: RecordKind,
  { acting = {}, maker }: RowsPlan,
  everybody: People<InventedPerson>,
): string | undefined {
  const rules = record.create ? (record.create.owner?.as ?? []) : Object.keys(acting).reverse();
  const [first = maker] = rules.flatMap((rule) => acting[rule] ?? []);
  return first === undefined ? undefined : everybody.idOf(first);
}

/** Throws an Error for a plan that says what the owner says: they would contradict each other one day. */
function requireOwnColumns({ record }: RecordKind, { columns = {} }: RowsPlan): void {
  const follows = (name: string) => {
    const source = record.columns.get(name)?.source;
    return source !== undefined && source !== "set" && "owner" in source;
  };
  const found = Object.keys(columns).find(follows);
  if (found !== undefined) throw new Error(`server/demo/crowd/crowd.json: ${record.id}.${found} follows its owner`);
}

const dataFields = ({ base }: Services["documents"], schema: string) =>
  base.data(schema)?.compiled.fields.map(({ path }) => path) ?? [];

const namedLike = (names: readonly string[], values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]] as const] : [])));

function inventRow(
  { documents, vault }: Services,
  shared: Inventing,
  { kind, plan, owner }: { readonly kind: RecordKind; readonly plan: RowsPlan; readonly owner: InventedPerson },
  {
    everybody,
    states,
    linked,
    columns: links,
    fixed,
  }: {
    readonly everybody: People<InventedPerson>;
    readonly states: Weights;
    readonly linked: WrittenRow | undefined;
    readonly columns: JsonObject;
    readonly fixed: JsonObject;
  },
): WrittenRow {
  const { record } = kind;
  const inventing: Inventing = { ...shared, owner: { ...owner.roots, name: owner.name }, linked: linked && saidBy(linked) };
  const { chance, now } = inventing;
  const { compiled } = dataOf(documents.base, kind);
  const id = chance.uuid();
  const goal = chance.weighted(states);
  const way = plan.ways?.[goal] && chance.one(plan.ways[goal]);
  const known = ownerIn(kind, owner).roots;
  const begun = plan.empty?.includes(goal)
    ? {}
    : withComputed(
        compiled,
        { ...linkFields(kind, links), ...inventFields(inventing, plan.data, { known: { state: goal } }) } as JsonObject,
        { ...known, ptk: { nama: owner.name } },
      );
  const given = { ...inventFields(inventing, plan.columns, { given: links, known: { ...begun, state: goal } }), ...fixed };
  const momentOf = (name: string) => {
    const value = plan.moments?.[name];
    const moment = value === undefined ? null : inventValue(inventing, value, { ...given, ...begun });
    return moment === null ? undefined : fromWib(String(moment));
  };
  const lived = liveTo(record, {
    state: goal,
    way,
    owner: owner.id,
    roots: known,
    maker: makerOf(kind, plan, everybody) ?? owner.id,
    data: begun,
    // Rules of transitions read them too.
    columns: { ...columnsFromData(vault, kind, begun).values, ...given, ...columnsFromOwner(record, ownerIn(kind, owner)) },
    made: momentOf("create") ?? hoursBefore(now, chance.between(...plan.hours)),
    now,
    momentOf: ({ id }) => momentOf(id),
    actorOf: ({ as: [rule] }) => {
      // A transition that nobody may make happened by itself, or because of something else.
      if (rule === undefined) return null;
      const acting = plan.acting?.[rule];
      return acting ? everybody.idOf(chance.one(acting)) : owner.id;
    },
    inputOf: (transition) => {
      const note = plan.notes?.[transition.id];
      return {
        // The plan's value of a column is also the one that is handed in for it: a transition that sets it from there would empty it.
        input: {
          ...namedLike(transition.input === undefined ? [] : dataFields(documents, transition.input), given),
          ...inventFields(inventing, plan.inputs?.[transition.id], { known: begun }),
        } as JsonObject,
        note: note === undefined ? undefined : String(inventValue(inventing, note)),
      };
    },
  });
  const { acts, columns } = lived;
  const data = { ...lived.data, ...linkFields(kind, given) };
  // A transition that links the row was given no row: the plan's is meant.
  const held = Object.fromEntries(Object.entries(links).filter(([name]) => plan.columns?.[name] === undefined));
  const root = rootOfRecord(documents.base.library, owner.program, record.id);
  const state = (acts.at(-1) ?? acts[0]).to;
  if (root && state !== root.ended) owner.roots[root.name] = rootValue(root, record, { ...columns, state }, data);
  return {
    id,
    owner: record.owned ? owner.id : null,
    cohort: documents.forScope(owner.program, owner.roots).library.cohort,
    acts,
    sealed: sealValues(vault, compiled, data, rowContext(record.id, id)),
    columns: { ...columns, ...columnsFromData(vault, kind, data).values, ...held, ...fixed },
  };
}
