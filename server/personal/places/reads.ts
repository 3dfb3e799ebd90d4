import { toWib } from "../../../engine/server";
import { openReason } from "../../records/access-reasons";
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
    const reads = await db
      .selectFrom("audit")
      .leftJoin("access_reason", "access_reason.id", "audit.reason_id")
      .select(["audit.at", "audit.target", "audit.fields", "access_reason.id as reason_id", "access_reason.reason"])
      .where("audit.subject_id", "=", id)
      .where("audit.account_id", "!=", id)
      .orderBy("audit.id")
      .execute();
    for (const { at, target, fields, reason_id, reason } of reads) {
      const given = reason_id !== null && reason !== null ? openReason(services.vault, { id: reason_id, reason }) : null;
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
