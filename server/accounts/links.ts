/**
 * Links that work once. A link carries a random token. The database stores the keyed hash of the token, the time when the link
 * expires, and whether it was used. A link opens a registration, or an account whose password is to be changed.
 */
import { randomBytes } from "node:crypto";
import type { Database } from "../database/tables";
import { Failure } from "../failures/failure";
import type { Services } from "../services/services";

export type LinkStatus = "valid" | "used" | "expired" | "unknown";

export interface FoundLink {
  readonly hash: string;
  readonly registrationId: string | null;
  readonly accountId: string | null;
  /** The new address that it confirms, sealed; null where it chooses a password. */
  readonly email: string | null;
}

export type LinkTarget = { readonly registrationId: string } | { readonly accountId: string };

const hour = 3_600_000;

/** Makes a link and gives back its token, which is not stored. */
export async function makeLink(
  { vault, clock }: Services,
  db: Database,
  { kind, hours, email, ...target }: { kind: string; hours: number; email?: string } & LinkTarget,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = clock();
  await db
    .insertInto("account_link")
    .values({
      hash: vault.hash(token, "account-link"),
      kind,
      registration_id: "registrationId" in target ? target.registrationId : null,
      account_id: "accountId" in target ? target.accountId : null,
      ...(email === undefined ? {} : { email }),
      created_at: now,
      expires_at: new Date(now.getTime() + hours * hour),
    })
    .execute();
  return token;
}

/** Finds a link of this kind; one of another kind, and one to a blocked account, is `unknown`. With `lock`, a second use at the same time waits for the first. */
export async function findLink(
  { vault, clock }: Services,
  db: Database,
  { kind, token, lock = false }: { kind: string; token: string; lock?: boolean },
): Promise<{ status: "valid"; link: FoundLink } | { status: Exclude<LinkStatus, "valid"> }> {
  const query = db
    .selectFrom("account_link")
    .selectAll()
    .where("hash", "=", vault.hash(token, "account-link"))
    .where("kind", "=", kind)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("account")
            .select("id")
            .whereRef("account.id", "=", "account_link.account_id")
            .where("is_blocked", "=", true),
        ),
      ),
    );
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return { status: "unknown" };
  if (row.used_at !== null) return { status: "used" };
  if (row.expires_at <= clock()) return { status: "expired" };
  return {
    status: "valid",
    link: { hash: row.hash, registrationId: row.registration_id, accountId: row.account_id, email: row.email },
  };
}

/** The link of this kind, locked until the transaction ends where that is asked. Throws a Failure (422) that says why it does not work. */
export async function workingLink(services: Services, db: Database, asked: Parameters<typeof findLink>[2]): Promise<FoundLink> {
  const found = await findLink(services, db, asked);
  if (found.status !== "valid") throw new Failure(422, `link-${found.status}`);
  return found.link;
}

/** Ends this link alone. */
export async function spendLink({ clock }: Services, db: Database, { hash }: FoundLink): Promise<void> {
  await db.updateTable("account_link").set({ used_at: clock() }).where("hash", "=", hash).execute();
}

/** Ends the links to this account but one that confirms a new address: a new password or a new mailbox takes them from whoever holds one. */
export async function endAccountLinks({ clock }: Pick<Services, "clock">, db: Database, accountId: string): Promise<void> {
  await db
    .updateTable("account_link")
    .set({ used_at: clock() })
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .where("email", "is", null)
    .execute();
}

/** Ends every link to the same registration or account. */
export async function endLink({ clock }: Services, db: Database, link: FoundLink): Promise<void> {
  const update = db.updateTable("account_link").set({ used_at: clock() }).where("used_at", "is", null);
  if (link.registrationId !== null) await update.where("registration_id", "=", link.registrationId).execute();
  else await update.where("account_id", "=", link.accountId).execute();
}
