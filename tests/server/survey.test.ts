/** The critical-incident survey: begun once, kept as it is typed, sent by itself, gone on with where time was granted (001 §3, §4). */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startRunner } from "../../server/work/runner";
import { transitionsAtATime } from "../../server/work/transitions-at-a-time";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, visit, writeHeaders } from "./test-app";

const words = (count: number) => Array.from({ length: count }, (_, index) => `kata${index}`).join(" ");
const incident = { situasi: words(40), tugas: words(30), tindakan: words(60), hasil: words(40), refleksi: words(40) };

describe.each(oneDatabase)("the critical-incident survey on $name", (database) => {
  let server: TestApp;
  let now = new Date("2026-11-21T05:00:00Z");
  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => now });
  });
  afterAll(() => server?.close());

  const records = "/records/gurupenggerak/survei";
  const runDue = async () => {
    const log = { warn: (details: object) => expect(details).toEqual({}) };
    const runner = startRunner([transitionsAtATime(server.services, server.answers, log)], { log, every: 86_400_000 });
    await runner.runDue();
    await runner.stop();
  };

  it("goes from its start to its receipt, by itself when nobody is there", async () => {
    const visitor = await visit(server, "fitri.andayani");
    const own = async () => (await visitor.get(`${records}/own`)).json();
    const begin = () => visitor.post("/guru-penggerak/survei-insiden/mulai", {});
    const send = async () => {
      const { id, revision } = await own();
      return visitor.post(`${records}/${id}/kirim`, {}, { "if-match": `"${revision}"` });
    };
    const keep = async (data: object, after: string | null) => {
      const { id, revision } = await own();
      const headers = writeHeaders({ "idempotency-key": randomUUID() });
      const payload = { data, base: revision, after };
      return visitor.send({ method: "PUT", url: `/backend${records}/${id}/draft`, payload, headers });
    };

    expect(await own()).toMatchObject({ id: null, state: null });
    expect((await begin()).json()).toEqual({ wkt_mulai_ci: "2026-11-21 12:00:00" });
    now = new Date("2026-11-22T05:00:00Z");
    expect((await begin()).json()).toEqual({ wkt_mulai_ci: "2026-11-21 12:00:00" });
    expect(await own()).toMatchObject({ state: "menulis", timed: { end: "2027-07-01 00:00:00", running: true } });

    const refused = await send();
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ["insiden"]]);
    expect((await keep({ insiden: [{ situasi: "Baru satu." }] }, null)).statusCode).toBe(200);

    now = new Date("2027-06-30T17:00:12Z");
    await runDue();
    expect(await own()).toMatchObject({ state: "habis", data: { insiden: [{ situasi: "Baru satu." }] } });
    expect((await visitor.get("/profil")).json().profile).toMatchObject({ is_kirim_ci: 1 });
    expect(JSON.stringify((await visitor.get("/cetak")).json())).toContain("Bukti pengiriman survei insiden kritis");

    const staff = await visit(server, "galih.koordinator");
    const { id } = await own();
    const seen = (await staff.get(`${records}/${id}`)).json();
    expect([seen.nama, seen.data]).toEqual(["Fitri Andayani", {}]);
    const body = { input: { menit: 45 }, note: "Banjir." };
    const granted = await staff.post(`${records}/${id}/beri-tambahan`, body, { "if-match": `"${seen.revision}"` });
    expect(granted.json()).toMatchObject({ state: "habis", belum_dipakai: 45 });

    now = new Date("2027-07-02T03:00:00Z");
    const { revision } = await own();
    const gone = await visitor.post(`${records}/${id}/lanjutkan`, {}, { "if-match": `"${revision}"` });
    expect(gone.json()).toMatchObject({ state: "menulis", belum_dipakai: 0, timed: { end: "2027-07-02 10:45:00" } });
    expect((await visitor.get("/profil")).json().profile).toMatchObject({ is_kirim_ci: 0 });

    const save = async (insiden: readonly object[]) => {
      const headers = writeHeaders({ "if-match": `"${(await own()).revision}"` });
      return visitor.send({ method: "PUT", url: `/backend${records}/${id}`, payload: { insiden }, headers });
    };
    const short = await save([incident, { ...incident, refleksi: "Terlalu pendek." }, incident]);
    expect([short.statusCode, Object.keys(short.json().errors)]).toEqual([422, ["insiden.1.refleksi"]]);
    expect((await send()).statusCode).toBe(422);
    expect((await save([incident, incident, incident])).statusCode).toBe(200);
    expect((await send()).json()).toMatchObject({ state: "terkirim", message: "Survei insiden kritis Anda sudah dikirim." });
    expect((await own()).may).toMatchObject({ save: false, lanjutkan: false });
  });
});
