/**
 * In which fields the lines of a register differ from what people keep, and whether what it says could stand there: judged by the rules of
 * each person's own form, except that what is locked for them because it follows the register may change by it.
 */
import type { JsonObject, RegisterColumn } from "../../../engine/index";
import { plainWord } from "../../../engine/index";
import { acceptSubmission, type Submitter } from "../../calls/accept-submission";
import { buildContext } from "../../context/context";
import { findPerson } from "../../context/person";
import { uniqueHash } from "../../records/sealed-record";
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
  const people = await findPeople(context, lines, asked);
  const plans: PersonPlan[] = [];
  for (const line of lines) plans.push(await planPerson(context, line, people.get(line.number), asked));
  return plans;
}

async function planPerson(
  context: Comparing,
  { number, values, faults }: SheetLine,
  found: KnownPerson | "two" | undefined,
  asked: PeopleAsked,
): Promise<PersonPlan> {
  const { register, view } = context;
  const person = found === "two" ? undefined : found;
  const about = { number, values, person, record_id: person?.id ?? null, revision: person?.revision ?? null };
  const base = { ...about, before: {}, after: {}, faults };
  const hasKey = register.key.some((name) => isSaid(values, name));
  const refused = [
    ...(hasKey ? [] : ["fault-no-key"]),
    ...(found === "two" ? ["fault-two-people"] : []),
    ...(person?.id === context.person.id ? ["fault-own"] : []),
  ].map((text) => wholeLine(view, text));
  if (faults.length + refused.length > 0) return { ...base, state: "faulty", faults: [...faults, ...refused] };
  if (!person) return { ...base, state: "unknown" };
  const differing = register.fields.filter(({ name }) => differs(values[name], person.data[name]));
  if (differing.length === 0) return { ...base, state: "same" };
  const { kept, told } = await judged(context, person, values, differing, asked);
  if (told.length > 0) return { ...base, state: "faulty", faults: told };
  const only = (of: JsonObject) => Object.fromEntries(kept.map(({ name }) => [name, of[name] ?? null]));
  const state = kept.length === 0 ? "same" : "changed";
  return { ...base, state, before: only(person.data), after: only(values), differing: kept.map(({ name }) => name) };
}

/** What the register does not say is no difference, nor is another way to write the same words. */
function differs(theirs: unknown, ours: unknown): boolean {
  if (theirs === null || theirs === undefined) return false;
  return plainWord(String(theirs)) !== plainWord(String(ours ?? ""));
}

/** The differences in fields that this person has at all, and what the rules of their form say against those that would be filled. */
async function judged(
  context: Comparing,
  person: KnownPerson,
  values: JsonObject,
  differing: readonly RegisterColumn[],
  { headings }: PeopleAsked,
): Promise<{ kept: readonly RegisterColumn[]; told: readonly RowFault[] }> {
  const filled = differing.filter(({ fills }) => fills).map(({ name }) => name);
  if (filled.length === 0) return { kept: differing, told: [] };
  const data = { ...person.data, ...Object.fromEntries(filled.map((name) => [name, values[name]])) };
  const submitter = await submitterOf(context, person);
  const checked = submitter.view.data(context.register.data) ?? context.checked;
  // What is stored is what is sent: so nothing is refused for being locked.
  const accepted = await acceptSubmission(submitter, checked, data, data);
  const kept = differing.filter(({ name, fills }) => !fills || Object.hasOwn(accepted.data, name));
  const titleOf = (field: RegisterColumn) => headings[field.name] || fieldTitle(field, context.scope);
  const fault = (field: RegisterColumn, message: string) => ({
    column: titleOf(field),
    found: String(values[field.name]),
    message,
  });
  const told = kept.flatMap((field) => {
    const error = field.fills ? accepted.errors.find(({ path }) => path === field.name) : undefined;
    return error ? [fault(field, error.message)] : [];
  });
  const taken = await takenOf(context, person, values, kept);
  const doubled = taken.map((field) =>
    fault(field, context.view.text("server.duplicate", { field: fieldTitle(field, context.scope) })),
  );
  return { kept, told: [...told, ...doubled] };
}

async function submitterOf(context: Comparing, { id }: KnownPerson): Promise<Submitter> {
  const { services, db, register, askAs } = context;
  const [program = ""] = register.data.split("/");
  const owner = await findPerson({ ...services, db }, id, { program });
  if (!owner) return context;
  const { scope, view } = await buildContext({ ...services, db }, owner);
  return { services, db, view, scope, ask: askAs({ view, scope, person: owner }) };
}

/** The fields whose value is another person's already. */
async function takenOf(
  { db, services, register, checked }: Comparing,
  person: KnownPerson,
  values: JsonObject,
  fields: readonly RegisterColumn[],
) {
  const taken: RegisterColumn[] = [];
  for (const field of fields) {
    const isUnique = checked.compiled.fields.find(({ path }) => path === field.name)?.sensitive === "unique";
    if (!field.fills || !isUnique) continue;
    const at = { schema: register.data, field: field.name };
    const other = await db
      .selectFrom("blind_index")
      .select("owner_id")
      .where("schema_id", "=", at.schema)
      .where("field", "=", at.field)
      .where("hash", "=", uniqueHash(services.vault, at, values[field.name]))
      .where("owner_id", "!=", person.id)
      .executeTakeFirst();
    if (other) taken.push(field);
  }
  return taken;
}
