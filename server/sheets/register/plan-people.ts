/**
 * In which fields the lines of a register differ from what people keep, and whether what it says could stand there: judged by the rules of
 * each person's own form, except that what is locked for them because it follows the register may change by it.
 */
import {
  type JsonObject,
  nameSame,
  plainWord,
  type RegisterColumn,
  readData,
  readFields,
  shapeFaults,
} from "../../../engine/server";
import { acceptSubmission, type Submitter } from "../../calls/accept-submission";
import type { ConfigAtOnce } from "../../context/config-rows";
import { buildContext } from "../../context/context";
import { findPeople as findAccounts } from "../../context/person";
import { takenValues } from "../../rows/unique-values";
import type { PlannedRow, RowFault } from "../import/import-rows";
import { isSaid, type SheetLine, wholeLine } from "../import/import-target";
import type { Matching } from "../import/match-headings";
import { fieldTitle } from "../sheet-words";
import { findPeople, type KnownPerson } from "./find-people";
import type { Comparing } from "./people-context";

export interface PersonPlan extends PlannedRow {
  /** Undefined where nobody, or nobody alone, is meant. */
  readonly person: KnownPerson | undefined;
}

export interface PeopleAsked {
  /** The headings of the fields, for the faults. */
  readonly headings: Matching;
  readonly lock: boolean;
}

export async function planPeople(context: Comparing, lines: readonly SheetLine[], asked: PeopleAsked): Promise<PersonPlan[]> {
  const found = await findPeople(context, lines, asked);
  const compared = lines.map((line) => compare(context, asked, line, found.get(line.number)));
  const differing = compared.flatMap(({ plan, fields }) => (plan.person && fields.length > 0 ? plan.person.id : []));
  const submitters = await submittersOf(context, differing);
  const judgedLines: Judged[] = [];
  for (const { plan, fields } of compared) {
    const { person } = plan;
    const submitter = person && submitters.get(person.id);
    const judging =
      person && fields.length > 0
        ? judged(context, submitter ?? context, { person, values: plan.values, differing: fields }, asked)
        : undefined;
    judgedLines.push({ plan, ...(judging ? await judging : { kept: [], told: [] }) });
  }
  return withoutTaken(context, judgedLines, asked);
}

interface Compared {
  readonly plan: PersonPlan;
  /** The values that the register says otherwise. */
  readonly fields: readonly RegisterColumn[];
}

function compare(
  context: Comparing,
  asked: PeopleAsked,
  { number, values, faults: unread }: SheetLine,
  found: KnownPerson | "two" | undefined,
): Compared {
  const { register, view, person: own } = context;
  const faults = [...unread, ...unfit(context, asked, values)];
  const person = found === "two" ? undefined : found;
  const about = { number, values, person, record_id: person?.id ?? null, revision: person?.revision ?? null };
  const base = { ...about, before: {}, after: {}, faults };
  const hasKey = register.key.some((name) => isSaid(values, name));
  const refused = [
    ...(hasKey ? [] : ["fault-no-key"]),
    ...(found === "two" ? ["fault-two-people"] : []),
    ...(person?.id === own.id ? ["fault-own"] : []),
  ].map((text) => wholeLine(view, text));
  if (faults.length + refused.length > 0)
    return { plan: { ...base, state: "faulty", faults: [...faults, ...refused] }, fields: [] };
  if (!person) return { plan: { ...base, state: "unknown" }, fields: [] };
  const fields = register.fields.filter((field) => differs(context, field, values[field.name], person.data[field.name]));
  return { plan: { ...base, state: "same" }, fields };
}

/** A value that the register does not say is no difference, nor is another way to write the same. */
function differs(
  { services: { master }, view: { library }, checked }: Comparing,
  { name, spelling }: RegisterColumn,
  theirs: unknown,
  ours: unknown,
): boolean {
  if (theirs === null || theirs === undefined) return false;
  const { [name]: read } = readData(checked.compiled, { [name]: ours }, master.spellings(library));
  const [one, other] = [String(theirs), String(read ?? "")];
  if (plainWord(one) === plainWord(other)) return false;
  const list = spelling && master.listFacts(library, spelling);
  return !list || !nameSame(one, other, list);
}

/**
 * Columns that can fill no field, and by which nobody can be found: a NIK of fifteen digits would be told as one that the portal does not
 * know.
 */
function unfit(context: Comparing, asked: PeopleAsked, values: JsonObject): RowFault[] {
  const { checked, register, view } = context;
  const kinds = new Map(readFields(checked.compiled).map(({ field, kind }) => [field.path, kind]));
  // The person's own form tells which choices there are.
  const isShape = (name: string) => kinds.get(name) !== "choice";
  const used = register.fields.filter(
    ({ name, fills }) => (fills || register.key.includes(name)) && isSaid(values, name) && isShape(name),
  );
  const data = Object.fromEntries(used.map(({ name }) => [name, values[name]]));
  const errors = shapeFaults(checked.compiled, checked.validator, data, (ref, about) => view.text(ref, about));
  return used.flatMap((field) => {
    const error = errors.find(({ path }) => path === field.name);
    return error ? [faultAt(context, asked, { field, values }, error.message)] : [];
  });
}

interface Judged {
  readonly plan: PersonPlan;
  /** The differences in fields that this person has at all. */
  readonly kept: readonly RegisterColumn[];
  /** The objections of the rules of their form to the values that would be filled. */
  readonly told: readonly RowFault[];
}

interface Differing {
  readonly person: KnownPerson;
  readonly values: JsonObject;
  readonly differing: readonly RegisterColumn[];
}

async function judged(
  context: Comparing,
  submitter: Submitter,
  { person, values, differing }: Differing,
  asked: PeopleAsked,
): Promise<Pick<Judged, "kept" | "told">> {
  const filled = differing.filter(({ fills }) => fills).map(({ name }) => name);
  if (filled.length === 0) return { kept: differing, told: [] };
  const data = { ...person.data, ...Object.fromEntries(filled.map((name) => [name, values[name]])) };
  const checked = submitter.view.data(context.register.data) ?? context.checked;
  // The stored value is the sent one: so nothing is refused for being locked.
  const accepted = await acceptSubmission(submitter, checked, { submitted: data, stored: data });
  const kept = differing.filter(({ name, fills }) => !fills || Object.hasOwn(accepted.data, name));
  const told = kept.flatMap((field) => {
    const error = field.fills ? accepted.errors.find(({ path }) => path === field.name) : undefined;
    return error ? [faultAt(context, asked, { field, values }, error.message)] : [];
  });
  return { kept, told };
}

function faultAt(
  { scope }: Comparing,
  { headings }: PeopleAsked,
  { field, values }: { readonly field: RegisterColumn; readonly values: JsonObject },
  message: string,
): RowFault {
  return { column: headings[field.name] || fieldTitle(field, scope), found: String(values[field.name]), message };
}

/** As each of these people would send their own form; who has no account any more is missing. */
async function submittersOf(context: Comparing, ids: readonly string[]): Promise<ReadonlyMap<string, Submitter>> {
  const { services, db, register, askAs } = context;
  const [program = ""] = register.data.split("/");
  const now = { ...services, db };
  const people = await findAccounts(now, ids, { program });
  const submitters = new Map<string, Submitter>();
  const atOnce: ConfigAtOnce = new Map();
  for (const person of people.values()) {
    const { scope, view } = await buildContext(now, person, undefined, atOnce);
    submitters.set(person.id, { services, db, view, scope, ask: askAs({ view, scope, person }) });
  }
  return submitters;
}

/** The plans as they are told: a value that is another person's already is a fault too. */
async function withoutTaken(context: Comparing, all: readonly Judged[], asked: PeopleAsked): Promise<PersonPlan[]> {
  const { db, services, checked, view, scope } = context;
  const unique = new Set(checked.compiled.fields.filter(({ sensitive }) => sensitive === "unique").map(({ path }) => path));
  const said = all.flatMap(({ plan, kept }) =>
    kept
      .filter(({ name, fills }) => fills && unique.has(name))
      .map((column) => ({ plan, column, owner: String(plan.record_id), field: column.name, value: plan.values[column.name] })),
  );
  const doubled = new Map<PersonPlan, RowFault[]>();
  for (const { plan, column } of await takenValues(db, services.vault, checked.compiled, said)) {
    const message = view.text("server.duplicate", { field: fieldTitle(column, scope) });
    doubled.set(plan, [...(doubled.get(plan) ?? []), faultAt(context, asked, { field: column, values: plan.values }, message)]);
  }
  return all.map(({ plan, kept, told }) => {
    const faults = [...told, ...(doubled.get(plan) ?? [])];
    if (faults.length > 0) return { ...plan, state: "faulty", faults };
    if (kept.length === 0) return plan;
    const only = (of: JsonObject) => Object.fromEntries(kept.map(({ name }) => [name, of[name] ?? null]));
    const differing = kept.map(({ name }) => name);
    return { ...plan, state: "changed", before: only(plan.person?.data ?? {}), after: only(plan.values), differing };
  });
}
