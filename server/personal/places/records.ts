import { toWib } from "../../../engine/server";
import { openRecord } from "../../rows/sealed-record";
import { ownWords } from "../own-words";
import type { Entry, Place } from "../place";

/** The one record of each data schema, and the keyed hashes of what only one person may have: hashes tell nothing. */
export const recordsPlace: Place = {
  id: "formulir",
  tables: () => ["record", "blind_index"],
  title: (view) => view.text("personal.records"),
  erase: async ({ db, id }) => {
    await db.deleteFrom("record").where("owner_id", "=", id).execute();
    await db.deleteFrom("blind_index").where("owner_id", "=", id).execute();
  },
  tell: async function* (subject): AsyncGenerator<Entry> {
    const { services, db, id, view } = subject;
    const records = await db.selectFrom("record").selectAll().where("owner_id", "=", id).orderBy("schema_id").execute();
    for (const { schema_id, data, created_at, updated_at, revision } of records) {
      const compiled = view.data(schema_id)?.compiled;
      const times = { dibuat: toWib(created_at), diubah: toWib(updated_at), revisi: revision };
      if (!compiled) continue;
      const opened = openRecord(services.vault, { compiled, ownerId: id }, data);
      const title = String(view.library.get("data", schema_id)?.title ?? schema_id);
      yield { title, lines: await ownWords(subject, compiled, opened), data: { jenis: schema_id, ...times, isi: opened } };
    }
  },
};
