/** The reasons for which people opened the sealed fields of rows: kept sealed, and a row is open as long as one of them holds. */
import { randomUUID } from "node:crypto";
import type { RowReader } from "../../engine/server";
import type { CallContext } from "../context/handler";
import type { Vault } from "../services/vault";
import type { Actor } from "./actor";
import { unmasked } from "./masked";

const reasonContext = (id: string) => `access reason\0${id}`;

export interface AccessReason {
  /** Who gives it. */
  readonly account: string;
  /** The record type, and the row. */
  readonly type: string;
  readonly record: string;
  readonly text: string;
  /** For so many milliseconds. */
  readonly lasts: number;
}

/** Keeps a reason, and gives its id. */
export async function keepReason(
  { db, services }: Pick<CallContext, "db" | "services">,
  { account, type, record, text, lasts }: AccessReason,
): Promise<string> {
  const id = randomUUID();
  const at = services.clock();
  const reason = services.vault.seal(text, reasonContext(id));
  const until = new Date(at.getTime() + lasts);
  await db.insertInto("access_reason").values({ id, account_id: account, type, record_id: record, reason, at, until }).execute();
  return id;
}

export const openReason = (vault: Vault, { id, reason }: { readonly id: string; readonly reason: string }): string =>
  vault.open(reason, reasonContext(id));

/** The rules as they count now: with nothing masked for who has opened the row, and not long ago. */
export async function withOpened(
  { db, services }: Pick<CallContext, "db" | "services">,
  actor: Actor,
  row: string,
  readers: readonly RowReader[],
): Promise<readonly RowReader[]> {
  if (!readers.every(({ masked }) => masked.length > 0)) return readers;
  const open = await db
    .selectFrom("access_reason")
    .select("id")
    .where("record_id", "=", row)
    .where("account_id", "=", actor.id)
    .where("until", ">", services.clock())
    .executeTakeFirst();
  return open ? unmasked(readers) : readers;
}
