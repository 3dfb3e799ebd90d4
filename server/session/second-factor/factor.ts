/**
 * The second factor of an account: codes of an authenticator app, and recovery codes for who has lost it. The secret is sealed; a recovery
 * code is kept as a keyed hash and works once. A code that has passed never passes again: the step that it belongs to is kept.
 */
import { randomInt } from "node:crypto";
import type { Database } from "../../database/tables";
import { reserveAttempt } from "../../security/attempt-limit";
import type { Services } from "../../services/services";
import { codeOfStep, presentStep, stepOfCode } from "./factor-codes";

type Needed = Pick<Services, "db" | "vault">;

/** Of an account, in one time window (milliseconds). Who guesses a code has proved the password already. */
const mostAttempts = 5;
const timeWindow = 15 * 60_000;

const recoveryCodes = 10;
/** Without signs that look like others. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

export async function hasFactor(db: Database, accountId: string): Promise<boolean> {
  return (await findFactor(db, accountId)) !== undefined;
}

const findFactor = (db: Database, accountId: string) =>
  db.selectFrom("second_factor").select(["secret", "last_step"]).where("account_id", "=", accountId).executeTakeFirst();

/** The kind of code that was typed. */
export type Proof = "code" | "recovery";

/**
 * The kind of code that the person has typed; undefined for neither. Must not be called inside of a transaction: what is counted must stay. Throws a
 * Failure (429) after too many that were wrong.
 */
export async function proveFactor(services: Needed, accountId: string, typed: string): Promise<Proof | undefined> {
  const key = `second factor\0${accountId}`;
  const refund = await reserveAttempt(services, [{ key, most: mostAttempts }], timeWindow);
  const code = plainCode(typed);
  const proof = /^\d{6}$/.test(code)
    ? await spendCode(services, accountId, code)
    : await spendRecoveryCode(services, accountId, code);
  if (proof) await refund();
  return proof;
}

/** People write codes in groups, and capitals where there are none. */
const plainCode = (typed: string) => typed.normalize("NFKC").replace(/[\s-]/g, "").toLowerCase();

async function spendCode({ db, vault }: Needed, accountId: string, code: string): Promise<Proof | undefined> {
  const factor = await findFactor(db, accountId);
  const step = factor && stepOfCode(openSecret(vault, accountId, factor.secret), code);
  if (step === undefined) return undefined;
  const used = await db
    .updateTable("second_factor")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .where("last_step", "<", step)
    .returning("account_id")
    .executeTakeFirst();
  return used && "code";
}

async function spendRecoveryCode({ db, vault }: Needed, accountId: string, code: string): Promise<Proof | undefined> {
  const used = await db
    .deleteFrom("recovery_code")
    .where("account_id", "=", accountId)
    .where("hash", "=", hashOf(vault, accountId, code))
    .returning("hash")
    .executeTakeFirst();
  return used && "recovery";
}

/** Keeps a secret whose code its owner has typed; gives back the recovery codes. Undefined where the code does not fit, or there is a factor. */
export async function keepFactor(
  services: Keeping,
  accountId: string,
  { secret, code }: { readonly secret: string; readonly code: string },
): Promise<readonly string[] | undefined> {
  const step = stepOfCode(secret, plainCode(code));
  if (step === undefined) return undefined;
  return services.db.transaction().execute((db) => addFactor({ ...services, db }, accountId, { secret, step }));
}

type Keeping = Needed & Pick<Services, "clock">;

/** The recovery codes; undefined where the account has a factor already. `step` is the last one whose code does not pass any more. */
export async function addFactor(
  { db, vault, clock }: Keeping,
  accountId: string,
  { secret, step }: { readonly secret: string; readonly step: number },
): Promise<readonly string[] | undefined> {
  const added = await db
    .insertInto("second_factor")
    .values({ account_id: accountId, secret: sealSecret(vault, accountId, secret), last_step: step, created_at: clock() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("account_id")
    .executeTakeFirst();
  return added && renewRecoveryCodes({ db, vault }, accountId);
}

/** Makes new recovery codes; the ones before are worth nothing. Nobody can read them again. */
export async function renewRecoveryCodes({ db, vault }: Needed, accountId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  await db.deleteFrom("recovery_code").where("account_id", "=", accountId).execute();
  const rows = codes.map((code) => ({ account_id: accountId, hash: hashOf(vault, accountId, plainCode(code)) }));
  await db.insertInto("recovery_code").values(rows).execute();
  return codes;
}

/** Whether there was one. */
export async function removeFactor(db: Database, accountId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom("second_factor")
    .where("account_id", "=", accountId)
    .returning("account_id")
    .executeTakeFirst();
  return removed !== undefined;
}

export async function recoveryCodesLeft(db: Database, accountId: string): Promise<number> {
  const found = await db.selectFrom("recovery_code").select("hash").where("account_id", "=", accountId).execute();
  return found.length;
}

/** The code that a person of the demonstration would read from their app now; undefined for everybody else. */
export async function demoCode(
  { db, vault, mode }: Needed & Pick<Services, "mode">,
  accountId: string,
): Promise<string | undefined> {
  if (mode !== "demo") return undefined;
  const query = db.selectFrom("second_factor").innerJoin("account", "account.id", "second_factor.account_id");
  const factor = await query
    .select(["secret", "last_step"])
    .where("account.id", "=", accountId)
    .where("account.demo", "is not", null)
    .executeTakeFirst();
  const step = Math.max(presentStep(), (factor?.last_step ?? 0) + 1);
  return factor && codeOfStep(openSecret(vault, accountId, factor.secret), step);
}

function newRecoveryCode(): string {
  const signs = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("");
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

export const sealedAs = (accountId: string) => `second-factor\0${accountId}`;

const sealSecret = (vault: Services["vault"], accountId: string, secret: string) => vault.seal(secret, sealedAs(accountId));
const openSecret = (vault: Services["vault"], accountId: string, sealed: string) => vault.open(sealed, sealedAs(accountId));

const hashOf = (vault: Services["vault"], accountId: string, code: string) =>
  vault.hash(`${accountId}\0${code}`, "recovery-code");
