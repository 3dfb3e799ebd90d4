/** The statements that a piece of work sends to PostgreSQL, and what the database says of each of them. */
import pg from "pg";
import { withClient } from "../with-client";

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Explained extends Statement {
  /** Pages of 8 kB that it read, wherever they were. */
  readonly buffers: number;
  readonly milliseconds: number;
}

let noted: Statement[] | undefined;
const send = pg.Client.prototype.query;
pg.Client.prototype.query = function noting(this: pg.Client, ...given: unknown[]) {
  if (noted) {
    const [asked, values] = given as [string | { text?: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof asked === "string" ? asked : asked.text;
    if (text !== undefined) noted.push({ text, values: (typeof asked === "string" ? values : asked.values) ?? [] });
  }
  return Reflect.apply(send, this, given);
} as typeof send;

/** Of this process alone: nothing else may ask at the same time. */
export async function statementsOf<Result>(work: () => Promise<Result>): Promise<{ result: Result; statements: Statement[] }> {
  const statements: Statement[] = [];
  noted = statements;
  try {
    return { result: await work(), statements };
  } finally {
    noted = undefined;
  }
}

/** Runs those that only read once more. */
export async function explained(address: string, statements: readonly Statement[]): Promise<Explained[]> {
  return withClient({ connectionString: address, statement_timeout: 60_000 }, async (client) => {
    const found: Explained[] = [];
    for (const statement of statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text))) {
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${statement.text}`, [...statement.values]);
      const [{ Plan: plan, "Execution Time": milliseconds }] = rows[0]["QUERY PLAN"];
      const buffers = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
      found.push({ ...statement, buffers, milliseconds });
    }
    return found;
  });
}
