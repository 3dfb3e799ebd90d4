/**
 * How a call to a partner waits:
 *
 *   waiting --take--> in hand --answered or refused--> gone, and the row has moved
 *                        '----later-----> waiting, each time about twice as long; after the last try it counts as refused
 *
 * It is written in the transaction of the transition that tells it, and goes in that of the transition that its answer makes: so it is told
 * at least once, and its answer counts once. A newer call of the same transition of the same row takes its place.
 */
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { evaluate, type JsonObject, type Scope, type TransitionSending } from "../../engine/server";
import type { Database, Tables } from "../database/tables";
import { evaluated, withoutEmpty } from "../documents/evaluated";
import { waitAfter } from "../rows/wait-after";
import type { Services } from "../services/services";

export type PartnerCall = Selectable<Tables["partner_call"]>;

export interface PartnerContent {
  readonly path: string;
  readonly body: JsonObject;
}

/** Longer than a call can last (`longestCall` in ask-partner.ts). */
const leaseTime = 60_000;
/** With the waits of `waitAfter`: about a quarter of an hour. */
export const mostTries = 5;

/** `scope` reads the row as the transition left it. */
export async function putPartnerCall(
  { db, services }: { readonly db: Database; readonly services: Services },
  { to, path, body }: TransitionSending,
  of: Pick<PartnerCall, "type" | "record_id" | "act">,
  scope: Scope,
): Promise<void> {
  const id = randomUUID();
  const now = services.clock();
  const content: PartnerContent = { path, body: withoutEmpty(evaluated(body, scope)) };
  const call = {
    id,
    partner: String(evaluate(to.$value, scope) ?? ""),
    content: services.vault.seal(JSON.stringify(content), sealedAs(id)),
    created_at: now,
    due_at: now,
    tries: 0,
  };
  await db
    .insertInto("partner_call")
    .values({ ...of, ...call })
    .onConflict((conflict) => conflict.constraint("partner_call_of_row").doUpdateSet(call))
    .execute();
  services.mailSignal.put(db);
}

export function contentOf({ vault }: Pick<Services, "vault">, { id, content }: PartnerCall): PartnerContent {
  return JSON.parse(vault.open(content, sealedAs(id)));
}

/** The one that has been due the longest; undefined where none is. */
export function takeCall(db: Database, now: Date): Promise<PartnerCall | undefined> {
  return db
    .updateTable("partner_call")
    .set(({ eb }) => ({ tries: eb("tries", "+", 1), due_at: new Date(now.getTime() + leaseTime) }))
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("partner_call").select("id").where("due_at", "<=", now).orderBy("due_at").limit(1).forUpdate().skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function callLater(db: Database, { id, tries }: PartnerCall, now: Date): Promise<void> {
  const due_at = new Date(now.getTime() + waitAfter(tries));
  await db.updateTable("partner_call").set({ due_at }).where("id", "=", id).where("tries", "=", tries).execute();
}

/** Whether the call still waited for its end: of two answers only the first counts, and none to a call that a newer one replaced. */
export async function endCall(db: Database, { id }: PartnerCall): Promise<boolean> {
  const ended = await db.deleteFrom("partner_call").where("id", "=", id).returning("id").execute();
  return ended.length > 0;
}

export const sealedAs = (id: string) => `partner_call\0${id}`;
