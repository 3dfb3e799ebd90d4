/**
 * How many rows a list has is asked with every page and changes little: what was counted is kept for 30 seconds. What this process writes to
 * a table makes its counts be taken anew at once; what another process writes does so when the two have exchanged it (`exchange-changes.ts`),
 * or at the latest when the counts are over.
 */
import type { CompiledQuery } from "kysely";
import type { Database } from "../database/tables";

const lifetime = 30_000;
/** Each is a few numbers. */
const mostKept = 1_000;

/** What is asked: all that the answer depends on, and the tables that it is read from. */
export interface Question {
  readonly tables: ReadonlySet<string>;
  readonly question: string;
}

/** Rules and filters may read other tables than that of the rows. */
export const questionOf = ({ sql, parameters }: Pick<CompiledQuery, "parameters" | "sql">): Question => ({
  tables: new Set([...sql.matchAll(/"(r_\w+)"/g)].map(([, name = ""]) => name)),
  question: JSON.stringify([sql, parameters]),
});

interface Kept {
  /** Those that were read. */
  readonly tables: ReadonlySet<string>;
  readonly at: Date;
  readonly counted: Promise<unknown>;
}

export class KeptCounts {
  private readonly kept = new Map<string, Kept>();
  /** The tables that this process wrote to and has told nobody of. */
  private untold = new Set<string>();
  /** How often each table was written, as far as this process has heard. */
  private readonly heard = new Map<string, number>();

  of<Counted>({ tables, question }: Question, now: Date, count: () => Promise<Counted>): Promise<Counted> {
    const known = this.kept.get(question);
    if (known && Math.abs(now.getTime() - known.at.getTime()) < lifetime) return known.counted as Promise<Counted>;
    const counted = count();
    this.kept.delete(question);
    this.kept.set(question, { tables, at: now, counted });
    counted.catch(() => this.kept.delete(question));
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest);
    return counted;
  }

  /** This process has written to these tables. */
  forget(changed: ReadonlySet<string>): void {
    for (const table of changed) this.untold.add(table);
    this.letGo(changed);
  }

  takeUntold(): readonly string[] {
    const tables = [...this.untold];
    this.untold = new Set();
    return tables;
  }

  /** They could not be told. */
  giveBack(tables: readonly string[]): void {
    for (const table of tables) this.untold.add(table);
  }

  /** `own` are the tables of which this process has told just now: each of them counts once more by that alone. */
  hear(written: readonly { readonly name: string; readonly changes: number }[], own: readonly string[]): void {
    const changed = new Set<string>();
    for (const { name, changes } of written) {
      const expected = (this.heard.get(name) ?? 0) + (own.includes(name) ? 1 : 0);
      if (changes !== expected) changed.add(name);
      this.heard.set(name, changes);
    }
    this.letGo(changed);
  }

  private letGo(changed: ReadonlySet<string>): void {
    if (changed.size === 0) return;
    for (const [question, { tables }] of this.kept)
      if ([...tables].some((table) => changed.has(table))) this.kept.delete(question);
  }
}

const changed = new WeakMap<Database, Set<string>>();

/** Rows of this table were written in this transaction. */
export function noteChange(db: Database, table: string): void {
  changed.set(db, (changed.get(db) ?? new Set()).add(table));
}

export const changedIn = (db: Database): ReadonlySet<string> => changed.get(db) ?? new Set();
