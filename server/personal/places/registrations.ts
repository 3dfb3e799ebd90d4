import { toWib } from "../../../engine/server";
import { type Entry, linesOf, type Place } from "../place";
import { openRegistration } from "../registration-data";

/** Answers from before there was an account, and the links of one use that were mailed. */
export const registrationsPlace: Place = {
  id: "pendaftaran",
  tables: () => ["registration", "account_link"],
  title: (view) => view.text("personal.registrations"),
  erase: async ({ db, id, emailHashes }) => {
    await db.deleteFrom("account_link").where("account_id", "=", id).execute();
    if (emailHashes.length === 0) return;
    const registrations = db.selectFrom("registration").select("id").where("email_hash", "in", emailHashes);
    await db.deleteFrom("account_link").where("registration_id", "in", registrations).execute();
    await db.deleteFrom("registration").where("email_hash", "in", emailHashes).execute();
  },
  tell: async function* ({ services, db, view, id, emailHashes }): AsyncGenerator<Entry> {
    const registrations =
      emailHashes.length === 0
        ? []
        : await db.selectFrom("registration").selectAll().where("email_hash", "in", emailHashes).orderBy("created_at").execute();
    for (const registration of registrations) {
      const typed = openRegistration(services.vault, registration);
      const { kind, state, created_at } = registration;
      yield {
        title: kind,
        lines: linesOf([
          [view.text("personal.made"), toWib(created_at)],
          ...Object.entries(typed).filter(([, value]) => typeof value !== "object"),
        ]),
        data: { id: registration.id, kind, state, created_at, isi: typed },
      };
    }
    const links = await db
      .selectFrom("account_link")
      .select(["kind", "created_at", "expires_at", "used_at"])
      .where((or) =>
        or.or([
          or("account_id", "=", id),
          ...(registrations.length > 0
            ? [
                or(
                  "registration_id",
                  "in",
                  registrations.map((one) => one.id),
                ),
              ]
            : []),
        ]),
      )
      .orderBy("created_at")
      .execute();
    for (const link of links)
      yield {
        title: view.text("personal.link"),
        lines: linesOf([
          [view.text("personal.made"), toWib(link.created_at)],
          [view.text("personal.used"), link.used_at && toWib(link.used_at)],
        ]),
        data: link,
      };
  },
};
