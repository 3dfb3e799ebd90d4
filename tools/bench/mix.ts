/**
 * The section `mix`: how many requests a second the server answers with one process and with two, beside bare Fastify and pg with the same
 * SQL by hand (`records/by-hand.ts`), in turns on one database and one machine. The figure that holds is the ratio of both; processor time
 * of servers and database says where the difference is. Needs TEST_DATABASE_URL.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { patiently } from "../../server/database/patience";
import { demoPassword, readDemoPeople, seedDemoPeople } from "../../server/demo/seed-demo";
import { type BenchServer, loggedIn, onPostgres } from "./bench-server";
import { type Load, runLoad, type Side, type Visitor } from "./mix/load";
import { cpuOfProcess } from "./process-cpu";
import { DatabaseClock } from "./records/cost";
import { fill, newRows, type Size } from "./records/fill";
import { saidBy } from "./said-by";
import { median, table } from "./table";
import { warmUpOf } from "./warm-up";

/** Of the requests a second that bare Fastify answers. */
const aim = 0.5;
const officer = "ratna.petugas";
const base = "/backend/records/gurupenggerak/laporan";
const sides = {
  engine: {
    list: (query) => `${base}/lists/antrean?${query}`,
    row: (id) => `${base}/${id}`,
    act: (id) => `${base}/${id}/ambil`,
    login: "/backend/auth/login",
  },
  hand: { list: (query) => `/list?${query}`, row: (id) => `/${id}`, act: (id) => `/${id}/ambil`, login: "/login" },
} as const satisfies Record<string, Side>;
type Name = keyof typeof sides;

interface Figures {
  readonly perSecond: number;
  /** Milliseconds of CPU a request. */
  readonly server: number;
  readonly database: number;
}

export async function mixReport(root: string, size: Size, rounds: number, requests = 1_000): Promise<string> {
  return onPostgres({ section: "mix", root }, async (server) => {
    await seedDemoPeople(server.services, readDemoPeople());
    await patiently(server.opened.db, (db) => fill(db, size));
    const visitors = await officers(server, 16);
    const rows = newRows(size);
    const lines: string[][] = [];
    for (const processes of [1, 2]) {
      const measured = await measure(
        { root, server, processes },
        { visitors, rows, password: demoPassword },
        { rounds, requests },
      );
      lines.push(...linesOf(processes, measured));
    }
    const head = [`mix, ${size.rows.toLocaleString("en")} rows, 16 people at once`, "engine", "by hand", "ratio", "at least", ""];
    return table([head, ...lines]);
  });
}

interface Place {
  readonly root: string;
  readonly server: BenchServer;
  readonly processes: number;
}

type Both<Value> = Readonly<Record<Name, Value>>;

async function measure(
  { root, server, processes }: Place,
  common: Pick<Load, "password" | "rows" | "visitors">,
  { rounds, requests }: { readonly rounds: number; readonly requests: number },
): Promise<Both<Figures>[]> {
  const clock = await DatabaseClock.open(server.address);
  const started = { engine: [] as ChildProcess[], hand: [] as ChildProcess[] };
  try {
    const addresses: Record<Name, string[]> = { engine: [], hand: [] };
    for (const name of ["engine", "hand"] as const) {
      for (let count = 0; count < processes; count += 1) {
        const child = startProcess(root, name, server.address);
        started[name].push(child);
        addresses[name].push(await saidBy(child.stderr, /^listening at (\S+)$/m));
      }
    }
    const found: Both<Figures>[] = [];
    const one = (name: Name) =>
      figuresOf(clock, started[name], { side: sides[name], addresses: addresses[name], ...common }, requests);
    for (let round = 0; round < warmUpOf(rounds) + rounds; round += 1)
      found.push({ engine: await one("engine"), hand: await one("hand") });
    return found.slice(warmUpOf(rounds));
  } finally {
    for (const child of [...started.engine, ...started.hand]) {
      const ended = once(child, "exit");
      child.stdin?.end();
      await ended;
    }
  }
}

async function figuresOf(
  clock: DatabaseClock,
  children: readonly ChildProcess[],
  load: Load,
  requests: number,
): Promise<Figures> {
  const spent = () => children.reduce((sum, { pid = 0 }) => sum + cpuOfProcess(pid), 0);
  const [before, start] = [spent(), performance.now()];
  const { database } = await clock.cost(1, () => runLoad(load, requests));
  const seconds = (performance.now() - start) / 1_000;
  return { perSecond: requests / seconds, server: (spent() - before) / requests, database: database / requests };
}

function startProcess(root: string, name: Name, address: string): ChildProcess {
  const script = join(root, "tools", "bench", "mix", "serve.ts");
  const profiled =
    process.env.BENCH_PROFILE && name === "engine" ? ["--cpu-prof", `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];
  return spawn(process.execPath, [...profiled, "--import", "tsx", script, name, address], {
    cwd: root,
    stdio: ["pipe", "ignore", "pipe"],
    env: { ...process.env, NODE_ENV: "production" },
  });
}

/** People who may all do the same, each with a session: acts of one person wait for each other. */
async function officers({ app, opened: { db } }: BenchServer, count: number): Promise<Visitor[]> {
  const numbers = sql`generate_series(1, cast(${count} as integer)) as n`;
  await sql`
    insert into account (id, username, password_hash, name, program, is_blocked, akun, ptk, preferences, demo, created_at, activated_at)
    select a.id || '~' || n, a.username || '.' || n, password_hash, name, program, false, akun - 'email', ptk, preferences, demo, created_at, activated_at
    from account as a, ${numbers} where username = ${officer}`.execute(db);
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns where table_name = 'r_bersama_anggota_akses'
      and column_name not in ('id', 'owner_id') and column_name not like '\\_search%'`.execute(db);
  const columns = sql.join(rows.map(({ column }) => sql.id(column)));
  await sql`
    insert into r_bersama_anggota_akses (id, owner_id, ${columns})
    select t.id || '~' || n, t.owner_id || '~' || n, ${columns} from r_bersama_anggota_akses as t, ${numbers}
    where t.owner_id = (select id from account where username = ${officer})`.execute(db);
  const visitors: Visitor[] = [];
  for (let number = 1; number <= count; number += 1) {
    const username = `${officer}.${number}`;
    visitors.push({ username, headers: await loggedIn(app, username) });
  }
  return visitors;
}

function linesOf(processes: number, rounds: readonly Both<Figures>[]): string[][] {
  const title = processes === 1 ? "one process" : `${processes} processes`;
  return (["perSecond", "server", "database"] as const).map((figure) => {
    const of = (name: Name) => median(rounds.map((round) => round[name][figure]));
    const ratio = median(rounds.map(({ engine, hand }) => engine[figure] / hand[figure]));
    const words = { perSecond: "requests/s", server: "server, CPU ms", database: "database, CPU ms" }[figure];
    const held = figure === "perSecond" ? [aim.toFixed(2), ratio >= aim ? "reached" : "MISSED"] : ["", ""];
    return [`${title}, ${words}`, of("engine").toFixed(2), of("hand").toFixed(2), ratio.toFixed(2), ...held];
  });
}
