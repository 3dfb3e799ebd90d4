/** What happened to a row: who did what, by which rule, from which state to which. Events are only ever added. */
import type { Selectable } from "kysely";
import type { Database, Tables } from "../database/tables";
import type { Vault } from "../security/vault";

type Stored = Selectable<Tables["record_event"]>;

/** `cause` is that of an effect. */
export type RecordEvent = Omit<Stored, "id" | "cause"> & Partial<Pick<Stored, "cause">>;

const noteContext = ({ type, record_id, revision, act }: Pick<RecordEvent, "type" | "record_id" | "revision" | "act">) =>
  `record-note\0${type}\0${record_id}\0${revision}\0${act}`;

export async function addEvent(db: Database, vault: Vault, event: RecordEvent): Promise<void> {
  await db.insertInto("record_event").values(eventOf(vault, event)).execute();
}

/** The event as it is stored. */
export function eventOf(vault: Vault, event: RecordEvent) {
  const note = event.note === null ? null : vault.seal(event.note, noteContext(event));
  return { ...event, note, changed: JSON.stringify(event.changed) };
}

/** The newest events of a row, newest first, with the names of who acted. */
export async function eventsOf(db: Database, vault: Vault, type: string, id: string, most: number) {
  const events = await db
    .selectFrom("record_event")
    .leftJoin("account", "account.id", "record_event.actor_id")
    .selectAll("record_event")
    .select("account.name as actor_name")
    .where("type", "=", type)
    .where("record_id", "=", id)
    .orderBy("record_event.id", "desc")
    .limit(most)
    .execute();
  return events.map((event) => ({ ...event, note: event.note === null ? null : vault.open(event.note, noteContext(event)) }));
}

/** What a person has done to a row so far. */
export async function actsBy(db: Database, type: string, id: string, actor: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("record_event")
    .select("act")
    .distinct()
    .where("type", "=", type)
    .where("record_id", "=", id)
    .where("actor_id", "=", actor)
    .execute();
  return new Set(rows.map(({ act }) => act));
}
