import type { Handlers } from "../calls/handler";
import { personOf } from "../calls/handler";
import { hashPassword } from "../security/password";
import { requireOwnPassword } from "../session/own-password";
import { sessionKey } from "../session/session-store";

export const accountHandlers: Handlers = {
  /** Changes the person's own password and ends all their other sessions. */
  "account.password": async (context) => {
    const { id } = personOf(context);
    const { lama, baru } = context.body as { lama: string; baru: string };
    await requireOwnPassword(context, "lama", lama);
    const hash = await hashPassword(baru);
    await context.db.updateTable("account").set({ password_hash: hash }).where("id", "=", id).execute();
    await context.db
      .deleteFrom("session")
      .where("account_id", "=", id)
      .where("id", "!=", sessionKey(context.request.session.sessionId))
      .execute();
    return { body: {}, target: `account:${id}`, changed: ["password"] };
  },
};
