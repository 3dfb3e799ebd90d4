import { isObject } from "../../engine/server";
import { type CallContext, type Handler, personOf, withBefore } from "../context/handler";
import { invalidFields } from "../failures/failure";
import { checkPassword } from "./password-check";

/**
 * Throws a Failure at `field` (422) unless the password is the person's own; after too many wrong ones a Failure 429. For the `before` of a
 * handler: not inside of a transaction.
 */
export async function requireOwnPassword(context: CallContext, field: string, password: unknown): Promise<void> {
  const { username } = personOf(context);
  const { services, request, view } = context;
  const { isRight } = await checkPassword(services, request, { username, password: String(password) });
  if (!isRight) throw invalidFields([[field, view.text("server.wrong-password")]]);
}

/** A handler that first wants the person's own password, in this field of the body. */
export function withOwnPassword(handler: Handler, field: string): Handler {
  const before = async (context: CallContext) => {
    const earlier = await handler.before?.(context);
    await requireOwnPassword(context, field, isObject(context.body) ? context.body[field] : undefined);
    return earlier ?? {};
  };
  return withBefore(before, async (context) => handler(context));
}
