/**
 * Numbers without gaps: the next one of a column's series, in the transaction that writes it. The counter is locked from here until that
 * transaction ends: whoever comes meanwhile waits, and what is refused or fails gives its number back.
 *
 *   { pattern: "{series.number}/HR/{series.roman}/{series.year}", digits: 4, per: ["year"] }  ->  "0007/HR/XI/2026"
 */
import { readPath, resolveText, toWib } from "../../engine/server";
import type { Database } from "../database/tables";
import type { RecordKind } from "../rows/record-kind";
import type { Row } from "../rows/record-table";

/** The column with its number, to be written beside what else a transition sets; nothing where the row has its number already. */
export async function numberGiven(
  db: Database,
  { record }: RecordKind,
  { column, row, now }: { readonly column: string | undefined; readonly row: Row; readonly now: Date },
): Promise<Readonly<Record<string, string>>> {
  const series = column === undefined ? undefined : record.columns.get(column)?.series;
  if (column === undefined || !series || row[column] !== null) return {};
  const { pattern, digits, per } = series;
  const [year = "", month = ""] = toWib(now).split("-");
  const parts = per.includes("month") ? ["year", ...per.filter((part) => part !== "year")] : per;
  const part = JSON.stringify(parts.map((one) => ({ year, month })[one] ?? plainOf(readPath(row, one))));
  const last = await nextOf(db, `${record.id}.${column}`, part);
  const values = { number: String(last).padStart(digits, "0"), year, month, roman: roman[Number(month) - 1] };
  return { [column]: resolveText(pattern, { row, series: values }) };
}

const roman = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];

/** A link counts by the row that it leads to. */
const plainOf = (value: unknown) => readPath(value, "id") ?? value ?? null;

async function nextOf(db: Database, series: string, part: string): Promise<number> {
  const { last } = await db
    .insertInto("number_series")
    .values({ series, part, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["series", "part"]).doUpdateSet((is) => ({ last: is("number_series.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}
