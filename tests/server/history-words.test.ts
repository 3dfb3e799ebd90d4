/** The history of a row tells what stood there before in the words of the page. */
import { expect, it } from "vitest";
import { controlNameOf } from "../../engine/form/fields/leaf-view";
import { schemaAt, valueLines } from "../../engine/server";
import type { Database } from "../../server/database/tables";
import { beforeWords } from "../../server/rows/kept-before";
import { dataOf, recordKind } from "../../server/rows/record-kind";
import { sampleOf } from "./sample-answers";
import { documentsOf } from "./test-app";

const { base: view } = documentsOf();
const history = { db: undefined as unknown as Database, view, hidden: new Set<string>(), labels: {} };
const kinds = view.library.ids("record").map((id) => recordKind(view, id));

it("says what the page says, for every field of every record type that keeps what was before", async () => {
  let compared = 0;
  for (const kind of kinds.filter(({ record }) => record.keepsBefore)) {
    const { fields, schema: whole } = dataOf(view, kind).compiled;
    for (const field of fields) {
      const schema = schemaAt(whole, [field.path]);
      const isFile = field.format === "file" || field.format === "photo";
      if (!schema || isFile || field.sensitive || field.optionsFrom) continue;
      const value = sampleOf(field, schema);
      if (value === undefined || value === "") continue;
      const widget = field.widget ?? controlNameOf(schema, field);
      const page = valueLines(value, {
        schema,
        widget,
        choices: field.options?.items,
        unit: field.unit,
        text: (ref) => view.text(ref),
      });
      expect(await beforeWords(history, kind, { [field.path]: value }), `${kind.record.id} ${field.path}`).toBe(
        `${field.title}: ${page.join(", ")}`,
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
