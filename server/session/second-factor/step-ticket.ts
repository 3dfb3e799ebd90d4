/**
 * Half a login, or a secret that was shown and not confirmed: a sealed text in a hidden field of the page, so that it is stored nowhere. It
 * holds for ten minutes, and only while the password is the same.
 */
import type { Services } from "../../services/services";

type Needed = Pick<Services, "db" | "vault">;

/** Milliseconds. */
const lifetime = 10 * 60_000;
const sealedAs = "second-step";

export interface StepTicket {
  readonly accountId: string;
  /** The password was right: with the code its holder is logged in. */
  readonly isLogin: boolean;
  /** The secret that is turned on with its first code; undefined where the account has a second factor. */
  readonly secret?: string | undefined;
}

export async function makeTicket(services: Needed, ticket: StepTicket): Promise<string> {
  const password = await passwordMark(services, ticket.accountId);
  return services.vault.seal(JSON.stringify({ ...ticket, password, at: Date.now() }), sealedAs);
}

/** Undefined where it is none, too old, or the password has changed since. */
export async function openTicket(services: Needed, sealed: string): Promise<StepTicket | undefined> {
  const ticket = opened(services, sealed);
  if (!ticket || Date.now() - ticket.at > lifetime) return undefined;
  return (await passwordMark(services, ticket.accountId)) === ticket.password ? ticket : undefined;
}

function opened(
  { vault }: Needed,
  sealed: string,
): (StepTicket & { readonly password: string; readonly at: number }) | undefined {
  try {
    return JSON.parse(vault.open(sealed, sealedAs));
  } catch {
    return undefined;
  }
}

async function passwordMark({ db, vault }: Needed, accountId: string): Promise<string | undefined> {
  const account = await db.selectFrom("account").select("password_hash").where("id", "=", accountId).executeTakeFirst();
  return account && vault.hash(account.password_hash, sealedAs);
}
