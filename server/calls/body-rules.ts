import { holds, resolveText, type Scope } from "../../engine/server";
import type { CallParts } from "../documents/compile-act";
import type { CompiledCall } from "../documents/compile-calls";
import { Failure, invalidFields } from "../failures/failure";

/** Throws a Failure (403) where the call is not for this person now. */
export function requireAllowed({ isAllowed, reasons }: Pick<CompiledCall, "isAllowed" | "reasons">, scope: Scope): void {
  if (!isAllowed(scope)) throw new Failure(403, "forbidden", { reasons: reasons(scope) });
}

/** `scope` reads what was sent as `body`. Throws a Failure: 403 where it is about somebody else, 422 for what it must say. */
export function requireBody({ bodyWhen, require }: CallParts, scope: Scope): void {
  if (bodyWhen !== undefined && !holds(bodyWhen, scope)) throw new Failure(403, "forbidden");
  const broken = require.filter(({ when }) => !holds(when, scope));
  if (broken.length > 0) throw invalidFields(broken.map(({ field, text }) => [field, text ? resolveText(text, scope) : ""]));
}
