/**
 * Asks the lists of a large portal all that they can be asked, one question after another, through the whole server: what the database spends
 * on each, how many of its pages it reads, and how many rows there are. Nothing that was counted before a question is still known, except for
 * the pages that a person comes to from the one before (`next`, `beside`).
 */
import type { FastifyInstance } from "fastify";
import type { BenchServer } from "../bench-server";
import type { DatabaseClock } from "../records/cost";
import { median } from "../table";
import type { AskedList, Headers } from "./find-questions";
import { explained, type Statement, statementsOf } from "./statements";

export interface Asked {
  /** `gurupenggerak/laporan.antrean, last page` */
  readonly name: string;
  /** Milliseconds of CPU of the database; of a question that was ended NaN. */
  readonly cpu: number;
  readonly rows: number;
  readonly statements: readonly Statement[];
}

export interface Asking extends Pick<BenchServer, "app" | "services"> {
  readonly clock: DatabaseClock;
  readonly people: ReadonlyMap<string, Headers>;
  /** Tables with fewer rows are asked for their first page only. */
  readonly large: ReadonlySet<string>;
}

interface Question {
  readonly name: string;
  readonly query: Readonly<Record<string, string | number>>;
  /** What the person looked at before. */
  readonly before?: Readonly<Record<string, string | number>>;
}

export async function askLists(asking: Asking, lists: readonly AskedList[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const [index, list] of lists.entries()) {
    process.stderr.write(`\r${`list ${index + 1} of ${lists.length}: ${list.call}`.padEnd(90)}`);
    const isLarge = asking.large.has(list.table);
    const first = await ask(asking, list, list.most, { name: "first page", query: {} });
    asked.push(first);
    if (list.fewest !== list.most) asked.push(await ask(asking, list, list.fewest, { name: "of few rows", query: {} }));
    if (!isLarge) continue;
    for (const question of questionsOf(list, first.rows)) asked.push(await ask(asking, list, list.most, question));
  }
  process.stderr.write(`\r${" ".repeat(90)}\r`);
  return asked;
}

const usualLimit = 10;

function questionsOf({ sorts, filters, keywords }: AskedList, rows: number): Question[] {
  const last = Math.ceil(rows / usualLimit);
  const midst = Math.ceil(last / 2);
  const orders = sorts.flatMap((sort): Question[] => [
    { name: `sorted ${sort}`, query: { sort } },
    { name: `sorted ${sort}, last page`, query: { sort, page: last } },
    { name: `sorted ${sort}, into the midst`, query: { sort, page: midst } },
  ]);
  return [
    { name: "next page", query: { page: 2 }, before: {} },
    { name: "last page", query: { page: last } },
    { name: "into the midst", query: { page: midst } },
    { name: "beside the midst", query: { page: midst + 1 }, before: { page: midst } },
    ...(last > 2 ? orders : []),
    ...keywords.map((keyword) => ({ name: `keyword of ${keyword.length}`, query: { keyword } })),
    ...Object.entries(filters).map(([name, value]) => ({ name: `filter ${name}`, query: { [name]: value } })),
  ];
}

/** Linux counts in ticks of 10 ms: what took longer than some of them is asked three times. */
const worthRepeating = 40;

async function ask(asking: Asking, list: AskedList, who: string, { name, query, before }: Question): Promise<Asked> {
  const once = async () => {
    forgetCounts(asking);
    if (before) await send(asking.app, list, headersOf(asking, who), before);
    let rows = Number.NaN;
    const { database } = await asking.clock.cost(1, async () => {
      rows = await send(asking.app, list, headersOf(asking, who), query);
    });
    return { cpu: database, rows };
  };
  const { result: first, statements } = await statementsOf(once);
  const costs = [first.cpu];
  const times = first.cpu > worthRepeating && !Number.isNaN(first.rows) ? 2 : 0;
  for (let time = 0; time < times; time += 1) costs.push((await once()).cpu);
  const full = `${list.call}, ${name}`;
  return { name: full, cpu: Number.isNaN(first.rows) ? Number.NaN : median(costs), rows: first.rows, statements };
}

function headersOf({ people }: Asking, who: string): Headers {
  const headers = people.get(who);
  if (!headers) throw new Error(`${who} is not logged in`);
  return headers;
}

/** How many rows there are; NaN where the server gave up. */
async function send(app: FastifyInstance, { url }: AskedList, headers: Headers, query: Question["query"]): Promise<number> {
  const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const answer = await app.inject({ url: `${url}?${asked}`, headers });
  if (answer.statusCode === 503) return Number.NaN;
  if (answer.statusCode !== 200) throw new Error(`${url}?${asked}: ${answer.statusCode} ${answer.body}`);
  return answer.json().total;
}

function forgetCounts({ services, large }: Asking): void {
  services.counts.forget(large);
}

/** The pages of the database that a question reads, as its statements are explained; undefined of what it cannot explain. */
export const buffersOf = async (address: string, { statements }: Asked): Promise<number> =>
  (await explained(address, statements)).reduce((sum, { buffers }) => sum + buffers, 0);
