import { toWib } from "../../../engine/server";
import { consentsOf } from "../consents";
import { type Entry, linesOf, type Place } from "../place";

/** The consents of the person, in the words that they read. */
export const consentsPlace: Place = {
  id: "persetujuan",
  tables: () => ["consent", "consent_text"],
  title: (view) => view.text("personal.consents"),
  /** They stay with the account that has no name any more, as the proof that the data were kept with a consent, and end. */
  erase: async ({ services, db, id }) => {
    await db
      .updateTable("consent")
      .set({ withdrawn_at: services.clock() })
      .where("account_id", "=", id)
      .where("withdrawn_at", "is", null)
      .execute();
  },
  tell: async function* ({ db, view, id }): AsyncGenerator<Entry> {
    for (const { title, statement, explanation, version, hash, call, at, withdrawn_at } of await consentsOf(db, view, id))
      yield {
        title,
        lines: linesOf([
          [view.text("personal.statement"), statement],
          [view.text("personal.explanation"), explanation],
          [view.text("personal.version"), version],
          [view.text("personal.agreed"), toWib(at)],
          [view.text("personal.withdrawn"), withdrawn_at && toWib(withdrawn_at)],
        ]),
        data: {
          versi: version,
          sidik: hash,
          panggilan: call,
          saat: toWib(at),
          ditarik: withdrawn_at && toWib(withdrawn_at),
          pernyataan: statement,
        },
      };
  },
};
