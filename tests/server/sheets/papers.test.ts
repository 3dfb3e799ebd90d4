/** All cards of a list at once: a ZIP of the papers that hold, made beside the requests, and nothing for who may not have them. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedRoots } from "../../../server/demo/seed-demo";
import { startRunner } from "../../../server/work/runner";
import { sheetWork } from "../../../server/work/sheet-work";
import { oneDatabase } from "../databases";
import { startTestApp, type TestApp, type Visitor, visit } from "../test-app";
import { openedZip } from "./opened-zip";

const cards = Number(process.env.CARDS ?? 12);
const list = "/records/ppg/ujian/lists/panitia";

describe.each(oneDatabase)("all papers of a list on $name", { timeout: 600_000 }, (database) => {
  let server: TestApp;
  let staff: Visitor;
  beforeAll(async () => {
    server = await startTestApp(database, {});
    staff = await visit(server, "nanda.panitia");
    const { db } = server.opened;
    const known = await db.selectFrom("account").selectAll().where("username", "=", "hesti.wulandari").executeTakeFirstOrThrow();
    const { password_hash, name, program, created_at } = known;
    const exam = {
      jenis: "UP",
      bidang_studi: "Matematika",
      tanggal: "2027-05-08",
      tuk: "TUK",
      alamat_tuk: "Jalan 1",
      ruang: "A",
    };
    for (let number = 0; number < cards; number += 1) {
      const id = randomUUID();
      const person = { id, username: `peserta.${number}`, password_hash, name, program, is_blocked: false, created_at };
      await db
        .insertInto("account")
        .values({ ...person, preferences: "{}" })
        .execute();
      const ujian = {
        ...exam,
        sesi: 3,
        no_peserta: String(9_900_000_000 + number),
        k_kartu: 1,
        no_hp: "081300000099",
        disabilitas: 0,
      };
      await seedRoots(server.services, id, "ppg", { roots: { ujian } });
    }
  }, 600_000);
  afterAll(() => server?.close());

  const runDue = async () => {
    const log = { warn: (details: object) => expect(details).toEqual({}) };
    const runner = startRunner([sheetWork(server.services, server.answers, log)], { log, every: 86_400_000 });
    await runner.runDue();
    await runner.stop();
  };
  const rowsNow = async (state: string) =>
    (await staff.get(`${list}?state=${state}&sesi=3&limit=100`)).json().data as { id: string; revision: number }[];
  const issueAll = async () => {
    for (let rows = await rowsNow("lengkap"); rows.length > 0; rows = await rowsNow("lengkap")) {
      const items = rows.map(({ id, revision }) => ({ id, revision }));
      const done = await staff.post("/records/ppg/ujian/bulk/terbitkan-panitia", { items });
      expect(done.json()).toMatchObject({ done: items.length, refused: 0 });
    }
  };

  it("is one ZIP, with what was asked for and no card that was revoked", async () => {
    await issueAll();
    const [first] = await rowsNow("terbit");
    const cancelled = await staff.post(
      `/records/ppg/ujian/${first?.id}/batalkan`,
      { note: "Mundur." },
      { "if-match": `"${first?.revision}"` },
    );
    expect(cancelled.statusCode).toBe(200);
    const asked = await staff.post(`${list}/export?sesi=3`, { form: "zip" });
    expect(asked.statusCode).toBe(200);
    const { id } = asked.json();
    const before = process.memoryUsage().rss;
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    await runDue();
    const { user, system } = process.cpuUsage(cpu);
    if (process.env.CARDS)
      console.info(
        `${cards} cards: ${Math.round(performance.now() - began)} ms, ${Math.round((user + system) / 1000)} ms CPU, ` +
          `${Math.round((process.memoryUsage().rss - before) / 2 ** 20)} MiB more`,
      );
    expect((await staff.get(`/unduhan/${id}`)).json().data).toMatchObject({ keadaan: "selesai", baris: cards - 1 });
    const file = await staff.get(`/unduhan/${id}/berkas`);
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/zip"]);
    const files = openedZip(file.rawPayload);
    expect(files.length).toBe(cards - 1);
    expect(new Set(files.map(({ name }) => name)).size).toBe(cards - 1);
    expect(files[0]?.name).toMatch(/^Kartu Ujian PPG Hesti Wulandari KU-.*\.pdf$/);
    expect(files[0]?.content().subarray(0, 5).toString()).toBe("%PDF-");
    expect(JSON.stringify((await staff.get("/unduhan")).json())).toContain(".zip");
  });

  it("has only the papers of the rows that were ticked, among those that who asks may read", async () => {
    const [one, two] = await rowsNow("terbit");
    const asked = await staff.post(`${list}/export`, { form: "zip", ids: [one?.id, two?.id, "guessed"] });
    expect(asked.statusCode, asked.body).toBe(200);
    await runDue();
    expect((await staff.get(`/unduhan/${asked.json().id}`)).json().data).toMatchObject({ keadaan: "selesai", baris: 2 });
    const outside = await staff.post(`${list}/export?state=belum`, { form: "zip", ids: [one?.id] });
    await runDue();
    expect((await staff.get(`/unduhan/${outside.json().id}`)).json().data, "the filter holds too").toMatchObject({ baris: 0 });
    expect((await staff.post(`${list}/export`, { form: "zip", ids: [] })).statusCode).toBe(422);
  });

  it("is refused to who is no reader of the list, and where no papers are", async () => {
    const other = await visit(server, "laras.puspita");
    expect((await other.post(`${list}/export`, { form: "zip" })).statusCode).toBe(403);
    const officer = await visit(server, "galih.koordinator");
    expect((await officer.post("/records/gurupenggerak/laporan/lists/antrean/export", { form: "zip" })).statusCode).toBe(422);
  });
});
