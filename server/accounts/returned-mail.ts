/**
 * A mail that came back. What could not be delivered now is told to staff, beside the mail. An address that takes none is marked: nothing more
 * is sent to it, and its owner reads so at their next visit (`preferences.surel_kembali`, the address masked), until it changes or somebody says that it is right.
 */
import { sql } from "kysely";
import { toWib } from "../../engine/server";
import { contactOf } from "../context/contact-of";
import type { Database } from "../database/tables";
import { maskAddresses } from "../mail/mask-address";
import { openMail } from "../mail/outbox";
import type { ReturnedMail } from "../mail/returns/read-return";
import { addReturned, removeReturned } from "../mail/returns/returned-addresses";
import { emailHash } from "../security/email-hash";
import type { Means, Services } from "../services/services";
import { accountWithEmail } from "./invited-account";

const longestReason = 300;

/** Gives whether it was about a mail that this portal has sent. */
export async function noteReturn({ services, db }: Means, { ids, status, isForGood, reason }: ReturnedMail): Promise<boolean> {
  if (ids.length === 0) return false;
  const found = db.selectFrom("outbox").selectAll().where("id", "in", ids.slice(0, 5)).where("tries", ">", 0).forUpdate();
  const row = (await found.execute()).sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))[0];
  if (!row) return false;
  const at = services.clock();
  const told = { sent_at: null, failed_at: at, last_error: maskAddresses(reason).slice(0, longestReason) };
  await db.updateTable("outbox").set(told).where("id", "=", row.id).execute();
  if (!isForGood) return true;
  await addReturned(db, { email_hash: row.email_hash, status, at });
  const { to } = openMail(services, row);
  const account = await accountWithEmail(services, db, to);
  if (account) await tell(db, account.id, { alamat: maskAddresses(to), wkt: toWib(at), sebab: status });
  return true;
}

/** Somebody says that the address is right, or it is another one now: mail is sent again. */
export async function forgetReturn(
  services: Pick<Services, "vault">,
  db: Database,
  account: Parameters<typeof contactOf>[0] & { readonly id: string },
): Promise<void> {
  const email = contactOf(account);
  if (email !== undefined) await removeReturned(db, emailHash(services, email));
  await tell(db, account.id, undefined);
}

/** In every program of the account, where conditions and texts read it. */
async function tell(db: Database, id: string, told: Readonly<Record<string, string>> | undefined): Promise<void> {
  const preferences =
    told === undefined
      ? sql`preferences - 'surel_kembali'`
      : sql`jsonb_set(preferences, '{surel_kembali}', cast(${JSON.stringify(told)} as jsonb))`;
  await sql`update account set preferences = ${preferences} where id = ${id}`.execute(db);
  await sql`update membership set preferences = ${preferences} where account_id = ${id}`.execute(db);
}
