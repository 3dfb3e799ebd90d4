/** The history of a row tells what stood there before in the words of the page. */
import { expect, it } from "vitest";
import type { Database } from "../../server/database/tables";
import { beforeWords } from "../../server/rows/kept-before";
import { dataOf, recordKind } from "../../server/rows/record-kind";
import { toldByPage } from "./sample-answers";
import { documentsOf } from "./test-app";

const { base: view } = documentsOf();
const history = { db: undefined as unknown as Database, view, hidden: new Set<string>(), labels: {} };
const kinds = view.library.ids("record").map((id) => recordKind(view, id));

it("says what the page says, for every field of every record type that keeps what was before", async () => {
  let compared = 0;
  for (const kind of kinds.filter(({ record }) => record.keepsBefore)) {
    for (const { field, value, words } of toldByPage(view, dataOf(view, kind).compiled)) {
      expect(await beforeWords(history, kind, { [field.path]: value }), `${kind.record.id} ${field.path}`).toBe(
        `${field.title}: ${words}`,
      );
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(10);
});

it("says that nothing was there, and nothing of what is hidden", async () => {
  const kind = recordKind(view, "vokasi/masa");
  const { fields } = dataOf(view, kind).compiled;
  const title = fields.find(({ path }) => path === "tgl_tutup")?.title;
  const before = { tgl_tutup: null, masa: "1" };
  expect(await beforeWords({ ...history, hidden: new Set(["masa"]) }, kind, before)).toBe(`${title}: belum diisi`);
});
