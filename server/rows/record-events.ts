/** The events of a row: who did what, by which rule, from which state to which. Events are only ever added. */
import { type Selectable, sql } from "kysely";
import type { JsonObject } from "../../engine/server";
import type { Database, Tables } from "../database/tables";
import type { Vault } from "../services/vault";
import { type Definition, isDefinitionKept, keepDefinition } from "./definition";
import type { ActSource } from "./maker";

type Stored = Selectable<Tables["record_event"]>;

/** The values that an act changed, as they were before it: columns and fields by name, null for what was empty. */
export interface Before {
  readonly columns: JsonObject;
  readonly data: JsonObject;
  /** Of an effect: the act that caused it. */
  readonly source?: ActSource | undefined;
}

/** A message in the conversation about a row: who it is said to be from, the read rules that show it, and what was written. */
export interface Post {
  readonly author: string;
  readonly for?: readonly string[] | undefined;
  readonly data: JsonObject;
}

/** Whether one of the read rules that a row fulfils for somebody shows them the message. */
export const maySee = ({ for: readers }: Pick<Post, "for">, held: readonly { readonly id: string }[]): boolean =>
  readers === undefined || held.some(({ id }) => readers.includes(id));

/**
 * `cause` is that of an effect, `before` of an act that can be taken back, or where the record type keeps it, `definition` of an act that
 * had all answers judged.
 */
export type RecordEvent = Omit<Stored, "id" | "cause" | "before" | "holder_id" | "post" | "definition"> &
  Partial<Pick<Stored, "cause" | "holder_id">> & {
    readonly before?: Before | undefined;
    readonly post?: Post | undefined;
    readonly definition?: Definition | undefined;
  };

/** The act of a row that goes back because the act that had moved it was taken back. */
export const undone = "undo";

export const noteContext = ({ type, record_id, revision, act }: Pick<RecordEvent, "type" | "record_id" | "revision" | "act">) =>
  `record-note\0${type}\0${record_id}\0${revision}\0${act}`;

export const beforeContext = (event: Parameters<typeof noteContext>[0]) => `record-before\0${noteContext(event)}`;

export const postContext = (event: Parameters<typeof noteContext>[0]) => `record-post\0${noteContext(event)}`;

/** Gives the number of the event. */
export async function addEvent(db: Database, vault: Vault, event: RecordEvent): Promise<number> {
  const { definition, at } = event;
  const adding = db.insertInto("record_event").values(eventOf(vault, event)).returning("id");
  if (!definition) return (await adding.executeTakeFirstOrThrow()).id;
  const added = await adding.returning(isDefinitionKept(definition)).executeTakeFirstOrThrow();
  if (!added.is_definition_kept) await keepDefinition(db, definition, at);
  return added.id;
}

/** The event as it is stored. */
export function eventOf(vault: Vault, event: RecordEvent) {
  const note = event.note === null ? null : vault.seal(event.note, noteContext(event));
  const before = event.before ? vault.seal(JSON.stringify(event.before), beforeContext(event)) : null;
  const post = event.post ? vault.seal(JSON.stringify(event.post), postContext(event)) : null;
  const definition = event.definition?.hash ?? null;
  return { ...event, note, before, post, definition, changed: JSON.stringify(event.changed) };
}

export interface PastAct extends Pick<Stored, "id" | "act" | "at" | "actor_id" | "revision" | "from_state"> {
  readonly before: Before;
}

/** The newest event of a row. */
export async function lastAct(db: Database, vault: Vault, type: string, id: string): Promise<PastAct | undefined> {
  const event = await eventsAbout(db, type, id).orderBy("id", "desc").limit(1).executeTakeFirst();
  return event && opened(vault, event);
}

/** The effect of this act on a row. */
export async function effectOn(
  db: Database,
  vault: Vault,
  { type, id }: { readonly type: string; readonly id: string },
  { cause, at, source }: { readonly cause: string; readonly at: Date; readonly source: ActSource },
): Promise<PastAct | undefined> {
  const events = await eventsAbout(db, type, id).where("cause", "=", cause).where("at", "=", at).execute();
  const isOf = ({ before }: PastAct) => before.source?.id === source.id && before.source.revision === source.revision;
  return events.map((event) => opened(vault, event)).find(isOf);
}

const eventsAbout = (db: Database, type: string, id: string) =>
  db.selectFrom("record_event").selectAll().where("type", "=", type).where("record_id", "=", id);

const nothing: Before = { columns: {}, data: {} };

function opened(vault: Vault, event: Stored): PastAct {
  return { ...event, before: event.before === null ? nothing : JSON.parse(vault.open(event.before, beforeContext(event))) };
}

interface EventsAsked {
  readonly type: string;
  readonly id: string;
  readonly most: number;
}

/** The newest events of a row, newest first, with the names of who acted, and of who got the row. */
export async function eventsOf(db: Database, vault: Vault, { type, id, most }: EventsAsked) {
  const events = await db
    .selectFrom("record_event")
    .leftJoin("account", "account.id", "record_event.actor_id")
    .leftJoin("account as holder", "holder.id", "record_event.holder_id")
    .selectAll("record_event")
    .select(["account.name as actor_name", "holder.name as holder_name"])
    .where("type", "=", type)
    .where("record_id", "=", id)
    .orderBy("record_event.id", "desc")
    .limit(most)
    .execute();
  return events.map((event) => ({
    ...event,
    note: event.note === null ? null : vault.open(event.note, noteContext(event)),
    before: opened(vault, event).before,
    post: event.post === null ? undefined : openedPost(vault, event),
  }));
}

const openedPost = (vault: Vault, event: Stored): Post => JSON.parse(vault.open(event.post ?? "", postContext(event)));

/** The newest messages about a row, the oldest of them first, with the names of who wrote them. */
export async function postsOf(db: Database, vault: Vault, { type, id, most }: EventsAsked) {
  const events = await db
    .selectFrom("record_event")
    .leftJoin("account", "account.id", "record_event.actor_id")
    .selectAll("record_event")
    .select("account.name as actor_name")
    .where("type", "=", type)
    .where("record_id", "=", id)
    .where("post", "is not", null)
    .orderBy("record_event.id", "desc")
    .limit(most)
    .execute();
  return events.reverse().map((event) => ({ ...event, post: openedPost(vault, event) }));
}

/** The message of one event; undefined where it has none. */
export async function postOf(db: Database, vault: Vault, event: number): Promise<Post | undefined> {
  const found = await db.selectFrom("record_event").selectAll().where("id", "=", event).executeTakeFirst();
  return found && found.post !== null ? openedPost(vault, found) : undefined;
}

/** The acts of a person on a row so far; `undoing` are the acts that take back the one before them, which then does not count. */
export async function actsBy(
  db: Database,
  { type, id, actor, undoing }: { type: string; id: string; actor: string; undoing: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("record_event as done")
    .leftJoin("record_event as next", (join) =>
      join
        .onRef("next.record_id", "=", "done.record_id")
        .onRef("next.type", "=", "done.type")
        .on("next.act", "in", [undone, ...undoing])
        .on(sql<boolean>`next.revision = done.revision + 1`),
    )
    .select("done.act")
    .distinct()
    .where("done.type", "=", type)
    .where("done.record_id", "=", id)
    .where("done.actor_id", "=", actor)
    .where("next.id", "is", null)
    .execute();
  return new Set(rows.map(({ act }) => act));
}
