import { toWib } from "../../../engine/server";
import { openReason } from "../../records/access-reasons";
import { readsAbout } from "../../security/reads-about";
import { type Entry, linesOf, type Place } from "../place";

/** When others read what is kept of the person, as the audit has it, with the reasons that they gave. The page "Siapa membaca data saya" names them. */
export const readsPlace: Place = {
  id: "pembacaan",
  tables: () => ["access_reason"],
  title: (view) => view.text("personal.reads"),
  /** The reasons of others about the person's rows go with those rows (`anonymise-rows.ts`). */
  erase: async ({ db, id }) => {
    await db
      .deleteFrom("access_reason")
      .where((eb) => eb.or([eb("account_id", "=", id), eb.and({ type: "portal", record_id: id })]))
      .execute();
  },
  tell: async function* ({ services, db, view, id }): AsyncGenerator<Entry> {
    for (const read of await readsAbout(db, id).orderBy("audit.id").execute()) {
      const { at, target, fields } = read;
      const given = openReason(services.vault, read) ?? null;
      const [, name = ""] = (target ?? "").split(":");
      yield {
        title: view.record(name)?.title ?? target ?? "",
        lines: linesOf([
          [view.text("personal.read-at"), toWib(at)],
          [view.text("personal.reason"), given],
        ]),
        data: { saat: toWib(at), pada: target, isian: fields, alasan: given },
      };
    }
  },
};
