import { toWib } from "../../../engine/server";
import { type Entry, linesOf, type Place } from "../place";

/** How many are read at once: of a busy officer there are many. */
const atOnce = 1_000;

/** The acts of the person, as the audit has them. The sealed answers by which a write that is sent twice counts once are told as acts, too. */
export const actsPlace: Place = {
  id: "tindakan",
  tables: () => ["audit", "idempotency"],
  title: (view) => view.text("personal.acts"),
  /** The audit stays as it was written: it holds names of calls and fields, no values, and an id that leads to no name any more. */
  erase: async ({ db, id }) => {
    await db.deleteFrom("idempotency").where("scope", "=", id).execute();
  },
  tell: async function* ({ db, view, id }): AsyncGenerator<Entry> {
    let after = 0;
    for (;;) {
      const acts = await db
        .selectFrom("audit")
        .select(["id", "at", "call", "target", "status", "fields"])
        .where("account_id", "=", id)
        .where("id", ">", after)
        .orderBy("id")
        .limit(atOnce)
        .execute();
      for (const { at, call, target, status, fields } of acts)
        yield {
          title: call,
          lines: linesOf([
            [view.text("personal.noted"), toWib(at)],
            [view.text("personal.target"), target],
          ]),
          data: { saat: toWib(at), panggilan: call, pada: target, status, diubah: fields },
        };
      const last = acts.at(-1);
      if (!last || acts.length < atOnce) return;
      after = Number(last.id);
    }
  },
};
