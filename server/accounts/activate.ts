/** Makes the account of a registration, or adds the registration to the account its e-mail address already has. */

import { randomUUID } from "node:crypto";
import type { JsonObject } from "../../engine/index";
import type { Answer, CallContext } from "../calls/handler";
import type { DatabaseTransaction } from "../database/tables";
import { emailHash } from "../mail/outbox";
import { keepUniqueValues, sealRecord } from "../records/sealed-record";
import { hashPassword } from "../security/password";
import { addTo, json, type OpenedAccount } from "./join-account";
import { claimLink } from "./link-steps";
import { endLink } from "./links";
import { registrationOf } from "./mail-steps";
import { findRegistration, type Registration } from "./registrations";

/** Sets the password that the holder of the link chose. Afterwards this link, older links and open sessions no longer work. */
export async function activate(context: CallContext): Promise<Answer> {
  const { services, call, scope } = context;
  const db = context.db as DatabaseTransaction;
  const link = await claimLink(context);
  const { kata_sandi: password, ...typed } = context.body as JsonObject;
  const passwordHash = await hashPassword(String(password));
  const account =
    link.registrationId === null
      ? await renewPassword(db, String(link.accountId), passwordHash)
      : await openAccount(context, db, await findRegistration(services, db, link.registrationId), typed, passwordHash);
  await endLink(services, db, link);
  await db.deleteFrom("session").where("account_id", "=", account.id).execute();
  const message = call.message({ ...scope, username: account.username }, "success");
  return { body: { username: account.username, message }, target: `account:${account.id}` };
}

async function renewPassword(db: DatabaseTransaction, id: string, passwordHash: string): Promise<OpenedAccount> {
  return db
    .updateTable("account")
    .set({ password_hash: passwordHash })
    .where("id", "=", id)
    .returning(["id", "username"])
    .executeTakeFirstOrThrow();
}

async function openAccount(
  context: CallContext,
  db: DatabaseTransaction,
  registered: Registration,
  typed: JsonObject,
  passwordHash: string,
): Promise<OpenedAccount> {
  const { account } = registrationOf(context);
  if (!account) throw new Error(`${context.call.id} activates, but its file describes no account`);
  const { token: _, ulangi_kata_sandi: __, ...more } = typed;
  const data = { ...registered.data, ...more };
  const email = String(data.email);
  const fresh = withNewIds({ profile: account.profile, pjok: account.pjok }, account.newIds ?? []);
  const preferences = (account.preferences ?? {}) as JsonObject;
  const part = { program: account.program, ...fresh, preferences };
  const created = await db
    .insertInto("account")
    .values({
      id: randomUUID(),
      username: email,
      password_hash: passwordHash,
      name: String(data.nama ?? email),
      program: account.program,
      instansi_id: null,
      is_blocked: false,
      akun: account.record === "akun" ? JSON.stringify({ paspor_id: randomUUID(), ...identityOf(data) }) : null,
      ptk: account.record === "ptk" ? JSON.stringify({ ptk_id: randomUUID(), ...identityOf(data) }) : null,
      profile: json(fresh.profile),
      pjok: json(fresh.pjok),
      preferences: JSON.stringify(preferences),
      demo: null,
      created_at: context.services.clock(),
    })
    // Another link for the same address may be used at the same moment.
    .onConflict((conflict) => conflict.column("username").doNothing())
    .returning(["id", "username"])
    .executeTakeFirst();
  const opened = created ?? (await addTo(db, email, part, passwordHash));
  await keepRecords(context, db, opened.id, data);
  await finish(context, db, registered, email);
  return opened;
}

/** Fills the records that the document names with what was typed. Leaves out a record that exists, and a value that another person has. */
async function keepRecords(context: CallContext, db: DatabaseTransaction, ownerId: string, data: JsonObject): Promise<void> {
  const { view, services } = context;
  for (const [schemaId, fields] of Object.entries(registrationOf(context).account?.records ?? {})) {
    const checked = view.data(schemaId);
    if (!checked) throw new Error(`${context.call.id} fills records of "${schemaId}", which is no data schema`);
    const mine = db.selectFrom("record").select("revision").where("schema_id", "=", schemaId).where("owner_id", "=", ownerId);
    if (await mine.executeTakeFirst()) continue;
    const key = { compiled: checked.compiled, ownerId };
    const kept = Object.fromEntries(fields.filter((name) => data[name] !== undefined).map((name) => [name, data[name]]));
    for (const taken of await keepUniqueValues(db, services.vault, key, kept)) delete kept[taken];
    const now = services.clock();
    const record = { schema_id: schemaId, owner_id: ownerId, revision: 1, created_at: now, updated_at: now };
    await db
      .insertInto("record")
      .values({ ...record, data: JSON.stringify(sealRecord(services.vault, key, kept)) })
      .execute();
  }
}

/** Marks the registration as done. The links of all registrations of this kind and address no longer work. */
async function finish(
  { services }: CallContext,
  db: DatabaseTransaction,
  { id, kind }: Registration,
  email: string,
): Promise<void> {
  await db.updateTable("registration").set({ state: "active" }).where("id", "=", id).execute();
  const others = db
    .selectFrom("registration")
    .select("id")
    .where("email_hash", "=", emailHash(services, email))
    .where("kind", "=", kind);
  await db
    .updateTable("account_link")
    .set({ used_at: services.clock() })
    .where("registration_id", "in", others)
    .where("used_at", "is", null)
    .execute();
}

function identityOf(data: JsonObject): JsonObject {
  const named = ["nama", "email", "tgl_lahir"].filter((name) => data[name] !== undefined);
  return Object.fromEntries(named.map((name) => [name, data[name]]));
}

/** Puts a new id at each path, such as `profile.gpm_guru_fungsi_id`. */
function withNewIds(
  parts: { profile?: unknown; pjok?: unknown },
  paths: readonly string[],
): { profile?: JsonObject; pjok?: JsonObject } {
  const copy = structuredClone(parts) as Record<string, JsonObject>;
  for (const path of paths) {
    const [part = "", name = ""] = path.split(".");
    copy[part] = { ...copy[part], [name]: randomUUID() };
  }
  return copy;
}
