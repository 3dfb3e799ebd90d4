/** The answers that arrived after the time of timed work was over: kept sealed, the newest of each person and row, and counted nowhere. */
import type { JsonObject } from "../../../engine/server";
import type { Database } from "../../database/tables";
import type { Vault } from "../../services/vault";

export interface LateWork {
  readonly type: string;
  readonly recordId: string;
  readonly account: string;
  /** The intended act. */
  readonly act: "save" | "draft";
  readonly data: Readonly<JsonObject>;
  readonly at: Date;
}

export const sealedFor = ({ type, recordId, account }: Pick<LateWork, "type" | "recordId" | "account">) =>
  `late-work\0${type}\0${recordId}\0${account}`;

/** Of two that arrive at the same time, the one that holds more is not known: the later one stays. */
export async function keepLateWork(db: Database, vault: Vault, late: LateWork): Promise<void> {
  const { type, recordId, account, act, at } = late;
  const values = { act, at, data: vault.seal(JSON.stringify(late.data), sealedFor(late)) };
  await db
    .insertInto("late_work")
    .values({ type, record_id: recordId, account_id: account, ...values })
    .onConflict((conflict) => conflict.columns(["type", "record_id", "account_id"]).doUpdateSet(values))
    .execute();
}

/** The newest of what anybody, or the one account that is named, sent too late of this row. */
export async function findLateWork(
  db: Database,
  vault: Vault,
  { type, recordId, account }: Pick<LateWork, "type" | "recordId"> & Partial<Pick<LateWork, "account">>,
): Promise<Pick<LateWork, "at" | "data"> | undefined> {
  const all = db.selectFrom("late_work").selectAll().where("type", "=", type).where("record_id", "=", recordId);
  const of = account === undefined ? all : all.where("account_id", "=", account);
  const row = await of.orderBy("at", "desc").limit(1).executeTakeFirst();
  if (!row) return undefined;
  const data = JSON.parse(vault.open(row.data, sealedFor({ type, recordId, account: row.account_id }))) as JsonObject;
  return { at: row.at, data };
}

export async function removeLateWork(db: Database, type: string, rows: readonly string[]): Promise<void> {
  if (rows.length > 0) await db.deleteFrom("late_work").where("type", "=", type).where("record_id", "in", rows).execute();
}
