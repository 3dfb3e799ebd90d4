import { endAccountLinks } from "../accounts/links";
import { setPassword } from "../accounts/set-password";
import { type CallContext, type Handlers, personOf, preparedHash, withBefore } from "../context/handler";
import { hashChosenPassword } from "../session/chosen-password";
import { requireOwnPassword } from "../session/own-password";
import { sessionKey } from "../session/session-store";

export const accountHandlers: Handlers = {
  /** Changes the person's own password, ends all their other sessions and the links that choose one, and tells them by mail. */
  "account.password": withBefore(checkChange, async (context) => {
    const { id } = personOf(context);
    await setPassword(context.services, context.db, id, preparedHash(context));
    await context.db
      .deleteFrom("session")
      .where("account_id", "=", id)
      .where("id", "!=", sessionKey(context.request.session.sessionId))
      .execute();
    await endAccountLinks(context.services, context.db, id);
    return { body: {}, target: `account:${id}`, changed: ["password"] };
  }),
};

async function checkChange(context: CallContext) {
  const { id } = personOf(context);
  const { lama, baru } = context.body as { lama: string; baru: string };
  await requireOwnPassword(context, "lama", lama);
  return { passwordHash: await hashChosenPassword(context, "baru", baru, { accountId: id }) };
}
