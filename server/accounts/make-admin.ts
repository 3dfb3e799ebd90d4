/**
 * The first administrator. On a new database nobody may open /akses, where rights are given; so the operator makes one account with all
 * rights, by a command. Its owner chooses the password through a link of one use.
 */

import { randomBytes, randomUUID } from "node:crypto";
import { listItems } from "../../engine/server";
import { hasLogin, sealIdentity } from "../context/account-address";
import { plainEmail } from "../security/email-hash";
import { hashPassword } from "../security/password";
import type { Services } from "../services/services";
import { mailOwner } from "../session/mail-owner";
import { removeFactor } from "../session/second-factor/factor";
import { hasMembers, joinGroups } from "./join-group";
import { makeLink } from "./links";

/** The group of the administrators, in schemas/access/bersama.json. */
const administrators = 1;

export interface MadeAdmin {
  /** The path of the page that sets the password, with its token; it works once. */
  readonly path: string;
  readonly hours: number;
  /** False when the account existed and has the rights now. */
  readonly isNew: boolean;
}

/** Makes or promotes the account. Throws an Error when there is an administrator already, unless `force` is set. */
export async function makeAdmin(
  services: Services,
  { email, name, force = false }: { email: string; name?: string; force?: boolean },
): Promise<MadeAdmin> {
  const { db, documents } = services;
  const username = plainEmail(email);
  if (!/^[^\s@]+@[^\s@]+$/.test(username)) throw new Error(`"${email}" is no e-mail address.`);
  const registration = [...documents.base.calls.values()].find(({ source }) => source.account?.step === "recover")?.registration;
  if (!registration?.account) throw new Error("No document in schemas/calls describes how a password is recovered.");
  const { kind, hours, account } = registration;
  return db.transaction().execute(async (transaction) => {
    if (!force && (await hasMembers({ ...services, db: transaction }, administrators)))
      throw new Error("There is an administrator already. Use /akses, or --force to make one more.");
    const permissions = (listItems(documents.base.library, "permissions") ?? []).map(({ value }) => String(value));
    const before = await transaction
      .selectFrom("account")
      .select(["id", "name", "preferences"])
      .where(hasLogin(services, username))
      .forUpdate()
      .executeTakeFirst();
    const preferences = JSON.stringify({ ...before?.preferences, permissions });
    const id = before?.id ?? randomUUID();
    if (before) await transaction.updateTable("account").set({ preferences }).where("id", "=", id).execute();
    else
      await transaction
        .insertInto("account")
        .values({
          id,
          ...sealIdentity(services, id, {
            username,
            akun: { paspor_id: randomUUID(), nama: name ?? username, email: username },
            ptk: null,
          }),
          // Nobody knows this password: the link sets the first one.
          password_hash: await hashPassword(randomBytes(32).toString("base64url")),
          name: name ?? username,
          program: account.program,
          instansi_id: null,
          is_blocked: false,
          preferences,
          demo: null,
          created_at: services.clock(),
        })
        .execute();
    await joinGroups({ ...services, db: transaction }, { id, name: before?.name ?? name ?? username }, [administrators]);
    // An administrator who has lost phone and recovery codes comes back in by the operator.
    if (await removeFactor(transaction, id)) await mailOwner(services, transaction, { accountId: id, news: "factor-reset" });
    const token = await makeLink(services, transaction, { kind, hours, accountId: id });
    return { path: registration.path(token), hours, isNew: !before };
  });
}
