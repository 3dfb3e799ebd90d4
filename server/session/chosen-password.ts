import type { JsonObject } from "../../engine/server";
import type { CallContext } from "../context/handler";
import { invalidFields } from "../failures/failure";
import { hashPassword } from "../security/password";
import { weaknessOf } from "../security/weak-password";
import { demoPassword } from "./demo-password";
import { ownTexts, textsIn } from "./own-texts";
import { portalWords } from "./portal-words";

/** Whose password it is: the account, where there is one, and what its owner has typed to get one. */
export interface Chooser {
  readonly accountId?: string | undefined;
  readonly typed?: readonly Readonly<JsonObject>[];
}

/**
 * The hash of a password that a person chose in `field`: every call that sets one asks here. Throws a Failure (422) at that field when it
 * is guessed easily, and (503) when too many passwords are hashed now.
 */
export async function hashChosenPassword(
  { services, view }: CallContext,
  field: string,
  password: string,
  { accountId, typed = [] }: Chooser,
): Promise<string> {
  // In the demo everybody knows it, and whoever tries the form goes back to it.
  const isOfDemo = services.mode === "demo" && password === demoPassword;
  const own = [...textsIn(typed), ...(accountId === undefined ? [] : await ownTexts(services, accountId))];
  const weakness = isOfDemo ? undefined : weaknessOf(password, own, portalWords(services));
  if (weakness) throw invalidFields([[field, view.text(`server.password-${weakness}`)]]);
  return hashPassword(password);
}
