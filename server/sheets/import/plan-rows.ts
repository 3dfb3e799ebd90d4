/**
 * The changes by the lines of a sheet, judged by the rules of the form: the same for the preview and, with the rows locked, for the change
 * itself, so that both never differ.
 */
import { sql } from "kysely";
import { type CompiledColumn, columnNamed, type JsonObject, withoutCapitals } from "../../../engine/server";
import { acceptSubmission } from "../../calls/accept-submission";
import { type OwnerJudge, type OwnersAtOnce, ownerJudge, ownersAtOnce } from "../../records/owner";
import { withoutNames } from "../../records/readers";
import { changedNames } from "../../records/stored-data";
import { columnFromData, columnsFromData } from "../../rows/column-values";
import { columnSql, valueSql } from "../../rows/fragment-sql";
import { dataOf } from "../../rows/record-kind";
import { takenValues } from "../../rows/unique-values";
import { fieldTitle } from "../sheet-words";
import { type FoundOwner, findOwners } from "./find-owners";
import type { Importing } from "./import-context";
import type { PlannedRow, RowFault } from "./import-rows";
import { importOf, isSaid, type SheetLine, wholeLine } from "./import-target";
import { mayMake, type OpenNew } from "./open-new";
import { findOpenRows, type OpenRow } from "./open-rows";

export interface Plan extends PlannedRow {
  /** The row as it is; undefined for a new one. */
  readonly row: OpenRow | undefined;
  /** The person whose rules judge it. */
  readonly judge: OwnerJudge;
  /** All of its data, as it would be. */
  readonly data: JsonObject;
  /** The value that finds it; undefined where the line does not say it. */
  readonly key: string | undefined;
}

export interface PlanAsked {
  /** The headings of the fields, for the faults. */
  readonly headings: Readonly<Record<string, string>>;
  /** Undefined where the person may make no new row. */
  readonly openNew: OpenNew | undefined;
  readonly lock: boolean;
  /** Whether an empty cell empties what is stored. */
  readonly empties: boolean;
}

/** `lines` are some of a sheet, in its order. */
export async function planRows(context: Importing, lines: readonly SheetLine[], asked: PlanAsked): Promise<Plan[]> {
  const { owner } = importOf(context.kind);
  const owners = owner ? await findOwners(context, owner, lines) : new Map<number, FoundOwner>();
  if (asked.lock) await keepAccounts(context, owners);
  const found = lines.map((line): FoundLine => {
    const said = owners.get(line.number);
    const person = typeof said === "object" ? said : undefined;
    return { ...line, owner: said, person, key: keyOf(context, line.values, person?.id) };
  });
  const known = await rowsOfLines(context, found, asked);
  const judged = found.flatMap(({ key, person }) => known.get(key ?? "")?.stored.row.owner ?? person?.id ?? []);
  const among = await ownersAtOnce(context, context.kind, judged);
  const plans: Plan[] = [];
  for (const line of found) plans.push(await planRow(context, line, known.get(line.key ?? ""), { ...asked, among }));
  return withoutTaken(context, plans, asked);
}

interface FoundLine extends SheetLine {
  /** Undefined where the line names nobody. */
  readonly owner: FoundOwner | undefined;
  readonly person: Exclude<FoundOwner, string> | undefined;
  readonly key: string | undefined;
}

/** Columns follow the owners' accounts: these stay as they are until the rows are stored. */
async function keepAccounts({ db }: Importing, owners: ReadonlyMap<number, FoundOwner>): Promise<void> {
  const ids = [...owners.values()].flatMap((owner) => (typeof owner === "object" ? owner.id : []));
  if (ids.length === 0) return;
  await db.selectFrom("account").select("id").where("id", "in", ids).orderBy("id").forShare().execute();
}

/** The value that finds a line's row; undefined where a part of it is empty. Two lines with the same key are about the same row. */
export function keyOf(context: Pick<Importing, "kind" | "services">, values: JsonObject, owner?: string): string | undefined {
  const parts = keyValues(context, values, owner);
  return parts && JSON.stringify(parts);
}

function keyValues(
  { kind, services }: Pick<Importing, "kind" | "services">,
  values: JsonObject,
  owner: string | undefined,
): unknown[] | undefined {
  const parts = kind.record.unique.map((name) => {
    const column = kind.record.columns.get(name);
    if (name === "owner") return owner;
    return column && comparable(column, columnFromData(services.vault, kind, column, values));
  });
  return parts.every((part) => part !== null && part !== undefined) ? parts : undefined;
}

/** A value in the form in which the database holds it to be the same as another. */
const comparable = (column: CompiledColumn | undefined, value: unknown): unknown =>
  column?.isEmail && typeof value === "string" ? withoutCapitals(value) : value;

async function rowsOfLines(
  context: Importing,
  lines: readonly FoundLine[],
  { lock }: PlanAsked,
): Promise<ReadonlyMap<string, OpenRow>> {
  const { kind } = context;
  const keys = lines.flatMap(({ values, person }) => [keyValues(context, values, person?.id) ?? []]);
  const told = keys.filter((key) => key.length > 0);
  if (told.length === 0) return new Map();
  const columns = kind.record.unique.map((name) => ({
    name,
    type: columnNamed(kind.shape, name)?.type ?? ("text" as const),
    column: kind.record.columns.get(name)?.isEmail
      ? sql`lower(${columnSql(kind.shape, name)} collate "C")`
      : columnSql(kind.shape, name),
  }));
  const wanted = told.map((key) => sql`(${sql.join(columns.map(({ type }, index) => valueSql(type, key[index])))})`);
  const where = sql`(${sql.join(columns.map(({ column }) => column))}) in (${sql.join(wanted)})`;
  const found = await findOpenRows(context, where, { lock });
  const keyOfRow = ({ stored }: OpenRow) =>
    JSON.stringify(columns.map(({ name }) => comparable(kind.record.columns.get(name), stored.row[name])));
  return new Map(found.map((one) => [keyOfRow(one), one]));
}

async function planRow(
  context: Importing,
  found: FoundLine,
  row: OpenRow | undefined,
  asked: PlanAsked & { readonly among: OwnersAtOnce },
): Promise<Plan> {
  const line = withSeconds(context, found, row);
  const { number, values, key, person } = line;
  const base = {
    number,
    values,
    row,
    key,
    judge: context.judge,
    ownerName: person?.name,
    record_id: row?.stored.row.id ?? null,
    revision: row?.stored.row.revision ?? null,
    before: {},
    after: {},
    data: {},
  };
  const faults = [...line.faults, ...ownerFaults(context, line, row, asked)];
  const isClosed = row !== undefined && !row.open;
  const refused = isClosed && saysTheSame(line, row, asked) ? undefined : refusalOf(row, asked);
  if (refused !== undefined) faults.push(wholeLine(context.view, refused));
  if (faults.length > 0) return { ...base, state: "faulty", faults };
  if (isClosed) return { ...base, state: "same", faults };
  const judge = await judgeOf(context, row, person?.id ?? null, asked.among);
  const before = row?.data ?? {};
  const { data, errors } = await judged({ ...context, judge }, line, row, asked);
  if (errors.length > 0) return { ...base, state: "faulty", faults: errors };
  if (!row && !mayMake(context, judge, data))
    return { ...base, state: "faulty", faults: [wholeLine(context.view, "fault-create")] };
  const changed = changedNames(before, data);
  const facing = facingOf(line, row);
  if (row && changed.length === 0) return { ...base, state: "same", faults, data, facing };
  const only = (of: JsonObject) => Object.fromEntries(changed.map((name) => [name, of[name] ?? null]));
  return { ...base, judge, state: row ? "changed" : "new", faults, data, facing, before: only(before), after: only(data) };
}

/** A sheet shows minutes: a moment that says the stored one so far is the stored one. */
function withSeconds({ kind }: Importing, line: FoundLine, row: OpenRow | undefined): FoundLine {
  const moments = importOf(kind).fields.filter(({ type, name }) => type === "moment" && isSaid(line.values, name));
  const same = moments.flatMap(({ name }) => {
    const [said, stored] = [line.values[name], row?.data[name]].map((value) =>
      String(value).replace("T", " ").slice(0, toMinutes),
    );
    return said === stored ? [[name, row?.data[name]]] : [];
  });
  return same.length === 0 ? line : { ...line, values: { ...line.values, ...Object.fromEntries(same) } };
}

const toMinutes = "2026-11-21 14:30".length;

/** Of a row that nobody may change now: a file that changes nothing of it is no fault, as one that was downloaded. */
function saysTheSame({ values: { owner: _, ...values } }: SheetLine, { isRead, data, hidden }: OpenRow, { empties }: PlanAsked) {
  const said = Object.entries(withoutNames(values, hidden)).filter((entry) => empties || isGiven(entry));
  return isRead && said.every(([name, value]) => plainValue(value) === plainValue(data[name]));
}

const plainValue = (value: unknown) => JSON.stringify(isGiven(["", value]) ? value : null);

/** How many of a line's empty cells stand opposite something stored that they could empty. */
function facingOf({ values }: SheetLine, row: OpenRow | undefined): number {
  if (!row?.open) return 0;
  const { data, hidden, open } = row;
  return Object.keys(values).filter(
    (name) => !isSaid(values, name) && isGiven([name, data[name]]) && !hidden.has(name) && !open.closed.has(name),
  ).length;
}

function refusalOf(row: OpenRow | undefined, { openNew }: PlanAsked): string | undefined {
  if (!row) return openNew ? undefined : "fault-create";
  return row.open ? undefined : "fault-write";
}

/** A new row needs its owner; of one that is there the line may say nothing, but nobody else. */
function ownerFaults(
  { kind, view, scope }: Importing,
  { owner, person, values }: FoundLine,
  row: OpenRow | undefined,
  { headings }: PlanAsked,
): RowFault[] {
  if (!kind.record.owned) return [];
  const isOther = row && person && row.stored.row.owner !== person.id;
  const text = typeof owner === "string" ? owner : isOther ? "fault-owner-other" : row || owner ? undefined : "fault-owner";
  if (text === undefined) return [];
  return [
    {
      column: titleOf({ kind, scope, headings }, "owner"),
      found: wordsIn(values, "owner"),
      message: view.text(`import.${text}`),
    },
  ];
}

function judgeOf(context: Importing, row: OpenRow | undefined, newOwner: string | null, among: OwnersAtOnce) {
  if (!context.kind.record.owned) return context.judge;
  if (!row) return ownerJudge(context, context.kind, { owner: newOwner, among });
  const { owner, cohort } = row.stored.row;
  return ownerJudge(context, context.kind, { owner, cohort, among });
}

/** A value that the person may not see stays as it is, and its faults are none of theirs. */
async function judged(
  { services, kind, judge, view, scope }: Importing,
  { values: { owner: _, ...values } }: SheetLine,
  row: OpenRow | undefined,
  { headings, openNew, empties }: PlanAsked,
) {
  const before = row?.data;
  const said = empties ? values : Object.fromEntries(Object.entries(values).filter(isGiven));
  const hidden = row?.hidden ?? new Set<string>();
  const unseen = Object.fromEntries(Object.entries(before ?? {}).filter(([name]) => hidden.has(name)));
  const filled = Object.fromEntries(Object.entries({ ...before, ...withoutNames(said, hidden), ...unseen }).filter(isGiven));
  const checked = dataOf(judge.view, kind);
  const accepted = await acceptSubmission(judge, checked, {
    submitted: filled,
    stored: before,
    ...(row ? row.open : openNew?.(judge)),
  });
  const data: JsonObject = { ...accepted.data, ...unseen };
  const fault = (path: string, message: string): RowFault => {
    const name = path.split(".", 1)[0] as string;
    return { column: titleOf({ kind, scope, headings }, name), found: wordsIn(values, name), message };
  };
  const named = new Set(accepted.errors.map(({ path }) => path));
  const odd = columnsFromData(services.vault, kind, data).odd.filter((name) => !named.has(name));
  const oddFaults = odd.map((name) =>
    fault(name, view.text("validation.pattern", { field: titleOf({ kind, scope, headings }, name) })),
  );
  const told = accepted.errors.filter(({ path }) => !hidden.has(path.split(".", 1)[0] as string));
  return { data, errors: [...told.map(({ path, message }) => fault(path, message)), ...oddFaults] };
}

/** A value that only one person may have, and somebody else has. */
async function withoutTaken(context: Importing, plans: readonly Plan[], { headings }: PlanAsked): Promise<Plan[]> {
  const { db, services, kind, view, scope } = context;
  const { compiled } = dataOf(services.documents.base, kind);
  const unique = compiled.fields.filter(({ sensitive }) => sensitive === "unique").map(({ path }) => path);
  const said = plans.flatMap((plan) => {
    const owner = plan.row?.stored.row.owner ?? plan.judge.owner?.id;
    const told = unique.filter((field) => owner && isSaid(plan.after, field));
    return told.map((field) => ({ number: plan.number, owner: owner ?? "", field, value: plan.after[field] }));
  });
  const taken = [...(await takenValues(db, services.vault, compiled, said))];
  return plans.map((plan) => {
    const faults = taken
      .filter(({ number }) => number === plan.number)
      .map(({ field }): RowFault => {
        const title = titleOf({ kind, scope, headings }, field);
        return { column: title, found: wordsIn(plan.values, field), message: view.text("server.duplicate", { field: title }) };
      });
    return faults.length === 0 ? plan : { ...plan, state: "faulty", faults, before: {}, after: {} };
  });
}

/** The heading in the file, else the field's own title. */
function titleOf(
  { kind, scope, headings }: Pick<Importing, "kind" | "scope"> & Pick<PlanAsked, "headings">,
  name: string,
): string {
  const field = importOf(kind).fields.find((one) => one.name === name);
  return headings[name] || (field ? fieldTitle(field, scope) : name);
}

const wordsIn = (values: JsonObject, name: string) => (isSaid(values, name) ? String(values[name]) : "");

const isGiven = ([, value]: [string, unknown]) => value !== null && value !== undefined && value !== "";
