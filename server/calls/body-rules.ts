import { holds, resolveText, type Scope } from "../../engine/server";
import type { CallParts } from "../documents/compile-act";
import { Failure, invalidFields } from "../failures/failure";

/** `scope` reads what was sent as `body`. Throws a Failure: 403 where it is about somebody else, 422 for what it must say. */
export function requireBody({ bodyWhen, require }: CallParts, scope: Scope): void {
  if (bodyWhen !== undefined && !holds(bodyWhen, scope)) throw new Failure(403, "forbidden");
  const broken = require.filter(({ when }) => !holds(when, scope));
  if (broken.length > 0) throw invalidFields(broken.map(({ field, text }) => [field, text ? resolveText(text, scope) : ""]));
}
