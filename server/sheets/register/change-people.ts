/** Fills what was chosen of the differences into people's records, and takes it back; each as a revision of its own, told in their history. */
import type { JsonObject } from "../../../engine/server";
import { insertAll } from "../../database/insert-all";
import type { DatabaseTransaction } from "../../database/tables";
import { Failure } from "../../failures/failure";
import { keepRecords } from "../../rows/kept-record";
import { eventOf, type RecordEvent, undone } from "../../rows/record-events";
import { sealRecord } from "../../rows/sealed-record";
import { moveUniqueValues } from "../../rows/unique-values";
import { contentOf, type ImportRow, type RowEnd } from "../import/import-rows";
import { isAsShown, MovedOn, type ShownLine } from "../import/import-target";
import { askedOfJob } from "../sheet-jobs";
import { type KnownPerson, peopleOf } from "./find-people";
import type { Comparing } from "./people-context";
import { type PeopleAsked, planPeople } from "./plan-people";

/** What of a line is to be filled: all that can be, or the differences that were ticked (`<line>.<field>`). */
function chosenOf({ services, job, register }: Comparing): (line: number, name: string) => boolean {
  const { chosen } = askedOfJob(services.vault, job) as unknown as { chosen?: readonly string[] };
  const filled = new Set(register.fields.filter(({ fills }) => fills).map(({ name }) => name));
  const ticked = chosen && new Set(chosen);
  return (line, name) => filled.has(name) && (!ticked || ticked.has(`${line}.${name}`));
}

export async function applyPeople(
  context: Comparing,
  lines: readonly ShownLine[],
  { sound, headings }: { readonly sound: boolean; readonly headings: PeopleAsked["headings"] },
): Promise<readonly RowEnd[]> {
  const isChosen = chosenOf(context);
  const wanted = lines.filter(({ number, after }) => Object.keys(after).some((name) => isChosen(number, name)));
  const plans = await planPeople(context, wanted, { headings, lock: true });
  const ends: RowEnd[] = [];
  const events: RecordEvent[] = [];
  const changes: Change[] = [];
  for (const [index, plan] of plans.entries()) {
    const shown = wanted[index] as ShownLine;
    const { number, record_id, revision } = shown.row;
    if (!plan.person || !isAsShown(plan, shown)) {
      if (!sound) throw new MovedOn();
      ends.push({ number, record_id, revision, outcome: "left" });
      continue;
    }
    const names = Object.keys(plan.after).filter((name) => isChosen(number, name));
    const changed = { person: plan.person, values: pick(plan.after, names) };
    changes.push(changed);
    const now = revisionOf(changed);
    ends.push({ number, record_id, revision: now, outcome: "applied" });
    events.push(eventAbout(context, plan.person, { number, revision: now, act: "save", names, before: plan.before }));
  }
  await keepChanges(context, changes);
  await addEvents(context, events);
  return ends;
}

export async function undoPeople(context: Comparing, lines: readonly ImportRow[]): Promise<readonly RowEnd[]> {
  const isChosen = chosenOf(context);
  const ids = lines.flatMap(({ record_id }) => record_id ?? []);
  const people = await peopleOf(context, ids, { lock: true });
  const ends: RowEnd[] = [];
  const events: RecordEvent[] = [];
  const changes: Change[] = [];
  for (const line of lines) {
    const { number, record_id, revision } = line;
    const person = people.get(String(record_id));
    if (!person || person.revision !== revision) {
      ends.push({ number, record_id, revision, outcome: "kept" });
      continue;
    }
    const { before } = contentOf(context.services.vault, line);
    const names = Object.keys(before).filter((name) => isChosen(number, name));
    const changed = { person, values: pick(before, names) };
    changes.push(changed);
    const now = revisionOf(changed);
    ends.push({ number, record_id, revision: now, outcome: "undone" });
    events.push(eventAbout(context, person, { number, revision: now, act: undone, names, before: person.data }));
  }
  await keepChanges(context, changes);
  await addEvents(context, events);
  return ends;
}

const pick = (values: JsonObject, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

interface Change {
  readonly person: KnownPerson;
  /** Null empties a field. */
  readonly values: JsonObject;
}

const revisionOf = ({ person }: Change) => person.revision + 1;

/** Throws a MovedOn where a record is no longer as it was read, and a Failure (409) where a value is another person's. */
async function keepChanges(context: Comparing, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const { services, checked } = context;
  const { compiled } = checked;
  const db = context.db as DatabaseTransaction;
  const records = changes.map((change) => {
    const { person, values } = change;
    const data = Object.fromEntries(Object.entries({ ...person.data, ...values }).filter(([, value]) => value !== null));
    const sealed = sealRecord(services.vault, { compiled, ownerId: person.id }, data);
    return { ownerId: person.id, before: person.data, data, sealed, revision: revisionOf(change) };
  });
  const kept = await keepRecords(db, checked, records, services.clock());
  if (kept.size < records.length) throw new MovedOn();
  for (const { ownerId: owner, before, data } of records)
    if ((await moveUniqueValues(db, services.vault, compiled, { owner, before, data })).length > 0)
      throw new Failure(409, "exists");
}

interface Act {
  readonly number: number;
  readonly revision: number;
  readonly act: string;
  readonly names: readonly string[];
  readonly before: JsonObject;
}

function eventAbout({ register, view, job, person, services }: Comparing, { id }: KnownPerson, done: Act): RecordEvent {
  const { number, revision, act, names, before } = done;
  const text = act === undone ? "import.note-register-undo" : "import.note-register";
  return {
    type: register.data,
    record_id: id,
    revision,
    at: services.clock(),
    actor_id: person.id,
    as: null,
    act,
    from_state: null,
    to_state: "",
    note: view.text(text, { register: register.title, file: job.file_name, number }),
    changed: [...names],
    before: { columns: {}, data: pick(before, names) },
  };
}

/** Many at once. */
async function addEvents({ db, services }: Comparing, events: readonly RecordEvent[]): Promise<void> {
  if (events.length === 0) return;
  const sealed = events.map((event) => ({ ...eventOf(services.vault, event), changed: event.changed }));
  await insertAll(db, "record_event", Object.keys(sealed[0] ?? {}), sealed);
}
