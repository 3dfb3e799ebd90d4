import { programOf } from "../../../engine/server";
import { drawPaper } from "../../papers/draw-paper";
import { pairsOf } from "../../papers/paper-content";
import { openContent } from "../../papers/stored-paper";
import { type Entry, linesOf, type Place } from "../place";

/** The papers that were issued to the person, each with its PDF where it can still be drawn. */
export const papersPlace: Place = {
  id: "cetak",
  tables: () => ["paper"],
  title: (view) => view.text("personal.papers"),
  erase: async ({ db, id, kept }) => {
    await db
      .deleteFrom("paper")
      .where("owner_id", "=", id)
      .where("type", "not in", [...kept, ""])
      .execute();
  },
  tell: async function* ({ services, db, view, id }, origin): AsyncGenerator<Entry> {
    const papers = await db
      .selectFrom("paper")
      .selectAll()
      .where("owner_id", "=", id)
      .orderBy("issued_at")
      .orderBy("id")
      .execute();
    for (const stored of papers) {
      const content = openContent(services.vault, stored);
      const { id: paper, number, code, state, type, record_id, hash } = stored;
      const program = programOf(type);
      yield {
        title: content.title,
        lines: linesOf([
          [view.text("personal.number"), number],
          [view.text("personal.issued"), content.issued],
          ...content.parts.flatMap(pairsOf).map(({ label, text }) => [label, text] as const),
        ]),
        data: { id: paper, number, code, state, type, record_id, hash, isi: content },
        file: {
          name: `${content.title} ${number}.pdf`,
          content: async () => [await drawPaper(services, { content, hash, program, origin })],
        },
      };
    }
  },
};
