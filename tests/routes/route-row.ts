/**
 * The rows of specification 001 §2: one for each route, by program, as data. A row copies what the route's people work with (columns,
 * filters, states, actions, in the words of the plan) and says of each word where the documents have it, or why it was left out:
 *
 *   { "number": 14, "route": "mutu-verval", "kind": "V",
 *     "columns": { "nama": "nama", "kab/kota": "k_kota" }, "filters": { "wilayah": "k_propinsi" },
 *     "states": { "2 diajukan": "diajukan" }, "actions": { "Kunci": "claim", "Putuskan": ["setujui", "perbaiki"] },
 *     "left": { "dikunci oleh": "shown in the list; one claim ends after 30 minutes" }, "shown": ["tests/e2e/dossiers.spec.ts"],
 *     "walked": { "test": "tests/server/records/dossiers.test.ts", "title": "is decided", "reader": "tari.wijayanti" } }
 *
 * What a word may name is said in `route-parts.ts`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const groupsOfWords = ["columns", "filters", "states", "actions"] as const;
export type GroupOfWords = (typeof groupsOfWords)[number];

/** Where the documents have what a word of the plan means: one name, or several that make it together. */
export type Where = string | readonly string[];
type Words = Readonly<Record<string, Where>>;

export interface RouteRow extends Readonly<Partial<Record<GroupOfWords, Words>>> {
  /** The number of the row in the plan, which orders the table. */
  readonly number: number;
  /** The name that the specification gives. */
  readonly route: string;
  /** The letters of the kind of work. */
  readonly kind: string;
  /** The row of another route whose words are this one's too; where this row says a word again, its own place counts. */
  readonly as?: string;
  /** Screens of the route that no step leads to from its own: what another screen or a menu opens. */
  readonly screens?: readonly string[];
  /** Of a word that was left out, why. */
  readonly left?: Readonly<Record<string, string>>;
  /** Why no demo person opens it as they are. */
  readonly unopened?: string;
  /** Journeys and tests that show it. */
  readonly shown: readonly string[];
  /** The test that walks its work to the end. */
  readonly walked?: Walked;
  /** Why no test does. */
  readonly walkedNot?: string;
}

/** A test whose last look at what came of the work is somebody else's than who did it. */
export interface Walked {
  readonly test: string;
  /** As it stands in the file, without its groups. */
  readonly title: string;
  /** The user name of who reads it last. */
  readonly reader: string;
  /** Of a browser journey, which no history is compared with: why no server test walks it. */
  readonly why?: string;
}

/** A row with the program that its file is named for. */
export type ProgramRow = RouteRow & { readonly program: string };

const rows: readonly ProgramRow[] = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".json"))
  .flatMap((name) => {
    const program = name.replace(/\.json$/, "");
    const read: RouteRow[] = JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8"));
    return read.map((row) => ({ ...row, program }));
  })
  .toSorted((one, other) => one.number - other.number);

export const routeRows = rows.map(withWordsOf);

/** The row with the words of the one that it is like. Throws an Error for a row that is not there. */
function withWordsOf(row: ProgramRow): ProgramRow {
  if (row.as === undefined) return row;
  const like = rows.find(({ route, program }) => route === row.as && program === row.program);
  if (!like) throw new Error(`tests/routes/${row.program}.json: ${row.route} is as "${row.as}", which has no row`);
  const whole = withWordsOf(like);
  const words = Object.fromEntries(groupsOfWords.map((group) => [group, { ...whole[group], ...row[group] }]));
  return { ...row, ...words, left: { ...whole.left, ...row.left } };
}
