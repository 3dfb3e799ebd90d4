/**
 * Seals the texts of one column with the newest secret, some rows at a time. Each value is written only where it still is what was read, by a
 * statement of its own: a write that comes between is kept, and was sealed with the newest secret. The text of a jsonb column is changed in
 * place of its sealed texts alone, so that nothing else of it can change.
 */
import { type RawBuilder, sql } from "kysely";
import { isObject } from "../../../engine/server";
import type { Database } from "../../database/tables";
import type { Vault } from "../../services/vault";
import type { SealedColumn } from "./sealed-columns";

const atOnce = 200;

type Row = Readonly<Record<string, string>>;

export interface Page {
  /** The key of the last row; undefined where there is no more. */
  readonly last: Row | undefined;
  readonly done: number;
  /** The keys of rows that open with none of the secrets. */
  readonly closed: readonly string[];
}

/** How many rows of a column hold a text that the newest secret did not seal. */
export async function countLeft(db: Database, { mark }: Pick<Vault, "mark">, column: SealedColumn): Promise<number> {
  const { rows } = await sql<{ count: string | number }>`
    select count(*) as count from ${sql.table(column.table)} where ${isLeft(column, mark)}`.execute(db);
  return Number(rows[0]?.count);
}

function isLeft({ column, type }: SealedColumn, mark: string): RawBuilder<boolean> {
  const name = sql.ref(column);
  if (type === "text") return sql`right(${name}, ${sql.lit(mark.length)}) <> ${mark}`;
  return sql`cast(${name} as text) ~ ${`"\\$sealed": "[^"]*(?<!${mark.replace(".", "\\.")})"`}`;
}

export async function resealPage(db: Database, vault: Vault, column: SealedColumn, after: Row | undefined): Promise<Page> {
  const { table, key, tells = [], column: name, type } = column;
  const names = sql.join(key.map((one) => sql.ref(one)));
  const told = [...key, ...tells].map((one) => sql`cast(${sql.ref(one)} as text) as ${sql.ref(one)}`);
  // Compared as the type that the column has, so that the order is that of its index.
  const behind = after ? sql`(${names}) > (${sql.join(key.map((one) => after[one]))})` : sql`true`;
  const { rows } = await sql<Row>`
    select ${sql.join(told)}, cast(${sql.ref(name)} as text) as sealed_text from ${sql.table(table)} as t
    where ${behind} and ${isLeft(column, vault.mark)} order by ${sql.join(key.map((one) => sql.ref(`t.${one}`)))} limit ${sql.lit(atOnce)}`.execute(
    db,
  );
  const closed: string[] = [];
  for (const row of rows) {
    const before = row.sealed_text ?? "";
    const now = resealed(vault, column, row, before);
    if (now === undefined) {
      closed.push(key.map((one) => row[one]).join(" "));
      continue;
    }
    const same = sql.join(
      key.map((one) => sql`${sql.ref(one)} = ${row[one]}`),
      sql` and `,
    );
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${type === "jsonb" ? sql`cast(${now} as jsonb)` : sql`${now}`}
      where ${same} and cast(${sql.ref(name)} as text) = ${before}`.execute(db);
  }
  return { last: rows.at(-1), done: rows.length - closed.length, closed };
}

/** All that is left of a column. */
export async function resealColumn(db: Database, vault: Vault, column: SealedColumn): Promise<void> {
  let page = await resealPage(db, vault, column, undefined);
  while (page.last) page = await resealPage(db, vault, column, page.last);
}

/** Undefined where one of the texts does not open. */
function resealed(vault: Vault, { type, contextOf }: SealedColumn, row: Row, before: string): string | undefined {
  const found = type === "text" ? [{ text: before, path: "" }] : sealedIn(JSON.parse(before));
  try {
    return found
      .filter(({ text }) => !text.endsWith(vault.mark))
      .reduce((whole, { text, path }) => {
        const context = contextOf(row, path);
        return whole.replaceAll(text, () => vault.seal(vault.open(text, context), context));
      }, before);
  } catch {
    return undefined;
  }
}

function sealedIn(value: unknown, path: readonly (string | number)[] = []): { text: string; path: string }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => sealedIn(item, [...path, index]));
  if (!isObject(value)) return [];
  if (typeof value.$sealed === "string") return [{ text: value.$sealed, path: path.join(".") }];
  return Object.entries(value).flatMap(([name, inner]) => sealedIn(inner, [...path, name]));
}
