/** The account of a person whom somebody else names by their address: the one that has it, or a new one without a password. */
import { randomBytes, randomUUID } from "node:crypto";
import type { ClosedLists } from "../../engine/server";
import { hasAddress, hasLogin, identityNow } from "../context/account-address";
import type { Database } from "../database/tables";
import { plainEmail } from "../security/email-hash";
import { hashPassword } from "../security/password";
import type { Services } from "../services/services";

/** The key of a person in each of the records that an account may begin with. */
const idNames = { akun: "paspor_id", ptk: "ptk_id" } satisfies Record<ClosedLists["record.create.invite.identity"], string>;

export interface Invited {
  readonly email: string;
  readonly name: string;
  readonly program: string;
  readonly identity: keyof typeof idNames;
}

/** The id of the account, which is in the program afterwards. */
export async function invitedAccount(services: Services, db: Database, invited: Invited): Promise<string> {
  const email = plainEmail(invited.email);
  const { program, name, identity } = invited;
  const known =
    (await accountWithEmail(services, db, email)) ?? (await addAccount(services, db, { email, name, program, identity }));
  if (known.program !== program)
    await db
      .insertInto("membership")
      .values({ account_id: known.id, program, instansi_id: null, profile: null, preferences: "{}" })
      .onConflict((conflict) => conflict.columns(["account_id", "program"]).doNothing())
      .execute();
  return known.id;
}

/** An account with this user name comes before one with this contact address. An account that was merged into another has none any more. */
export async function accountWithEmail(
  services: Pick<Services, "mode" | "vault">,
  db: Database,
  email: string,
): Promise<{ readonly id: string; readonly program: string } | undefined> {
  const query = db
    .selectFrom("account")
    .select(["id", "program"])
    .where("merged_into", "is", null)
    .where(hasAddress(services, email))
    .orderBy(hasLogin(services, email), "desc")
    .orderBy("created_at")
    .limit(1);
  return (services.mode === "demo" ? query : query.where("demo", "is", null)).executeTakeFirst();
}

async function addAccount(
  services: Services,
  db: Database,
  { email, name, program, identity }: Invited,
): Promise<{ readonly id: string; readonly program: string }> {
  const id = randomUUID();
  const known = { akun: null, ptk: null, [identity]: { [idNames[identity]]: randomUUID(), nama: name, email } };
  return db
    .insertInto("account")
    .values({
      id,
      ...(await identityNow({ services, db }, id, { ...known, username: email })),
      // Nobody knows this password: a link sets the first one.
      password_hash: await hashPassword(randomBytes(32).toString("base64url")),
      name,
      program,
      instansi_id: null,
      is_blocked: false,
      preferences: "{}",
      demo: null,
      created_at: services.clock(),
    })
    .returning(["id", "program"])
    .executeTakeFirstOrThrow();
}
