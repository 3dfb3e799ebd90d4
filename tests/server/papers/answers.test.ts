/** Answers on paper: in the words of the page for every field of the portal, picked rows by their labels, lists of groups as tables. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../engine/server";
import { schemaAt } from "../../../engine/server";
import type { Database } from "../../../server/database/tables";
import { answerParts } from "../../../server/papers/answer-parts";
import { pairsOf } from "../../../server/papers/paper-content";
import { answerPairs } from "../../../server/rows/answer-pairs";
import { oneDatabase } from "../databases";
import { toldByPage } from "../sample-answers";
import { documentsOf, startTestApp, type TestApp } from "../test-app";

const { base: view } = documentsOf();
const compiledOf = (id: string) => view.data(id)?.compiled ?? expect.fail(id);
const noDatabase = undefined as unknown as Database;
const pairs = (id: string, data: JsonObject, db: Database = noDatabase) =>
  answerPairs({ db, view, compiled: compiledOf(id), data, fields: undefined, hidden: new Set(), labels: {} });

it("say what the page says, for every field of every schema", async () => {
  let compared = 0;
  for (const id of view.library.ids("data")) {
    for (const { field, value, words } of toldByPage(view, compiledOf(id))) {
      if (field.widget === "hidden") continue;
      const [told] = await pairs(id, { [field.path]: value });
      expect(told?.text, `${id} ${field.path}`).toBe(words);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(500);
});

describe("lists of groups", () => {
  const partsOf = async (id: string, data: JsonObject) => answerParts(await pairs(id, data), compiledOf(id));

  it("are tables with a column for each field, between the pairs around them", async () => {
    const pelatihan = [
      { nama: "Literasi", penyelenggara: "Dinas", jam: 32, tahun: 2024 },
      { nama: "Numerasi", jam: 40, tahun: 2025 },
    ];
    const [heading, table, ...others] = await partsOf("gurupenggerak/cv", { pelatihan });
    expect(others).toEqual([]);
    expect(heading).toEqual({ kind: "heading", text: schemaAt(compiledOf("gurupenggerak/cv").schema, ["pelatihan"])?.title });
    expect(table).toMatchObject({
      kind: "table",
      rows: [
        ["Literasi", "Dinas", "32", "2024"],
        ["Numerasi", "", "40", "2025"],
      ],
    });
  });

  it("stay pairs where somebody tells a story", async () => {
    const insiden = [{ situasi: "Kelas ramai. ".repeat(20), tugas: "Menenangkan" }];
    const parts = await partsOf("gurupenggerak/survei", { insiden });
    expect(parts.map(({ kind }) => kind)).toEqual(["answers"]);
    expect(parts).toMatchObject([{ rows: [{ label: expect.stringMatching(/^1\. /) }, { text: "Menenangkan" }] }]);
  });
});

describe.each(oneDatabase)("on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  it("name a picked row by its label", async () => {
    const { db } = server.services;
    const { rows } = await sql<{ id: string; nama: string }>`select id, nama from r_gpk_sekolah order by id limit 1`.execute(db);
    const [school] = rows;
    const told = await pairs("gpk/guru", { sekolah: school?.id ?? expect.fail("no school") }, db);
    expect(told.map(({ text }) => text)).toEqual([school?.nama]);
    const unknown = await pairs("gpk/guru", { sekolah: "00000000-0000-0000-0000-000000000000" }, db);
    expect(unknown.map(({ text }) => text)).toEqual(["00000000-0000-0000-0000-000000000000"]);
  });
});

it("are told one by one where no table is drawn, with the number of their line", () => {
  const columns = [
    { label: "Jenjang", align: "start", share: 1 },
    { label: "Tahun", align: "start", share: 1 },
  ] as const;
  expect(
    pairsOf({
      kind: "table",
      columns,
      rows: [
        ["S1", "2010"],
        ["S2", ""],
      ],
      empty: "",
    }),
  ).toEqual([
    { label: "1. Jenjang", text: "S1" },
    { label: "1. Tahun", text: "2010" },
    { label: "2. Jenjang", text: "S2" },
  ]);
});
