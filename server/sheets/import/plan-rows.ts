/**
 * What lines of a sheet would change, judged by the rules of the form: the same for the preview and, with the rows locked, for the change
 * itself, so that both never differ.
 */
import { sql } from "kysely";
import { columnNamed, type JsonObject } from "../../../engine/index";
import { acceptSubmission } from "../../calls/accept-submission";
import { columnsFromData, columnValue } from "../../records/column-values";
import { columnSql, valueSql } from "../../records/fragment-sql";
import { withoutNames } from "../../records/readers";
import { dataOf } from "../../records/record-kind";
import type { OpenFields } from "../../records/row-writes";
import { changedNames } from "../../records/stored-data";
import { fieldTitle } from "../sheet-words";
import type { Importing } from "./import-context";
import type { PlannedRow, RowFault } from "./import-rows";
import { importOf, type SheetLine, wholeLine } from "./import-target";
import { findOpenRows, type OpenRow } from "./open-rows";

export interface Plan extends PlannedRow {
  /** The row as it is; undefined for a new one. */
  readonly row: OpenRow | undefined;
  /** All of its data, as it would be. */
  readonly data: JsonObject;
}

export interface PlanAsked {
  /** The headings of the fields, for the faults. */
  readonly headings: Readonly<Record<string, string>>;
  /** What may be filled in of a new row; undefined where the person may make none. */
  readonly openNew: { readonly open: OpenFields | undefined } | undefined;
  readonly lock: boolean;
}

/** `lines` are some of a sheet, in its order. */
export async function planRows(context: Importing, lines: readonly SheetLine[], asked: PlanAsked): Promise<Plan[]> {
  const known = await rowsOfLines(context, lines, asked);
  const plans: Plan[] = [];
  for (const line of lines) plans.push(await planRow(context, line, known.get(keyOf(context, line.values) ?? ""), asked));
  return plans;
}

/** What a line's row is found by; undefined where a part of it is empty. Two lines with the same key are about the same row. */
export function keyOf(context: Pick<Importing, "kind">, values: JsonObject): string | undefined {
  const parts = keyValues(context, values);
  return parts && JSON.stringify(parts);
}

function keyValues({ kind }: Pick<Importing, "kind">, values: JsonObject): unknown[] | undefined {
  const parts = kind.record.unique.map((name) => {
    const column = kind.record.columns.get(name);
    const field = column && column.source !== "set" && "field" in column.source ? column.source.field : "";
    return column ? columnValue(column.type, values[field]) : null;
  });
  return parts.every((part) => part !== null && part !== undefined) ? parts : undefined;
}

async function rowsOfLines(
  context: Importing,
  lines: readonly SheetLine[],
  { lock }: PlanAsked,
): Promise<ReadonlyMap<string, OpenRow>> {
  const { kind } = context;
  const keys = lines.flatMap(({ values }) => [keyValues(context, values) ?? []]).filter((key) => key.length > 0);
  if (keys.length === 0) return new Map();
  const columns = kind.record.unique.map((name) => ({
    name,
    type: columnNamed(kind.shape, name)?.type ?? ("text" as const),
    column: columnSql(kind.shape, name),
  }));
  const wanted = keys.map((key) => sql`(${sql.join(columns.map(({ type }, index) => valueSql(type, key[index])))})`);
  const where = sql`(${sql.join(columns.map(({ column }) => column))}) in (${sql.join(wanted)})`;
  const found = await findOpenRows(context, where, { lock });
  return new Map(found.map((one) => [JSON.stringify(columns.map(({ name }) => one.stored.row[name])), one]));
}

async function planRow(context: Importing, line: SheetLine, row: OpenRow | undefined, asked: PlanAsked): Promise<Plan> {
  const { number, values } = line;
  const base = {
    number,
    values,
    row,
    record_id: row?.stored.row.id ?? null,
    revision: row?.stored.row.revision ?? null,
    before: {},
    after: {},
    data: {},
  };
  const faults = [...line.faults];
  const refused = refusalOf(row, asked);
  if (refused !== undefined) faults.push(wholeLine(context.view, refused));
  if (faults.length > 0) return { ...base, state: "faulty", faults };
  const before = row?.data ?? {};
  const { data, errors } = await judged(context, line, row, asked);
  if (errors.length > 0) return { ...base, state: "faulty", faults: errors };
  const changed = changedNames(before, data);
  if (row && changed.length === 0) return { ...base, state: "same", faults, data };
  const only = (of: JsonObject) => Object.fromEntries(changed.map((name) => [name, of[name] ?? null]));
  return { ...base, state: row ? "changed" : "new", faults, data, before: only(before), after: only(data) };
}

function refusalOf(row: OpenRow | undefined, { openNew }: PlanAsked): string | undefined {
  if (!row) return openNew ? undefined : "fault-create";
  return row.open ? undefined : "fault-write";
}

/** What the person may not see stays as it is, and its faults are none of theirs. */
async function judged(context: Importing, { values }: SheetLine, row: OpenRow | undefined, { headings, openNew }: PlanAsked) {
  const { kind, judge, view, scope } = context;
  const before = row?.data;
  const hidden = row?.hidden ?? new Set<string>();
  const unseen = Object.fromEntries(Object.entries(before ?? {}).filter(([name]) => hidden.has(name)));
  const filled = Object.fromEntries(Object.entries({ ...before, ...withoutNames(values, hidden), ...unseen }).filter(isGiven));
  const checked = dataOf(judge.view, kind);
  const accepted = await acceptSubmission(judge, checked, filled, before, row ? row.open : openNew?.open);
  const data: JsonObject = { ...accepted.data, ...unseen };
  const fields = importOf(kind).fields;
  const titleOf = (name: string) => {
    const field = fields.find((one) => one.name === name);
    return headings[name] || (field ? fieldTitle(field, scope) : name);
  };
  const fault = (path: string, message: string): RowFault => {
    const name = path.split(".", 1)[0] as string;
    const found = values[name];
    return { column: titleOf(name), found: found === null || found === undefined ? "" : String(found), message };
  };
  const odd = columnsFromData(kind.record, data).odd.map((name) =>
    fault(name, view.text("validation.pattern", { field: titleOf(name) })),
  );
  const told = accepted.errors.filter(({ path }) => !hidden.has(path.split(".", 1)[0] as string));
  return { data, errors: [...told.map(({ path, message }) => fault(path, message)), ...odd] };
}

const isGiven = ([, value]: [string, unknown]) => value !== null && value !== undefined && value !== "";
