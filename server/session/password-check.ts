/**
 * Checks the password of an account, at the login and wherever else it is asked for. Counts wrong passwords and limits them: a few for one
 * name from one address, more for one name from anywhere, many for one address, which a whole school may share. A right password is not
 * counted.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../database/tables";
import { verifyPassword } from "../security/password";
import { createLimit } from "../security/rate-limits";
import type { Mode } from "../settings";

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface CheckedPassword {
  readonly isRight: boolean;
  /** The account with that name, even when the password does not fit. */
  readonly accountId: string | undefined;
}

/** Throws a Failure (429) when there were too many wrong passwords. */
export type PasswordCheck = (db: Database, request: FastifyRequest, credentials: Credentials) => Promise<CheckedPassword>;

const timeWindow = 5 * 60_000;

export function createPasswordCheck(app: FastifyInstance, mode: Mode): PasswordCheck {
  const nameAndAddress = createLimit(app, { max: 10, timeWindow });
  const name = createLimit(app, { max: 60, timeWindow });
  const address = createLimit(app, { max: 300, timeWindow });
  return async (db, request, { username, password }) => {
    const counted = [
      { limit: nameAndAddress, key: `${username}\0${request.ip}` },
      { limit: name, key: username },
      { limit: address, key: request.ip },
    ];
    for (const { limit, key } of counted) await limit.check(request, key);
    const query = db.selectFrom("account").select(["id", "password_hash"]).where("username", "=", username);
    const row = await (mode === "demo" ? query : query.where("demo", "is", null)).executeTakeFirst();
    const isRight = await verifyPassword(password, row?.password_hash);
    if (!isRight) for (const { limit, key } of counted) await limit.count(request, key).catch(() => {});
    return { isRight, accountId: row?.id };
  };
}
