/**
 * The sheets that people asked to have made, and how far each is. A process takes a job for two minutes and says with each page that it is
 * still at it; when it ends, another takes the job over and begins anew. After three beginnings it is given up.
 */
import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Database, Tables } from "../database/tables";
import type { Services } from "../services/services";

export type SheetJob = Selectable<Tables["sheet_job"]>;

/** The facts of its asker that a job needs; sealed, because what people look for may be names. */
export interface Asked {
  readonly program: string;
  readonly role: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
  /** The rows that were ticked; all that are found where it is left out. */
  readonly ids?: readonly string[] | undefined;
  readonly [more: string]: unknown;
}

const minute = 60_000;
const inHand = 2 * minute;
const mostTries = 3;
/** How long a file waits for who asked for it, and how long an import can be undone. */
export const lifetime = 24 * 60 * minute;

export interface NewJob {
  readonly account_id: string;
  readonly work: string;
  readonly type: string;
  readonly name: string;
  readonly title: string;
  readonly asked: Asked;
  readonly storage_key?: string;
  readonly file_name?: string;
  readonly size?: number;
}

export async function addJob(db: Database, { vault, clock }: Pick<Services, "vault" | "clock">, job: NewJob): Promise<string> {
  const id = randomUUID();
  const now = clock();
  const times = { due_at: now, created_at: now, expires_at: new Date(now.getTime() + lifetime) };
  const asked = sealAsked(vault, id, job.asked);
  await db
    .insertInto("sheet_job")
    .values({ ...job, ...times, id, asked, state: "waiting" })
    .execute();
  return id;
}

export function askedOfJob(vault: Services["vault"], { id, asked }: Pick<SheetJob, "id" | "asked">): Asked {
  return JSON.parse(vault.open(asked, contextOf(id)));
}

export const sealAsked = (vault: Services["vault"], id: string, asked: Asked) => vault.seal(JSON.stringify(asked), contextOf(id));

export const contextOf = (id: string) => `sheet-job\0${id}`;

/** The job that has waited longest, now in this process's hands; undefined where none waits. */
export async function takeJob(db: Database, now: Date): Promise<SheetJob | undefined> {
  const waiting = db
    .selectFrom("sheet_job")
    .select("id")
    .where("state", "in", ["waiting", "running"])
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(1)
    .forUpdate()
    .skipLocked();
  const taken = await db
    .updateTable("sheet_job")
    .set({ state: "running", tries: sql`tries + 1`, done: 0, due_at: new Date(now.getTime() + inHand) })
    .where("id", "=", waiting)
    .returningAll()
    .executeTakeFirst();
  if (!taken || taken.tries <= mostTries) return taken;
  await endJob(db, taken, { state: "failed", reason: "interrupted" });
  return takeJob(db, now);
}

/** Somebody removed the job, or another process has taken it over. */
export class JobLost extends Error {}

/** Throws a JobLost where the job is no longer in these hands. */
export async function noteProgress(
  db: Database,
  job: Pick<SheetJob, "id" | "tries">,
  now: Date,
  figures: { readonly done: number; readonly total?: number },
): Promise<void> {
  await changeHeld(db, job, { ...figures, due_at: new Date(now.getTime() + inHand) });
}

interface End {
  readonly state: "done" | "failed";
  readonly reason?: string;
  readonly done?: number;
  readonly total?: number;
  readonly storage_key?: string;
  readonly file_name?: string;
  readonly size?: number;
  readonly result?: string;
  readonly expires_at?: Date;
}

/** Throws a JobLost where the job is no longer in these hands. */
export async function endJob(db: Database, job: Pick<SheetJob, "id" | "tries">, end: End): Promise<void> {
  await changeHeld(db, job, end);
}

async function changeHeld(db: Database, { id, tries }: Pick<SheetJob, "id" | "tries">, change: Partial<End> & { due_at?: Date }) {
  const held = await db
    .updateTable("sheet_job")
    .set(change)
    .where("id", "=", id)
    .where("state", "=", "running")
    .where("tries", "=", tries)
    .returning("id")
    .executeTakeFirst();
  if (!held) throw new JobLost();
}
