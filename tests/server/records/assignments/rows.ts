/** Rows for one rule: their columns, and those of the rows that they are linked to, hold what the rule compares, and nothing. */
import fc from "fast-check";
import { sql } from "kysely";
import { isNumeric, type SqlType } from "../../../../engine/conditions/sql";
import { columnAt, type RowShape } from "../../../../engine/records/row-shape";
import type { Database } from "../../../../server/database/tables";
import { valueSql } from "../../../../server/rows/fragment-sql";
import { storedTypes } from "../../../../server/rows/shape/shape-sql";
import { storedName, tableOf } from "../../../../server/rows/shape/table-shape";
import { here, put } from "./officers";
import { comparisonsIn, type RowRule } from "./row-rules";

export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** A row by the paths of what it holds: `{ "k_propinsi": 34, "peserta.owner": null }` */
type Flat = Readonly<Record<string, unknown>>;

export const typeAt = (shape: RowShape, path: string): SqlType | undefined =>
  columnAt(shape, path.replace(/^row\./, "").split("."), "t")?.type;

/** Each value that makes a difference, in every column that the rule reads, drawn alike in every run; the first row holds nothing. */
export function rowsFor({ logic, kind: { shape } }: RowRule, count = 150): Flat[] {
  const comparisons = comparisonsIn(logic);
  const paths = [...new Set(comparisons.flatMap((one) => one.paths))].filter((path) => path.startsWith("row."));
  const columns = paths.flatMap((path) => {
    const type = typeAt(shape, path);
    if (type === undefined || path === "row.id") return [];
    const literals = comparisons.filter((one) => one.paths.includes(path)).flatMap((one) => one.literals);
    const written = literals.filter(
      (one) => typeof one === (isNumeric(type) ? "number" : type === "boolean" ? "boolean" : "string"),
    );
    return [[path.slice(4), fc.constantFrom(null, ...usual(type), ...written)] as const];
  });
  const empty = Object.fromEntries(columns.map(([path]) => [path, null]));
  return [empty, ...fc.sample(fc.record(Object.fromEntries(columns)), { numRuns: count, seed: 29 })];
}

function usual(type: SqlType): unknown[] {
  if (isNumeric(type)) return [here.number];
  if (type === "boolean") return [true, false];
  if (type === "date") return ["2026-11-01"];
  return type === "moment" ? ["2026-11-01 00:00:00"] : [here.text];
}

/** As the server gives a row to conditions: a link is the linked row. Without any value behind it a link is empty. */
export function nested(flat: Flat, shape: RowShape, id: string): Row {
  const row: Record<string, unknown> = { id };
  const links = new Set(
    Object.keys(flat)
      .filter((path) => path.includes("."))
      .map((path) => path.split(".", 1)[0] ?? ""),
  );
  for (const [path, value] of Object.entries(flat)) if (!path.includes(".")) put(row, path, value);
  for (const link of links) {
    const inner = Object.entries(flat).filter(([path]) => path.startsWith(`${link}.`));
    const isEmpty = inner.every(([, value]) => value === null) || flat[`${link}.id`] === null;
    const behind = Object.fromEntries(inner.map(([path, value]) => [path.slice(link.length + 1), value]));
    row[link] = isEmpty ? null : nested(behind, shape, String(behind.id ?? `${id}-${link}`));
  }
  return row as Row;
}

/** A table for each record type, without anything that keeps rows out. */
export function tablesFor(shapes: ReadonlyMap<string, RowShape>): string {
  return [...shapes]
    .map(([type, { columns }]) => {
      const names = [...columns]
        .filter(([name]) => name !== "id")
        .map(([name, stored]) => `"${storedName(name)}" ${storedTypes[stored]}`);
      return `create table "${tableOf(type)}" (id text primary key, ${names.join(", ")});`;
    })
    .join("\n");
}

/** Stores the row, and the rows behind its links. */
export async function store(db: Database, type: string, shape: RowShape, row: Row): Promise<void> {
  const columns = Object.keys(row).filter((name) => shape.columns.has(name));
  for (const name of columns) {
    const [link, behind] = [shape.links.get(name), row[name]];
    if (link && behind !== null) await store(db, link.record, link.shape(), behind as Row);
  }
  const held = (name: string) => (shape.links.has(name) ? ((row[name] as Row | null)?.id ?? null) : row[name]);
  const values = columns.map((name) => valueSql(shape.columns.get(name) ?? "text", held(name)));
  await sql`insert into ${sql.table(tableOf(type))} (${sql.join(columns.map((name) => sql.id(storedName(name))))})
    values (${sql.join(values)}) on conflict do nothing`.execute(db);
}
