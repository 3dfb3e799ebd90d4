// @vitest-environment node
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedCrowd } from "../../server/demo/crowd/seed-crowd";
import { type RecordKind, recordKind } from "../../server/records/record-kind";
import { databases } from "./databases";
import { startTestApp, type TestApp, visit } from "./test-app";

const [embedded] = databases;
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(embedded as (typeof databases)[number], { crowd: true });
}, 120_000);
afterAll(() => server?.close());

const countOf = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(server.opened.db);
  return rows[0]?.n;
};

test("a second start invents nobody anew", async () => {
  const before = [await countOf("account"), await countOf("record_event")];
  expect(before[0]).toBeGreaterThan(1_150);
  await seedCrowd(server.services);
  expect([await countOf("account"), await countOf("record_event")]).toEqual(before);
});

test("the login page lists the named people only", async () => {
  const page = await (await visit(server)).get("/auth/login");
  expect(page.body).toContain("ratna.petugas");
  const crowd = await server.opened.db
    .selectFrom("account")
    .select("username")
    .where(sql`demo ->> 'crowd'`, "=", "true")
    .execute();
  expect(crowd.filter(({ username }) => page.body.includes(username))).toEqual([]);
});

test("an officer's queue has pages, several states and ages, and each row its history", async () => {
  const officer = await visit(server, "ratna.petugas");
  const queue = (await officer.get("/records/gurupenggerak/laporan/lists/antrean?limit=50")).json();
  expect(queue.total).toBeGreaterThanOrEqual(30);
  expect(Object.values(queue.meta.counts).filter((count) => Number(count) > 0).length).toBeGreaterThanOrEqual(3);
  const row = queue.data.find(({ state }: { state: string }) => state === "selesai");
  expect(new Set(queue.data.map(({ menunggu }: { menunggu: string | null }) => menunggu))).toEqual(
    new Set(["petugas", "pelapor", null]),
  );
  const history = (await officer.get(`/records/gurupenggerak/laporan/${row.id}/history`)).json();
  expect(history.data.map(({ act }: { act: string }) => act).filter((act: string) => act !== "jawab" && act !== "balas")).toEqual(
    ["selesai", "ambil", "create"],
  );
  const posts = (await officer.get(`/records/gurupenggerak/laporan/${row.id}/posts`)).json();
  expect(posts.data.at(-1)).toMatchObject({
    act: "selesai",
    author: "Petugas",
    data: { pesan: row.jawaban ?? expect.any(String) },
  });
});

test("no row of anybody contradicts itself: places lie in their province, and nothing is due or done before it came", async () => {
  const { db, documents } = { ...server.opened, ...server.services };
  const kinds = documents.base.library.ids("record").map((type) => recordKind(documents.base, type));
  const wrong: string[] = [];
  let compared = 0;
  const compare = async ({ record, table }: RecordKind, before: string, after: string, holds: RawBuilder<boolean>) => {
    if (!record.columns.has(before) || !record.columns.has(after)) return;
    const known = sql`${sql.ref(before)} is not null and ${sql.ref(after)} is not null`;
    const { rows } = await sql<{ all: number; wrong: number }>`
      select count(*)::int as all, (count(*) filter (where not (${holds})))::int as wrong from ${sql.table(table)} where ${known}`.execute(
      db,
    );
    compared += rows[0]?.all ?? 0;
    if (rows[0]?.wrong) wrong.push(`${record.id}: ${rows[0].wrong} of ${rows[0].all} ${before}, ${after}`);
  };
  /** Moments, or a moment and a day. */
  const inOrder = (before: string, after: string) =>
    sql<boolean>`left(${sql.ref(before)}::text, length(${sql.ref(after)}::text)) <= ${sql.ref(after)}::text`;
  for (const kind of kinds) {
    for (const place of kind.record.columns.keys())
      if (place.startsWith("k_kota"))
        await compare(kind, "k_propinsi", place, sql<boolean>`${sql.ref(place)} / 100 = ${sql.ref("k_propinsi")}`);
    for (const after of ["tenggat", "wkt_a", "wkt_b", "wkt_kirim", "wkt_final"])
      await compare(kind, "tgl", after, inOrder("tgl", after));
    for (const before of ["wkt_a", "wkt_b"]) await compare(kind, before, "wkt_final", inOrder(before, "wkt_final"));
    await compare(kind, "mulai", "selesai", inOrder("mulai", "selesai"));
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(2_000);
});
