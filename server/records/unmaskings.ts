/** The reasons for which people opened the sealed fields of rows: kept sealed, and a row is open as long as one of them holds. */
import type { RowReader } from "../../engine/server";
import type { CallContext } from "../context/handler";
import type { Vault } from "../services/vault";
import type { Actor } from "./actor";
import { unmasked } from "./masked";

export const reasonContext = (id: string) => `unmasking\0${id}`;

export const sealReason = (vault: Vault, id: string, reason: string): string => vault.seal(reason, reasonContext(id));

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
    .selectFrom("unmasking")
    .select("id")
    .where("record_id", "=", row)
    .where("account_id", "=", actor.id)
    .where("until", ">", services.clock())
    .executeTakeFirst();
  return open ? unmasked(readers) : readers;
}
