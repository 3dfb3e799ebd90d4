/** Interview schedules as the shipped documents have them: sessions are published, chosen, confirmed, given back with a reason, and open by themselves. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "../databases";
import { remind, runDue } from "../run-work";
import { startTestApp, type TestApp, type Visitor, visit } from "../test-app";

const minute = 60_000;
const sessions = "/records/gurupenggerak/sesi-wawancara";
const schedules = "/records/gurupenggerak/jadwal-wawancara";
interface Row {
  readonly id: string;
  readonly revision: number;
  readonly state: string;
  readonly may: Readonly<Record<string, boolean>>;
  readonly [name: string]: unknown;
}

describe.each(oneDatabase)("interview schedules on $name", (database) => {
  let server: TestApp;
  /** 10.00 in WIB. */
  let now = new Date("2027-05-03T03:00:00Z");
  let officer: Visitor;
  let wulan: Visitor;
  let other: Visitor;
  /** By the group whom they assess: of teacher candidates, of mentors, of facilitators. */
  const assessors = new Map<number, string>();
  beforeAll(async () => {
    const many = { account: 10_000, address: 100_000 };
    server = await startTestApp(database, { clock: () => now, callLimits: { read: many, write: many } });
    officer = await visit(server, "ratna.petugas");
    wulan = await visit(server, "wulan.sari");
    other = await visit(server, "kartini.rahayu");
    for (const [kelompok, username] of [
      [88, "yusuf.maulana"],
      [66, "tirta.kusuma"],
      [72, "gede.pranata"],
    ] as const) {
      const found = server.opened.db.selectFrom("account").select("id").where("username", "=", username);
      const { id: owner } = await found.executeTakeFirstOrThrow();
      const data = { instansi: "Balai contoh", kelompok };
      assessors.set(kelompok, (await ok(officer.post("/records/gurupenggerak/asesor", { owner, data }))).id);
    }
  });
  afterAll(() => server?.close());

  const ok = async (sent: ReturnType<Visitor["post"]>): Promise<Row> => {
    const response = await sent;
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };
  const read = async (visitor: Visitor, path: string, { id }: { id: string }): Promise<Row> =>
    (await visitor.get(`${path}/${id}`)).json();
  const published = async (day: string, hour: string, kelompok = 88): Promise<Row> => {
    const data = {
      mulai: `${day} ${hour}:00:00`,
      selesai: `${day} ${hour}:45:00`,
      penilai_a: assessors.get(kelompok),
      tautan: "https://rapat.example.id/1",
    };
    const made = await ok(officer.post(sessions, { data }));
    return ok(officer.act(sessions, made, "terbitkan"));
  };
  const scheduleOf = async (username: string, batas = "2027-05-07"): Promise<Row> => {
    const { db } = server.opened;
    const { id: owner } = await db.selectFrom("account").select("id").where("username", "=", username).executeTakeFirstOrThrow();
    return ok(officer.post(schedules, { owner, data: { batas } }));
  };
  const free = async (visitor: Visitor) =>
    ((await visitor.get(`${sessions}/lists/terbuka`)).json().data as Row[]).map(({ id }) => id);

  let schedule: Row;
  let first: Row;

  it("are chosen by a candidate among published sessions, each session by one", async () => {
    first = await published("2027-05-04", "09");
    const draft = await ok(
      officer.post(sessions, {
        data: {
          mulai: "2027-05-05 09:00:00",
          selesai: "2027-05-05 09:45:00",
          penilai_a: assessors.get(88),
          tautan: "https://rapat.example.id/2",
        },
      }),
    );
    schedule = await scheduleOf("wulan.sari");
    const rival = await scheduleOf("kartini.rahayu");
    expect(await free(wulan)).toEqual([first.id]);
    expect((await wulan.get(`${sessions}/${draft.id}`)).statusCode).toBe(404);
    expect((await wulan.get(`${sessions}/${first.id}`)).json()).not.toHaveProperty("tautan");
    const chosen = await ok(wulan.act(schedules, schedule, "pilih", { input: { sesi: first.id } }));
    expect(chosen).toMatchObject({
      state: "dikonfirmasi",
      mulai: "2027-05-04 09:00:00",
      asesor: "Yusuf Maulana",
      message: "Jadwal Anda 4 Mei 2027 pukul 09.00 WIB sudah dicatat.",
    });
    expect((await read(officer, sessions, first)).state).toBe("terisi");
    expect(await free(wulan)).toEqual([]);
    const taken = await other.act(schedules, rival, "pilih", { input: { sesi: first.id } });
    expect([taken.statusCode, (await read(other, schedules, rival)).state], taken.body).toEqual([expect.any(Number), "menunggu"]);
    expect(taken.statusCode).toBeGreaterThanOrEqual(400);
    expect((await other.get(`${schedules}/${schedule.id}`)).statusCode).toBe(404);
    expect((await other.get(`${schedules}/lists/antrean`)).statusCode).toBe(403);
    schedule = chosen;
  });

  it("are given back with a reason, and another is chosen, never past the final date", async () => {
    const without = await wulan.act(schedules, schedule, "minta-ulang");
    expect([without.statusCode, Object.keys(without.json().errors)]).toEqual([422, ["note"]]);
    const asking = await ok(wulan.act(schedules, schedule, "minta-ulang", { note: "Bertabrakan dengan ujian sekolah" }));
    expect(asking).toMatchObject({ state: "ulang", wkt_konfirmasi: null });
    expect((await read(officer, sessions, first)).state).toBe("terbit");
    const [newest] = (await officer.get(`${schedules}/${schedule.id}/history`)).json().data;
    expect(newest).toMatchObject({ act: "minta-ulang", note: "Bertabrakan dengan ujian sekolah" });
    const late = await published("2027-05-08", "09");
    const refused = await wulan.act(schedules, asking, "pilih", { input: { sesi: late.id } });
    expect(refused.statusCode, refused.body).toBeGreaterThanOrEqual(400);
    expect(refused.json().title).toContain("Sesi itu sesudah tanggal akhir wawancara Anda.");
    const second = await published("2027-05-06", "10");
    schedule = await ok(wulan.act(schedules, asking, "pilih", { input: { sesi: second.id } }));
    expect(schedule).toMatchObject({ state: "dikonfirmasi", mulai: "2027-05-06 10:00:00" });
  });

  it("are chosen and given back by candidates until the last day of their window, and by officers after it", async () => {
    const session = await published("2027-05-05", "13", 72);
    const waiting = await scheduleOf("dewi.lestari");
    const dewi = await visit(server, "dewi.lestari");
    const coordinator = await visit(server, "galih.koordinator");
    const lastDay = (masa: string, tgl_tutup: string) =>
      ok(coordinator.post("/records/gurupenggerak/masa", { data: { masa, angkatan: 8, tgl_tutup } }));
    const closed = await lastDay("wawancara-fasilitator", "2027-05-02");
    expect((await read(dewi, schedules, waiting)).may.pilih).toBe(false);
    const refused = await dewi.act(schedules, waiting, "pilih", { input: { sesi: session.id } });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "forbidden"]);
    const given = await ok(officer.act(schedules, waiting, "jadwalkan", { input: { sesi: session.id } }));
    const back = await dewi.act(schedules, given, "minta-ulang", { note: "Bertabrakan dengan ujian sekolah" });
    expect([back.statusCode, back.json().code]).toEqual([403, "forbidden"]);
    await ok(coordinator.act("/records/gurupenggerak/masa", closed, "cabut", { note: "Diperpanjang." }));
    await lastDay("wawancara-fasilitator.rekognisi", "2027-05-02");
    await lastDay("wawancara-peserta", "2027-05-02");
    expect((await read(dewi, schedules, waiting)).may["minta-ulang"], "the windows of others are not hers").toBe(true);
  });

  it("open the room 15 minutes before, and note who came and who did not", async () => {
    const missing = await scheduleOf("agus.salim");
    const session = await published("2027-05-06", "11", 66);
    await ok(officer.act(schedules, missing, "jadwalkan", { input: { sesi: session.id } }));
    now = new Date("2027-05-05T04:00:00Z");
    await remind(server);
    await remind(server);
    now = new Date("2027-05-06T02:44:00Z");
    await runDue(server);
    expect((await read(wulan, schedules, schedule)).may.masuk).toBe(false);
    now = new Date("2027-05-06T02:45:30Z");
    await runDue(server);
    const open = await read(wulan, schedules, schedule);
    expect(open).toMatchObject({
      state: "dibuka",
      tautan: "https://rapat.example.id/1",
      may: { masuk: true, "minta-ulang": false },
    });
    const owed = await wulan.act(schedules, open, "masuk");
    expect([owed.statusCode, owed.json().title]).toEqual([422, "Setujui pakta integritas wawancara dahulu."]);
    await ok(wulan.post("/guru-penggerak/pakta/wawancara", { id: "GPM-7120" }));
    expect(await ok(wulan.act(schedules, open, "masuk"))).toMatchObject({ state: "hadir", wkt_hadir: "2027-05-06 09:45:30" });
    now = new Date(now.getTime() + 180 * minute);
    await runDue(server);
    expect((await read(officer, schedules, missing)).state).toBe("tidak-hadir");
    expect((await read(officer, sessions, session)).state).toBe("selesai");
    const acts = (await officer.get(`${schedules}/${missing.id}/history`))
      .json()
      .data.map(({ act: name }: { act: string }) => name);
    expect(acts).toEqual(["tidak-hadir", "buka-ruang", "ingatkan", "jadwalkan", "create"]);
  });
});
