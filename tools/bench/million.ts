/**
 * The section `million`: a portal of about 300,000 accounts and a million rows, filled once (`million/filled-database.ts`), is asked all that
 * its lists can be asked. Says what the database spends, worst first, beside what it spent in the run before, of which a file keeps the
 * figures. By hand, because it takes some minutes; needs TEST_DATABASE_URL.
 *
 *   npm run bench -- --sections million --copies 176 --calls laporan
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { onDatabase } from "./bench-server";
import { type Asked, askLists, buffersOf } from "./million/ask-lists";
import { type Filled, filledDatabase, tablesOver } from "./million/filled-database";
import { everybody } from "./million/find-questions";
import { DatabaseClock } from "./records/cost";
import { table } from "./table";

interface Asking {
  readonly root: string;
  readonly copies: number;
  readonly calls?: RegExp | undefined;
}

/** Milliseconds of CPU of the database, of the worst question. */
const aim = 100;
const shownOfWorst = 30;
const largeTable = 5_000;

/** By name of the question; NaN where it was ended is kept as null. */
type Kept = Readonly<Record<string, { readonly cpu: number | null; readonly rows: number | null }>>;

export async function millionReport({ root, copies, calls }: Asking): Promise<string> {
  const postgres = process.env.TEST_DATABASE_URL;
  if (!postgres) return "million: left out, because TEST_DATABASE_URL names no PostgreSQL";
  const filled = await filledDatabase({ root, postgres, copies, calls });
  const asked = await askAll(root, filled);
  const file = join(root, ".data", "bench", `million-${copies}.json`);
  const before = readFigures(file);
  writeFigures(file, { ...before, ...figuresOf(asked) });
  return report(filled.address, asked, before);
}

const askAll = (root: string, { address, lists }: Filled): Promise<Asked[]> =>
  onDatabase({ section: "million", root }, address, async ({ app, services }) => {
    const [large, people] = [await tablesOver(address, largeTable), await everybody(app)];
    return askLists({ app, services, people, large, clock: await DatabaseClock.open(address) }, lists);
  });

function readFigures(file: string): Kept {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

function writeFigures(file: string, figures: Kept): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(figures, null, 1)}\n`);
}

const figuresOf = (asked: readonly Asked[]): Kept =>
  Object.fromEntries(asked.map(({ name, cpu, rows }) => [name, { cpu: known(cpu), rows: known(rows) }]));

const known = (figure: number) => (Number.isNaN(figure) ? null : figure);

async function report(address: string, asked: readonly Asked[], before: Kept): Promise<string> {
  const dearness = ({ cpu }: Asked) => (Number.isNaN(cpu) ? Number.POSITIVE_INFINITY : cpu);
  const worst = [...asked].sort((one, other) => dearness(other) - dearness(one));
  const over = asked.filter((one) => dearness(one) > aim).length;
  const rows: string[][] = [];
  for (const one of worst.slice(0, shownOfWorst)) {
    const earlier = before[one.name]?.cpu;
    const ended = Number.isNaN(one.cpu);
    rows.push([
      one.name,
      ended ? "ended" : one.cpu.toFixed(0),
      earlier === undefined || earlier === null ? "-" : earlier.toFixed(0),
      ended ? "-" : String(await buffersOf(address, one)),
      ended ? "-" : String(one.rows),
      dearness(one) <= aim ? "reached" : "MISSED",
    ]);
  }
  const head = [
    `${asked.length} questions, worst first; CPU ms of the database, aim ${aim}`,
    "now",
    "before",
    "pages",
    "rows",
    "",
  ];
  return `${table([head, ...rows])}\n\n${over} of ${asked.length} questions take more than ${aim} ms.`;
}
