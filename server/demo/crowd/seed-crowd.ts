/**
 * Fills a demonstration with invented people, by the plan in crowd.json, so that lists have pages, queues have ages, and reports have
 * figures. Nobody of them stands on the login page. Runs once for a database; a second start changes nothing.
 */
import { sql } from "kysely";
import { isObject, type JsonObject, rootOfRecord, rootValue, toWib, withComputed } from "../../../engine/index";
import type { Person } from "../../context/person";
import { insertAll } from "../../database/insert-all";
import type { Database } from "../../database/tables";
import { addFileUses } from "../../files/file-use";
import { columnsFromData, columnsFromOwner } from "../../records/column-values";
import { keepRows, type WrittenRow } from "../../records/keep-rows";
import { numberGiven } from "../../records/number-series";
import { dataOf, type RecordKind, recordKind } from "../../records/record-kind";
import type { Row } from "../../records/record-table";
import { rowContext, sealValues } from "../../records/sealed-values";
import { hashPassword } from "../../security/password";
import type { Services } from "../../services";
import { readDemoPeople } from "../demo-people";
import { demoPassword } from "../seed-demo";
import { hoursBefore, type Inventing, inventFields, inventValue } from "./invent-value";
import { issuePapers } from "./issue-papers";
import names from "./names.json" with { type: "json" };
import { type CrowdPlan, type PeoplePlan, type RowsPlan, readCrowdPlan } from "./plan";
import { Chance } from "./random";
import { liveTo } from "./row-life";
import { SampleFiles } from "./sample-files";

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
  /** What columns follow of the account. */
  readonly facts?: Person["facts"];
  /** Of a named person, who had it before the crowd came: what tells their cohort. */
  readonly profile?: JsonObject;
  /** What the program keeps of them, by the rows that were made so far. */
  readonly roots: Record<string, JsonObject>;
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
  };
  await services.db.transaction().execute(async (db) => {
    const people = plan.people.flatMap((alike) => inventPeople(inventing, alike));
    await keepPeople(db, people, { passwordHash, now: inventing.now });
    const everybody = [...people, ...(await namedPeople(db))];
    const made: Made = new Map();
    for (const rows of plan.records) await seedRows({ ...services, db }, inventing, rows, { everybody, made, samples });
    await issuePapers({ ...services, db }, readDemoPeople());
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

function factsOf(username: string, { activated, invited, seen }: AccountMoments): Person["facts"] {
  const moment = (at: Date | null) => (at === null ? undefined : toWib(at));
  const email = `${username}@example.id`;
  return { email, activated_at: moment(activated), invited_at: moment(invited), last_login_at: moment(seen) };
}

async function isThere(db: Database): Promise<boolean> {
  const crowd = db.selectFrom("account").select("id").where(sql`demo ->> 'crowd'`, "=", "true");
  return (await crowd.limit(1).executeTakeFirst()) !== undefined;
}

async function keepPeople(
  db: Database,
  people: readonly InventedPerson[],
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  const rows = people.map(({ id, username, name, program, isBlocked, moments }) => ({
    id,
    username,
    password_hash: passwordHash,
    name,
    program,
    is_blocked: isBlocked,
    activated_at: moments.activated,
    invited_at: moments.invited,
    last_login_at: moments.seen,
    ptk: { nama: name, email: `${username}@example.id` },
    preferences: {},
    demo: { crowd: true },
    created_at: now,
  }));
  await insertAll(db, "account", Object.keys(rows[0] ?? {}), rows);
}

async function namedPeople(db: Database): Promise<InventedPerson[]> {
  const rows = await db
    .selectFrom("account")
    .select(["id", "username", "name", "program"])
    .where("demo", "is not", null)
    .execute();
  const profiles = new Map(readDemoPeople().map(({ username, profile }) => [username, profile as JsonObject | undefined]));
  return rows.map((row) => ({
    ...row,
    profile: profiles.get(row.username),
    group: row.username,
    isBlocked: false,
    moments: { activated: null, invited: null, seen: null },
    roots: {},
  }));
}

/** The rows that were made, by their record type. */
type Made = Map<string, readonly WrittenRow[]>;

interface Invented {
  readonly everybody: readonly InventedPerson[];
  readonly made: Made;
  readonly samples: SampleFiles;
}

async function seedRows(services: Services, inventing: Inventing, plan: RowsPlan, { everybody, made, samples }: Invented) {
  const { chance } = inventing;
  const kind = recordKind(services.documents.base, plan.record);
  const { each } = plan;
  const before = made.get(plan.record) ?? [];
  const owning = new Set(each?.once ? before.map(({ owner }) => owner) : []);
  const owners = everybody.filter(
    ({ group, id }) => plan.owners.includes(group) && chance.holds(plan.share ?? 1) && !owning.has(id),
  );
  const asked = Object.entries(each?.where ?? {});
  const isMeant = ({ acts, columns }: WrittenRow) =>
    (each?.in?.includes((acts.at(-1) ?? acts[0]).to) ?? true) && asked.every(([name, value]) => columns[name] === value);
  const taken = new Set(each?.once ? before.map(({ columns }) => columns[each.link]) : []);
  const free = each ? (made.get(each.record) ?? []).filter((row) => isMeant(row) && !taken.has(row.id)) : [];
  const linked = each
    ? free.map((row) => ({
        of: row.owner,
        columns: { ...copied(plan.columns, row), ...columnsFromLink(kind, each.link, row) },
        given: copied(plan.data, row),
      }))
    : [{ of: null, columns: {}, given: {} }];
  const linkedOf = ({ id }: InventedPerson, index: number) =>
    each?.once ? linked.slice(index, index + 1) : linked.filter(({ of }) => !each?.own || of === id).slice(0, each?.take);
  const makers = owners.flatMap((owner) => Array.from({ length: plan.times ?? 1 }, () => owner));
  const invented = makers.flatMap((owner, index) =>
    linkedOf(owner, index).map(({ columns, given }) => {
      const fixed = columnsFromLinks(kind, plan, owner, { everybody, made });
      return inventRow(services, kind, inventing, plan, owner, { everybody, columns, given, fixed });
    }),
  );
  const rows: WrittenRow[] = [];
  for (const row of invented) rows.push(await withNumbers(services.db, kind, row));
  made.set(plan.record, [...before, ...rows]);
  const [first] = everybody;
  if (first) await samples.store(services.db, services.storage, first.id, inventing.now);
  await keepRows(services, kind, rows);
  const { compiled } = dataOf(services.documents.base, kind);
  await addFileUses(
    services.db,
    compiled,
    rows.map(({ id, sealed }) => ({ type: plan.record, id, data: sealed })),
  );
}

/** With the numbers that its transitions give. */
async function withNumbers(db: Database, kind: RecordKind, row: WrittenRow): Promise<WrittenRow> {
  let { columns } = row;
  for (const { name, at } of row.acts) {
    const transition = kind.record.transitions.get(name);
    if (transition?.number === undefined) continue;
    const there = { [transition.number]: null, ...columns } as unknown as Row;
    columns = { ...columns, ...(await numberGiven(db, kind, transition, there, at)) };
  }
  return { ...row, columns };
}

/** Columns that say what a column of the linked row said when the row was made. */
const copied = (columns: RowsPlan["columns"] = {}, { columns: there }: WrittenRow): JsonObject =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) =>
      isObject(value) && "linked" in value ? [[name, there[String(value.linked)] ?? null]] : [],
    ),
  ) as JsonObject;

/** The link to a row, and what follows it. */
function columnsFromLink({ record }: RecordKind, link: string, { id, owner, columns, acts }: WrittenRow): JsonObject {
  const there: Readonly<Record<string, unknown>> = { ...columns, owner, state: (acts.at(-1) ?? acts[0]).to };
  const followed = [...record.columns.values()].flatMap(({ name, source }) =>
    source !== "set" && "link" in source && source.link === link ? [[name, there[source.column] ?? null] as const] : [],
  );
  return { [link]: id, ...Object.fromEntries(followed) };
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
  { everybody, made }: Pick<Invented, "everybody" | "made">,
): JsonObject {
  const columns = Object.entries(links).map(([link, { record, owner = maker.username }]) => {
    const wanted = idOf(everybody, owner);
    const row = made.get(record)?.findLast((one) => one.owner === wanted || one.owner === null);
    if (!row) throw new Error(`server/demo/crowd/crowd.json: "${owner}" has no row of ${record} yet`);
    return columnsFromLink(kind, link, row);
  });
  return Object.assign({}, ...columns);
}

/** Who makes a row for an owner whom they choose; undefined where owners make theirs. */
function makerOf({ record }: RecordKind, { acting = {} }: RowsPlan, everybody: readonly InventedPerson[]): string | undefined {
  const rules = record.create?.owner?.as ?? [];
  const [first] = rules.flatMap((rule) => acting[rule] ?? []);
  return first === undefined ? undefined : idOf(everybody, first);
}

function idOf(everybody: readonly InventedPerson[], username: string): string {
  const found = everybody.find((person) => person.username === username);
  if (!found) throw new Error(`server/demo/crowd/crowd.json: there is no demo person "${username}"`);
  return found.id;
}

function inventRow(
  { documents, vault }: Services,
  kind: RecordKind,
  shared: Inventing,
  plan: RowsPlan,
  owner: InventedPerson,
  {
    everybody,
    columns: linked,
    given,
    fixed,
  }: {
    readonly everybody: readonly InventedPerson[];
    readonly columns: JsonObject;
    readonly given: JsonObject;
    readonly fixed: JsonObject;
  },
): WrittenRow {
  const { record } = kind;
  const inventing: Inventing = { ...shared, owner: { ...owner.roots, name: owner.name } };
  const { chance, now } = inventing;
  const { compiled } = dataOf(documents.base, kind);
  const id = chance.uuid();
  const goal = chance.weighted(plan.states);
  const known = { ...inventFields(inventing, plan.columns, { given: linked }), ...fixed };
  const way = plan.ways?.[goal] && chance.one(plan.ways[goal]);
  const begun = plan.empty?.includes(goal)
    ? {}
    : withComputed(compiled, { ...linkFields(kind, linked), ...inventFields(inventing, plan.data), ...given } as JsonObject, {
        ptk: { nama: owner.name },
      });
  const lived = liveTo(record, {
    state: goal,
    way,
    owner: owner.id,
    maker: makerOf(kind, plan, everybody) ?? owner.id,
    data: begun,
    columns: { ...columnsFromOwner(record, owner), ...known },
    made: hoursBefore(now, chance.between(...plan.hours)),
    now,
    actorOf: ({ as: [rule] }) => {
      // What nobody may do happened by itself, or because of something else.
      if (rule === undefined) return null;
      const acting = plan.acting?.[rule];
      return acting ? idOf(everybody, chance.one(acting)) : owner.id;
    },
    inputOf: (transition) => {
      const note = plan.notes?.[transition.id];
      return {
        input: inventFields(inventing, plan.inputs?.[transition.id], { known: begun }) as JsonObject,
        note: note === undefined ? undefined : String(inventValue(inventing, note)),
      };
    },
  });
  const { acts, columns } = lived;
  const data = { ...lived.data, ...linkFields(kind, known) };
  // A transition that links the row was given no row: the plan's is meant.
  const held = Object.fromEntries(Object.entries(linked).filter(([name]) => plan.columns?.[name] === undefined));
  const root = rootOfRecord(documents.base.library, owner.program, record.id);
  const state = (acts.at(-1) ?? acts[0]).to;
  if (root && state !== root.ended) owner.roots[root.name] = rootValue(root, record, { ...columns, state }, data);
  return {
    id,
    owner: record.owned ? owner.id : null,
    cohort: documents.forScope(owner.program, { profile: owner.profile, ...owner.roots }).library.cohort,
    acts,
    sealed: sealValues(vault, compiled, data, rowContext(record.id, id)),
    columns: { ...columns, ...columnsFromData(record, data).values, ...held, ...fixed },
  };
}
