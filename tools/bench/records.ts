/**
 * The cost of a list, a report, a row and a transition of a record type, and of a participant's home and biodata, in a large portal, beside
 * a server written by hand for these alone (`records/by-hand.ts`). Both give the same answers, which is checked first, and are asked in turn.
 * Needs TEST_DATABASE_URL: a database is made there for the run.
 */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { InjectOptions } from "light-my-request";
import type { FirstAnswers } from "../../portal/first-answers";
import type { OpenedDatabase } from "../../server/database/open-database";
import { patiently } from "../../server/database/patience";
import type { Database } from "../../server/database/tables";
import { readDemoPeople, seedDemoPeople } from "../../server/demo/seed-demo";
import { sessionCookie } from "../../server/session/session";
import { type BenchServer, loggedIn, onPostgres } from "./bench-server";
import { buildByHand } from "./records/by-hand";
import { type Cost, DatabaseClock } from "./records/cost";
import { benchTable, fill, newRows, type Size } from "./records/fill";
import { median, table } from "./table";
import { warmUpOf } from "./warm-up";

const officer = "ratna.petugas";
const base = "/backend/records/gurupenggerak/laporan";

/** Times what by hand costs, at most. */
const aims = { database: 1.5, read: 3, write: 6 } as const;

interface Costs {
  readonly ours: Cost;
  readonly hand: Cost;
}

type Answer = Readonly<Record<string, unknown>>;

interface Case {
  readonly name: string;
  readonly calls: number;
  readonly isWrite?: boolean;
  /** Participants with a biodata ask in turn, each as often as one person may in a minute; the officer does where it is left out. */
  readonly isOfParticipants?: boolean;
  /** The question to each side; `row` is a row that nobody asked of before, `last` what that person was answered last. */
  ours(row: string, last: Answer): InjectOptions;
  byHand(row: string, last: Answer): InjectOptions;
  /** The answer in a body; its JSON, where it is left out. */
  read?(body: string): Answer;
  /** The part that both sides answer alike; all but the time of the change, where it is left out. */
  alike?(answer: Answer): Answer;
}

const page = "state=selesai&angkatan=5&sort=nama&page=3&limit=25";
const act = (url: string): InjectOptions => ({
  method: "POST",
  url,
  payload: {},
  headers: { "if-match": '"1"', "idempotency-key": randomUUID() },
});

const biodata = "/backend/guru-penggerak/biodata";

const save = (url: string, { data, revision }: Answer): InjectOptions => ({
  method: "POST",
  url,
  payload: { ...(data as Answer), alamat: `Jalan Melati ${revision}` },
  headers: { "if-match": `"${revision}"`, "idempotency-key": randomUUID() },
});

/** The answers that a page begins with, by their call. */
function firstAnswersIn(page: string): Answer {
  const written = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(page)?.[1];
  if (written === undefined) throw new Error(`a page without its first answers: ${page.slice(0, 300)}`);
  const { answers } = JSON.parse(written) as FirstAnswers;
  return Object.fromEntries(answers.map(([call, , body]) => [call, body]));
}

/** Without what differs from one asking to the next: the time, and the keys of the session. */
function steadyParts(answers: Answer): Answer {
  const changing = ["device_key", "date", "draft_key"];
  const steady = (answer: unknown) =>
    Object.fromEntries(Object.entries(answer as Answer).filter(([key]) => !changing.includes(key)));
  return Object.fromEntries(Object.entries(answers).map(([call, answer]) => [call, steady(answer)]));
}

const cases: readonly Case[] = [
  {
    name: "page with counts",
    calls: 100,
    ours: () => ({ url: `${base}/lists/antrean?${page}` }),
    byHand: () => ({ url: `/list?${page}` }),
  },
  {
    name: "report of all rows",
    calls: 10,
    ours: () => ({ url: `${base}/reports/per-pokok` }),
    byHand: () => ({ url: "/report" }),
  },
  { name: "one row", calls: 500, ours: (row) => ({ url: `${base}/${row}` }), byHand: (row) => ({ url: `/${row}` }) },
  {
    name: "transition",
    calls: 200,
    isWrite: true,
    ours: (row) => act(`${base}/${row}/ambil`),
    byHand: (row) => act(`/${row}/ambil`),
  },
  {
    name: "home",
    calls: 200,
    isOfParticipants: true,
    ours: () => ({ url: "/home" }),
    byHand: () => ({ url: "/home" }),
    read: firstAnswersIn,
    alike: steadyParts,
  },
  {
    name: "biodata read",
    calls: 500,
    isOfParticipants: true,
    ours: () => ({ url: biodata }),
    byHand: () => ({ url: "/biodata" }),
    alike: ({ data, revision, complete }) => ({ data, revision, complete }),
  },
  {
    name: "biodata save",
    // So many that nobody saves more often than one person may.
    calls: 24,
    isWrite: true,
    isOfParticipants: true,
    ours: (_, last) => save(`${biodata}/save`, last),
    byHand: (_, last) => save("/biodata/save", last),
    alike: ({ data, message, complete }) => ({ ...(data as Answer), alamat: "", message, complete }),
  },
];

interface Asked {
  readonly size: Size;
  readonly rounds: number;
  /** The share of each case's calls that is made in a round: a test that looks at the answers needs few. */
  readonly share?: number;
  /** Only the cases whose names it matches. */
  readonly calls?: RegExp | undefined;
}

export async function recordsReport(root: string, asked: Asked): Promise<string> {
  return onPostgres({ section: "records", root, withPage: true }, (server) => measure(server, asked));
}

async function measure(
  { app, services, opened, address }: BenchServer,
  { size, rounds, share = 1, calls: chosen = /./ }: Asked,
): Promise<string> {
  await seedDemoPeople(services, readDemoPeople());
  await patiently(opened.db, (db) => fill(db, size));
  const hand = buildByHand({ address, cookieName: sessionCookie(services), vault: services.vault });
  const clock = await DatabaseClock.open(address);
  try {
    const rows = newRows(size);
    const warmUp = warmUpOf(rounds);
    const lines: string[][] = [];
    for (const one of cases.filter(({ name }) => chosen.test(name))) {
      const [ours, byHand] = await askers({ app, hand, rows, db: opened.db }, one);
      await requireEqual(opened, one, { ours, hand: byHand }, rows());
      const costs: Costs[] = [];
      const calls = Math.ceil(one.calls * share);
      for (let round = 0; round < warmUp + rounds; round += 1)
        costs.push({ ours: await clock.cost(calls, ours), hand: await clock.cost(calls, byHand) });
      lines.push(...linesOf(one, costs.slice(warmUp)));
    }
    const title = `records, ${size.people.toLocaleString("en")} people, ${size.rows.toLocaleString("en")} rows; CPU ms a call`;
    return table([[title, "engine", "by hand", "ratio", "at most", ""], ...lines]);
  } finally {
    await hand.close();
  }
}

/** Asks one side of the next new row, or of this one. */
type Ask = (row?: string) => Promise<Answer>;

type App = Pick<FastifyInstance, "inject">;

interface Sides {
  readonly app: App;
  readonly hand: App;
  readonly rows: () => string;
  readonly db: Database;
}

interface Asking {
  readonly headers: Readonly<Record<string, string>>;
  last: Answer;
}

/** Asks us, and asks by hand, as the same people in the same turn. */
async function askers(
  { app, hand, rows, db }: Sides,
  { isOfParticipants = false, ours, byHand, read = JSON.parse }: Case,
): Promise<[Ask, Ask]> {
  const people = isOfParticipants ? await participants(app, db) : [{ headers: await loggedIn(app, officer), last: {} }];
  const asker = (side: App, question: Case["ours"]): Ask => {
    let turn = 0;
    return async (row = rows()) => {
      const person = people[turn % people.length] as Asking;
      turn += 1;
      person.last = read(await answerOf(side, question(row, person.last), person));
      return person.last;
    };
  };
  return [asker(app, ours), asker(hand, byHand)];
}

async function answerOf(side: App, options: InjectOptions, { headers }: Pick<Asking, "headers">): Promise<string> {
  const response = await side.inject({ ...options, headers: { ...headers, ...options.headers } });
  if (response.statusCode !== 200) throw new Error(`${options.url}: ${response.statusCode} ${response.body}`);
  return response.body;
}

/** Those of the demo whose biodata a row of theirs follows, and who may save it: each has once. */
async function participants(app: App, db: Database): Promise<readonly Asking[]> {
  const { rows } = await sql<{ username: string }>`
    select username from account as a join record as r on r.owner_id = a.id and r.schema_id = 'gurupenggerak/biodata'
    where exists (select from r_gurupenggerak_fungsi as f where f.owner_id = a.id) order by username`.execute(db);
  const people: Asking[] = [];
  for (const { username } of rows) {
    const headers = await loggedIn(app, username);
    const read = await app.inject({ url: biodata, headers });
    if (read.statusCode !== 200) continue;
    const asked = save(`${biodata}/save`, read.json());
    const saved = await app.inject({ ...asked, headers: { ...headers, ...asked.headers } });
    if (saved.statusCode === 200) people.push({ headers, last: saved.json() });
  }
  return people;
}

/** Throws an Error where the two sides do not answer the same of the same row. A transition is taken back in between. */
async function requireEqual(
  { db }: OpenedDatabase,
  { name, alike = (answer) => ({ ...answer, updated_at: "" }) }: Case,
  { ours, hand }: { readonly ours: Ask; readonly hand: Ask },
  row: string,
): Promise<void> {
  const one = await ours(row);
  await sql`update ${sql.table(benchTable)} set state = 'baru', revision = 1, penangan = null where id = ${row}`.execute(db);
  const other = await hand(row);
  if (!isDeepStrictEqual(alike(one), alike(other)))
    throw new Error(`"${name}" is answered differently:\n${JSON.stringify(one)}\n${JSON.stringify(other)}`);
}

function linesOf({ name, isWrite = false }: Case, costs: readonly Costs[]): string[][] {
  const figuresOf = (["database", "server"] as const).map((part) => {
    const [ours, hand] = [median(costs.map((cost) => cost.ours[part])), median(costs.map((cost) => cost.hand[part]))];
    const ratio = median(costs.map((cost) => cost.ours[part] / cost.hand[part]));
    const aim = part === "database" ? aims.database : isWrite ? aims.write : aims.read;
    const figures = [ours, hand, ratio, aim].map((value) => value.toFixed(2));
    return [`${name}, ${part}`, ...figures, ratio <= aim ? "reached" : "MISSED"];
  });
  const [ours, hand] = (["ours", "hand"] as const).map((side) => median(costs.map((cost) => cost[side].statements)).toFixed(1));
  return [...figuresOf, [`${name}, statements`, ours ?? "", hand ?? "", "", "", ""]];
}
