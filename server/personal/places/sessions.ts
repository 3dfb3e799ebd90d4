import { toWib } from "../../../engine/server";
import { type Entry, linesOf, type Place } from "../place";

/** Where the person is logged in. Devices are known by a cookie that the device alone keeps. */
export const sessionsPlace: Place = {
  id: "sesi",
  tables: () => ["session"],
  title: (view) => view.text("personal.sessions"),
  erase: async ({ db, id }) => {
    await db.deleteFrom("session").where("account_id", "=", id).execute();
  },
  tell: async function* ({ db, view, id }): AsyncGenerator<Entry> {
    const sessions = await db.selectFrom("session").select(["data", "expires_at"]).where("account_id", "=", id).execute();
    for (const { data, expires_at } of sessions) {
      const { cookie: _, ...facts } = data;
      yield {
        title: view.text("personal.session"),
        lines: linesOf([[view.text("personal.ends"), toWib(expires_at)]]),
        data: { ...facts, berakhir: toWib(expires_at) },
      };
    }
  },
};
