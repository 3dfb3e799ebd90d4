/**
 * The cost of work with a running clock (decisions/0048): each start, each save of what is being typed, each read and each end, as CPU of
 * the server and of the database, and how many of them two cores carry a second. From that follows how long 20,000 who write at the same
 * time take to start, how often their pages may save, and how long the ends take when all times end together. Needs TEST_DATABASE_URL: a
 * database is made there for the run.
 */
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { InjectOptions } from "light-my-request";
import { type DemoFilePerson, readDemoPeople, seedDemoPeople } from "../../server/demo/seed-demo";
import { transitionsAtATime } from "../../server/work/transitions-at-a-time";
import { type BenchServer, loggedIn, onPostgres } from "./bench-server";
import { type Cost, DatabaseClock } from "./records/cost";
import { table } from "./table";

/** Somebody of the demo who may begin an essay: those who write here are like them. */
const model = "taufik.hidayat";
const writers = 300;
const savesEach = 4;
const sessions = 20_000;
const cores = 2;
/** Before the period of the essays ends, and after it with the time of grace. */
const [noon, over] = [new Date("2026-11-21T05:00:00Z"), new Date("2027-06-30T17:00:11Z")];
const essays = "/backend/records/gurupenggerak/esai";
/** As long as an essay has to be, and a half. */
const text = "Saya mengajar di kelas kecil dan belajar bersama murid. ".repeat(27);

type Part = "start" | "save" | "read" | "end";

export async function timedReport(root: string): Promise<string> {
  let now = noon;
  return onPostgres({ section: "timed", root, clock: () => now }, (server) => measure(server, (moment) => (now = moment)));
}

async function measure({ app, services, answers, address }: BenchServer, moveTo: (moment: Date) => void): Promise<string> {
  const people = likeModel(writers + warmUps);
  await seedDemoPeople(services, people);
  const visitors: Visitor[] = [];
  for (const { username } of people) visitors.push(await Visitor.login(app, username));
  const clock = await DatabaseClock.open(address);
  const costs: Partial<Record<Part, Cost>> = {};
  const measured = async (part: Part, all: readonly Visitor[], times: number, work: (one: Visitor) => Promise<unknown>) => {
    const turns = Array.from({ length: times }, () => all).flat();
    let turn = 0;
    costs[part] = await clock.cost(turns.length, () => work(turns[turn++] as Visitor));
  };
  const rounds = [
    { all: visitors.slice(0, warmUps), times: 1 },
    { all: visitors.slice(warmUps), times: savesEach },
  ];
  // The first round warms up; what it says is overwritten.
  for (const { all, times } of rounds) {
    await measured("start", all, 1, (one) => one.start());
    await measured("read", all, 1, (one) => one.read());
    await measured("save", all, times, (one) => one.save());
  }
  moveTo(over);
  const work = transitionsAtATime(services, answers, { warn: (details) => console.error(details) });
  costs.end = await clock.cost(1, async () => {
    while (await work.next());
  });
  const ended = await requireEnded(visitors);
  costs.end = perCall(costs.end, ended);
  return report(costs as Readonly<Record<Part, Cost>>);
}

const warmUps = 30;

function likeModel(count: number): DemoFilePerson[] {
  const found = readDemoPeople().find(({ username }) => username === model);
  if (!found) throw new Error(`the demo has no "${model}"`);
  const { program, profile = {}, preferences = {} } = found;
  return Array.from({ length: count }, (_, index) => {
    const username = `penulis-${index}`;
    const ptk = {
      ptk_id: `PTK-BENCH-${index}`,
      nama: `Penulis ${index}`,
      email: `${username}@example.id`,
      tgl_lahir: "1990-01-01",
    };
    const own = { ...profile, gpm_guru_fungsi_id: `GPM-BENCH-${index}` };
    return { username, label: username, description: username, program, ptk, profile: own, preferences };
  });
}

/** Somebody who writes an essay, with the page that they have open. */
class Visitor {
  private row: { readonly id: string; readonly revision: number } | undefined;
  private version: string | null = null;
  private typed = 0;

  private constructor(
    private readonly app: Pick<FastifyInstance, "inject">,
    private readonly page: Readonly<Record<string, string>>,
  ) {}

  static async login(app: Pick<FastifyInstance, "inject">, username: string): Promise<Visitor> {
    return new Visitor(app, await loggedIn(app, username));
  }

  start() {
    return this.ask({ method: "POST", url: "/backend/guru-penggerak/esai/mulai", payload: {} });
  }

  async read() {
    const answer = await this.ask({ url: `${essays}/own` });
    this.row = answer;
    return answer;
  }

  /** The requests of the page while somebody types: all that the record lacks. */
  async save(): Promise<void> {
    this.typed += 1;
    const typed = `${text} ${this.typed}`;
    const data = { esai_alasan: typed, esai_perubahan: typed };
    const payload = { data, base: this.row?.revision, after: this.version };
    this.version = (await this.ask({ method: "PUT", url: `${essays}/${this.row?.id}/draft`, payload })).version;
  }

  private async ask(options: InjectOptions) {
    const headers = { ...this.page, "idempotency-key": randomUUID() };
    const response = await this.app.inject({ ...options, headers });
    if (response.statusCode !== 200) throw new Error(`${options.url}: ${response.statusCode} ${response.body}`);
    return response.json();
  }
}

/** How many ended; throws an Error where one did not, or lost what was saved last. */
async function requireEnded(visitors: readonly Visitor[]): Promise<number> {
  for (const one of visitors) {
    const { state, data } = await one.read();
    if (state !== "habis" || !data.esai_alasan?.startsWith(text))
      throw new Error(`an essay did not end with what was saved: ${state}`);
  }
  return visitors.length;
}

const perCall = ({ server, database, statements }: Cost, calls: number): Cost => ({
  server: server / calls,
  database: database / calls,
  statements: statements / calls,
});

function report(costs: Readonly<Record<Part, Cost>>): string {
  const perSecond = (part: Part) => (cores * 1000) / (costs[part].server + costs[part].database);
  const rows = (["start", "save", "read", "end"] as const).map((part) => {
    const { server, database, statements } = costs[part];
    return [part, server.toFixed(2), database.toFixed(2), statements.toFixed(1), perSecond(part).toFixed(0)];
  });
  const head = ["work with a clock, CPU ms each", "server", "database", "statements", `a second on ${cores} cores`];
  const seconds = (part: Part) => (sessions / perSecond(part)).toFixed(0);
  return [
    table([head, ...rows]),
    "",
    `${sessions.toLocaleString("en")} sessions: all start within ${seconds("start")} s (and read within ${seconds("read")} s more), each saves every`,
    `${seconds("save")} s where all type without a pause, and all end within ${seconds("end")} s where their times end together.`,
  ].join("\n");
}
