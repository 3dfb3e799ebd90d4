import { type CallContext, personOf } from "../calls/handler";
import { invalidFields } from "../failures/failure";

/** Throws a Failure at `field` (422) unless the password is the person's own; after too many wrong ones a Failure 429. */
export async function requireOwnPassword(context: CallContext, field: string, password: unknown): Promise<void> {
  const { username } = personOf(context);
  const { services, db, request, view } = context;
  const { isRight } = await services.checkPassword(db, request, { username, password: String(password) });
  if (!isRight) throw invalidFields([[field, view.text("server.wrong-password")]]);
}
