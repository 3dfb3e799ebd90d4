import { toWib } from "../../../engine/server";
import { type Entry, linesOf, type Place } from "../place";

/** Uploads, with the fields that name it, and the parts of what is still on its way. */
export const filesPlace: Place = {
  id: "berkas",
  tables: () => ["file", "file_use", "upload_part"],
  title: (view) => view.text("personal.files"),
  /** A file that a row names which stays as it is stays with it. */
  erase: async ({ db, id, files, kept }) => {
    const keeping = db
      .selectFrom("file_use")
      .select("file_id")
      .where("type", "in", [...kept, ""]);
    const gone = await db
      .deleteFrom("file")
      .where("owner_id", "=", id)
      .where("id", "not in", keeping)
      .returning(["id", "storage_key"])
      .execute();
    const ids = gone.map((file) => file.id);
    if (ids.length > 0) await db.deleteFrom("file_use").where("file_id", "in", ids).execute();
    const parts = await db.deleteFrom("upload_part").where("account_id", "=", id).returning("storage_key").execute();
    files.push(...[...gone, ...parts].map(({ storage_key }) => storage_key));
  },
  tell: async function* ({ services, db, view, id }): AsyncGenerator<Entry> {
    const files = await db
      .selectFrom("file")
      .selectAll()
      .where("owner_id", "=", id)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    for (const { storage_key, owner_id: _, unused_since, ...file } of files) {
      const uses = await db
        .selectFrom("file_use")
        .select(["type", "record_id", "field"])
        .where("file_id", "=", file.id)
        .execute();
      yield {
        title: file.name,
        lines: linesOf([
          [view.text("personal.uploaded"), toWib(file.created_at)],
          [view.text("personal.size"), file.size],
          [view.text("personal.unused"), unused_since && toWib(unused_since)],
        ]),
        data: { ...file, unused_since, dipakai: uses },
        file: { name: file.name, content: () => services.storage.read(storage_key) },
      };
    }
    const parts = await db
      .selectFrom("upload_part")
      .select(["call", "begins_at", "size", "created_at"])
      .where("account_id", "=", id)
      .execute();
    for (const part of parts)
      yield {
        title: view.text("personal.part"),
        lines: linesOf([[view.text("personal.uploaded"), toWib(part.created_at)]]),
        data: part,
      };
  },
};
