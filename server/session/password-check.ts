/**
 * Checks the password of an account, at the login and wherever else it is asked for. Only so many wrong passwords are tried: a few for one
 * name from one address, more for one name from anywhere, many for one address, which a whole school may share. A device on which the
 * account logged in before, and a session of the account, have a few of their own. A right password is not counted.
 */

import type { FastifyRequest } from "fastify";
import { hasLogin } from "../context/account-address";
import type { Database } from "../database/tables";
import { type Counted, reserveAttempt } from "../security/attempt-limit";
import { countedAddress } from "../security/counted-address";
import { hashPassword, isOutdated, verifyPassword } from "../security/password";
import type { Services } from "../services/services";
import { knownDevice } from "./known-devices";

/** Milliseconds from the first wrong password until all are forgotten. */
const timeWindow = 5 * 60_000;

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface CheckedPassword {
  readonly isRight: boolean;
  /** The account with that name, even when the password does not fit. */
  readonly accountId: string | undefined;
}

/**
 * Must not be called inside of a transaction: hashing takes long, and what is counted must stay when the transaction fails. Throws a
 * Failure: 429 after too many wrong passwords, 503 when too many are checked now.
 */
export async function checkPassword(
  services: Services,
  request: FastifyRequest,
  { username, password }: Credentials,
): Promise<CheckedPassword> {
  const { db, mode } = services;
  const query = db.selectFrom("account").select(["id", "password_hash"]).where(hasLogin(services, username));
  const account = await (mode === "demo" ? query : query.where("demo", "is", null)).executeTakeFirst();
  const refund = await reserveAttempt(services, countedAs(services, request, username, account?.id), timeWindow);
  let isRight = false;
  try {
    isRight = await verifyPassword(password, account?.password_hash);
    if (account && isRight && isOutdated(account.password_hash)) await renewHash(db, account, password);
  } catch (error) {
    await refund();
    throw error;
  }
  if (isRight) await refund();
  return { isRight, accountId: account?.id };
}

function countedAs(services: Services, request: FastifyRequest, username: string, accountId: string | undefined): Counted[] {
  const own = accountId === undefined ? undefined : ownKey(services, request, accountId);
  if (own !== undefined) return [{ key: own, most: 10 }];
  const address = countedAddress(request);
  return [
    { key: `name and address\0${username}\0${address}`, most: 10 },
    { key: `name\0${username}`, most: 60 },
    { key: `address\0${address}`, most: 300 },
  ];
}

/** The session or the device that is known to be the account's own. */
function ownKey(services: Services, request: FastifyRequest, accountId: string): string | undefined {
  if (request.session?.accountId === accountId) return `session\0${request.session.sessionId}`;
  const device = knownDevice(services, request, accountId);
  return device === undefined ? undefined : `device\0${device}`;
}

/** Makes the hash anew with today's scheme, unless the password was changed meanwhile. */
async function renewHash(db: Database, account: { id: string; password_hash: string }, password: string): Promise<void> {
  await db
    .updateTable("account")
    .set({ password_hash: await hashPassword(password) })
    .where("id", "=", account.id)
    .where("password_hash", "=", account.password_hash)
    .execute();
}
