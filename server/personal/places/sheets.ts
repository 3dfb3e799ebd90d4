import { toWib } from "../../../engine/server";
import { type Entry, linesOf, type Place } from "../place";

/** Sheets that the person asked for or handed in, by name and time: what stands in them is of other people, and is kept a day. */
export const sheetsPlace: Place = {
  id: "lembar",
  tables: () => ["sheet_job", "sheet_import_row"],
  title: (view) => view.text("personal.sheets"),
  erase: async ({ db, id, files }) => {
    const jobs = db.selectFrom("sheet_job").select("id").where("account_id", "=", id);
    await db.deleteFrom("sheet_import_row").where("job_id", "in", jobs).execute();
    const gone = await db.deleteFrom("sheet_job").where("account_id", "=", id).returning("storage_key").execute();
    files.push(...gone.flatMap(({ storage_key }) => storage_key ?? []));
  },
  tell: async function* ({ db, view, id }): AsyncGenerator<Entry> {
    const jobs = await db
      .selectFrom("sheet_job")
      .select(["title", "work", "state", "done", "created_at", "expires_at", "file_name"])
      .where("account_id", "=", id)
      .orderBy("created_at")
      .execute();
    for (const job of jobs)
      yield { title: job.title, lines: linesOf([[view.text("personal.made"), toWib(job.created_at)]]), data: job };
  },
};
