import { toWib } from "../../../engine/server";
import { openMail } from "../../mail/outbox";
import { type Entry, linesOf, type Place } from "../place";

/** The mails to the person's addresses, by subject and time: whoever reads a link in one could use it. */
export const mailsPlace: Place = {
  id: "surel",
  tables: () => ["outbox", "returned_address"],
  title: (view) => view.text("personal.mails"),
  erase: async ({ db, emailHashes }) => {
    if (emailHashes.length === 0) return;
    await db.deleteFrom("outbox").where("email_hash", "in", emailHashes).execute();
    await db.deleteFrom("returned_address").where("email_hash", "in", emailHashes).execute();
  },
  tell: async function* ({ services, db, view, emailHashes }): AsyncGenerator<Entry> {
    if (emailHashes.length === 0) return;
    const mails = await db
      .selectFrom("outbox")
      .select(["id", "content", "created_at", "sent_at"])
      .where("email_hash", "in", emailHashes)
      .orderBy("created_at")
      .execute();
    for (const mail of mails) {
      const { subject, to } = openMail(services, mail);
      yield {
        title: subject,
        lines: linesOf([
          [view.text("personal.to"), to],
          [view.text("personal.written"), toWib(mail.created_at)],
          [view.text("personal.sent"), mail.sent_at && toWib(mail.sent_at)],
        ]),
        data: { id: mail.id, kepada: to, perihal: subject, ditulis: toWib(mail.created_at), terkirim: mail.sent_at },
      };
    }
    const returned = await db
      .selectFrom("returned_address")
      .select(["status", "at"])
      .where("email_hash", "in", emailHashes)
      .execute();
    for (const { status, at } of returned)
      yield {
        title: view.text("personal.returned"),
        lines: linesOf([
          [view.text("personal.status"), status],
          [view.text("personal.noted"), toWib(at)],
        ]),
        data: { status, at },
      };
  },
};
