/** The lines of an import as they are kept: what each would change, and what became of it. */
import { type Selectable, sql } from "kysely";
import type { JsonObject } from "../../../engine/server";
import { insertAll } from "../../database/insert-all";
import type { Database, Tables } from "../../database/tables";
import type { Vault } from "../../services/vault";

export type ImportRow = Selectable<Tables["sheet_import_row"]>;

export interface RowFault {
  /** The heading in the file; null for the whole line. */
  readonly column: string | null;
  readonly found: string;
  readonly message: string;
}

/** The content of a line. */
export interface ImportContent {
  /** The values of its cells by field, null for an empty one. */
  readonly values: JsonObject;
  /** The fields that would change, as they are before, null for an empty one. */
  readonly before: JsonObject;
  /** The same fields as they would be. */
  readonly after: JsonObject;
  readonly faults: readonly RowFault[];
  /** The name of the person that the line says owns the row. */
  readonly ownerName?: string | undefined;
}

export interface PlannedRow extends ImportContent {
  readonly number: number;
  readonly state: ImportRow["state"];
  readonly record_id: string | null;
  readonly revision: number | null;
  /** How many of its empty cells stand opposite something stored. */
  readonly facing?: number;
  /** Of the file of a register: the fields that differ. */
  readonly differing?: readonly string[];
}

export const contextOf = (job_id: string, number: number) => `sheet-import-row\0${job_id}\0${number}`;

export async function keepPlanned(db: Database, vault: Vault, job_id: string, rows: readonly PlannedRow[]): Promise<void> {
  const stored = rows.map(
    ({ number, state, record_id, revision, differing = null, values, before, after, faults, ownerName }) => ({
      job_id,
      number,
      state,
      content: sealed(vault, job_id, number, { values, before, after, faults, ownerName }),
      record_id,
      revision,
      differing,
    }),
  );
  const columns = ["job_id", "number", "state", "content", "record_id", "revision", "differing"];
  await insertAll(db, "sheet_import_row", columns, stored);
}

const sealed = (vault: Vault, job_id: string, number: number, content: ImportContent) =>
  vault.seal(JSON.stringify(content), contextOf(job_id, number));

export function contentOf(
  vault: Vault,
  { job_id, number, content }: Pick<ImportRow, "job_id" | "number" | "content">,
): ImportContent {
  return JSON.parse(vault.open(content, contextOf(job_id, number)));
}

interface Wanted {
  readonly states?: readonly ImportRow["state"][];
  readonly outcome?: ImportRow["outcome"];
  /** Lines at once. */
  readonly most: number;
}

/** The wanted lines in the order of the file, some at a time; each page is asked for when the one before is done. */
export async function* pagesOfLines(
  db: Database,
  job_id: string,
  { states, outcome, most }: Wanted,
): AsyncGenerator<readonly ImportRow[], void> {
  let query = db.selectFrom("sheet_import_row").selectAll().where("job_id", "=", job_id);
  if (states) query = query.where("state", "in", states);
  if (outcome) query = query.where("outcome", "=", outcome);
  let last = 0;
  for (;;) {
    const lines = await query.where("number", ">", last).orderBy("number").limit(most).execute();
    const end = lines.at(-1);
    if (!end) return;
    yield lines;
    last = end.number;
  }
}

export interface RowEnd {
  readonly number: number;
  readonly record_id: string | null;
  readonly revision: number | null;
  readonly outcome: NonNullable<ImportRow["outcome"]>;
}

export async function noteEnds(db: Database, job_id: string, ends: readonly RowEnd[]): Promise<void> {
  if (ends.length === 0) return;
  await sql`
    update sheet_import_row as r set record_id = e.record_id, revision = e.revision, outcome = e.outcome
    from jsonb_to_recordset(cast(${JSON.stringify(ends)} as jsonb)) as e(number int, record_id text, revision int, outcome text)
    where r.job_id = ${job_id} and r.number = e.number`.execute(db);
}

export type Counts = Readonly<Record<string, number>>;

/** How many lines are in each state, and have each outcome. */
export async function countLines(db: Database, job_id: string): Promise<{ states: Counts; outcomes: Counts }> {
  const counted = await db
    .selectFrom("sheet_import_row")
    .select(["state", "outcome", ({ fn }) => fn.countAll<string>().as("n")])
    .where("job_id", "=", job_id)
    .groupBy(["state", "outcome"])
    .execute();
  const sumOf = (key: "state" | "outcome") => {
    const sums: Record<string, number> = {};
    for (const row of counted) if (row[key] !== null) sums[row[key]] = (sums[row[key]] ?? 0) + Number(row.n);
    return sums;
  };
  return { states: sumOf("state"), outcomes: sumOf("outcome") };
}
