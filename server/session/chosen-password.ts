import type { JsonObject } from "../../engine/index";
import type { CallContext } from "../calls/handler";
import { invalidFields } from "../failures/failure";
import { hashPassword } from "../security/password";
import { weaknessOf } from "../security/weak-password";

/** Whose password it is: the records of the account or of its registration, and its user name. */
export interface Chooser {
  readonly username?: string;
  readonly records: readonly (JsonObject | null | undefined)[];
}

/**
 * The hash of a password that a person chose in `field`. Throws a Failure (422) at that field when it is guessed easily, and (503) when
 * too many passwords are hashed now.
 */
export async function hashChosenPassword(
  { view }: CallContext,
  field: string,
  password: string,
  { username = "", records }: Chooser,
): Promise<string> {
  const own = records.flatMap((record) => [record?.nama, record?.name, record?.email]);
  const weakness = weaknessOf(password, [username, ...own.filter((value) => typeof value === "string")]);
  if (weakness) throw invalidFields([[field, view.text(`server.password-${weakness}`)]]);
  return hashPassword(password);
}
