import { type JsonObject, toWib } from "../../../engine/server";
import { openDraft } from "../../drafts/draft-table";
import { findLateWork } from "../../records/timed/late-work";
import { ownWords } from "../own-words";
import { type Entry, linesOf, type Place, type Subject } from "../place";

/** Answers that were typed and not sent, and those that arrived after the time of timed work was over. */
export const draftsPlace: Place = {
  id: "draf",
  tables: () => ["draft", "late_work"],
  title: (view) => view.text("personal.drafts"),
  erase: async ({ db, id }) => {
    await db.deleteFrom("draft").where("account_id", "=", id).execute();
    await db.deleteFrom("late_work").where("account_id", "=", id).execute();
  },
  tell: async function* (subject): AsyncGenerator<Entry> {
    const { services, db, view, id } = subject;
    const drafts = await db
      .selectFrom("draft")
      .select(["type", "record_id", "saved_at", "browser", "system"])
      .where("account_id", "=", id)
      .where("emptied", "=", false)
      .orderBy("saved_at")
      .execute();
    for (const { type, record_id, saved_at, browser, system } of drafts) {
      const draft = await openDraft(services, db, { account: id, type, recordId: record_id }, { lock: false });
      if (!draft) continue;
      const data = { id: record_id, peramban: browser, sistem: system };
      yield await entryOf(subject, { type, values: draft.data, at: toWib(saved_at), label: view.text("personal.saved"), data });
    }
    const works = await db.selectFrom("late_work").select(["type", "record_id"]).where("account_id", "=", id).execute();
    for (const { type, record_id } of works) {
      const work = await findLateWork(db, services.vault, { type, recordId: record_id, account: id });
      if (!work) continue;
      const late = { at: toWib(work.at), label: view.text("personal.late"), data: { id: record_id } };
      yield await entryOf(subject, { type, values: { ...work.data }, ...late });
    }
  },
};

interface Typed {
  readonly type: string;
  readonly values: JsonObject;
  readonly at: string;
  /** Says what the time is of. */
  readonly label: string;
  readonly data: Entry["data"];
}

async function entryOf(subject: Subject, { type, values, at, label, data }: Typed): Promise<Entry> {
  const { view } = subject;
  const record = view.record(type);
  const schema = record?.data ?? type;
  const compiled = view.data(schema)?.compiled;
  const words = compiled ? await ownWords(subject, compiled, values) : [];
  const title = record?.title ?? String(view.library.get("data", schema)?.title ?? schema);
  return { title, lines: [...linesOf([[label, at]]), ...words], data: { jenis: type, ...data, disimpan: at, isi: values } };
}
