/** The reasons for which people opened the sealed fields of rows: kept sealed, and a row is open as long as one of them holds. */
import { randomUUID } from "node:crypto";
import type { RowReader } from "../../engine/server";
import type { RecordKind } from "../rows/record-kind";
import type { Means } from "../services/services";
import type { Vault } from "../services/vault";
import type { Actor } from "./actor";
import { maskedNames, unmasked } from "./masked";
import { hiddenNames } from "./readers";

export const reasonContext = (id: string) => `access reason\0${id}`;

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
export async function keepReason({ db, services }: Means, { account, type, record, text, lasts }: AccessReason): Promise<string> {
  const id = randomUUID();
  const at = services.clock();
  const reason = services.vault.seal(text, reasonContext(id));
  const until = new Date(at.getTime() + lasts);
  await db.insertInto("access_reason").values({ id, account_id: account, type, record_id: record, reason, at, until }).execute();
  return id;
}

/** The reason of a read; undefined where none was asked for, or it went with what it was about. */
export const openReason = (
  vault: Vault,
  { reason_id, reason }: { readonly reason_id: string | null; readonly reason: string | null },
): string | undefined => (reason_id === null || reason === null ? undefined : vault.open(reason, reasonContext(reason_id)));

/** The rules as they count now: with nothing masked for who has opened the row, and not long ago. */
export async function withOpened(
  { db, services }: Means,
  { record }: RecordKind,
  { actor, row, readers }: { readonly actor: Actor; readonly row: string; readonly readers: readonly RowReader[] },
): Promise<readonly RowReader[]> {
  if (maskedNames(readers, hiddenNames(record, readers)).size === 0) return readers;
  const open = await db
    .selectFrom("access_reason")
    .select("id")
    .where("record_id", "=", row)
    .where("account_id", "=", actor.id)
    .where("until", ">", services.clock())
    .executeTakeFirst();
  return open ? unmasked(readers) : readers;
}
