/** Registering after its last day is refused before anything is kept or mailed (001 §3, the windows of the configuration). */

import { configFor } from "../context/config-rows";
import { settingsOver } from "../context/context";
import type { CallContext } from "../context/handler";
import type { CompiledRegistration } from "../documents/compile-registration";
import { Failure } from "../failures/failure";
import type { RegisteredPart } from "./join-account";

/**
 * Judges `openWhen` of the registration for the person whom `part` would make: with what the program opens and closes for people of that
 * cohort and function, and the own settings of who is logged in over this. Throws a Failure (403, `forbidden`) when it is closed.
 */
export async function requireOpen(context: CallContext, registration: CompiledRegistration, part: RegisteredPart): Promise<void> {
  if (!(await isOpenFor(context, registration, part))) throw new Failure(403, "forbidden");
}

/** The same as a yes or no, for who only asks. */
export async function isOpenFor(
  context: CallContext,
  registration: CompiledRegistration,
  part: RegisteredPart,
): Promise<boolean> {
  if (registration.account?.openWhen === undefined) return true;
  const { services, db, person, scope } = context;
  const { program, roots } = part;
  const opened = await configFor({ ...services, db }, { program, roots, configMark: undefined });
  const preferences = settingsOver(opened, person?.preferences ?? {});
  return registration.isOpen({ ...scope, ...roots, preferences });
}
