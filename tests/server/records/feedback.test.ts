/** Feedback after interviews: once, by who was there, and read without names, by groups of three or more. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "../databases";
import { runDue } from "../run-work";
import { idOf, startTestApp, type TestApp, type Visitor, visit } from "../test-app";

const sessions = "/records/gurupenggerak/sesi-wawancara";
const schedules = "/records/gurupenggerak/jadwal-wawancara";
const feedback = "/records/gurupenggerak/umpan-balik-wawancara";
const ofAssessors = "/records/gurupenggerak/umpan-balik-asesor";
const candidates = ["wulan.sari", "kartini.rahayu", "dian.permata"];
const answers = { tepat_waktu: 4, sikap: 5, kejelasan: 4, kesempatan: 3, teknis: 2, informasi: 5 };
interface Row {
  readonly id: string;
  readonly revision: number;
  readonly [name: string]: unknown;
}

describe.each(oneDatabase)("feedback on $name", (database) => {
  let server: TestApp;
  let now = new Date("2027-05-03T03:00:00Z");
  let officer: Visitor;
  let monitor: Visitor;
  beforeAll(async () => {
    const many = { account: 10_000, address: 100_000 };
    server = await startTestApp(database, { clock: () => now, callLimits: { read: many, write: many } });
    officer = await visit(server, "ratna.petugas");
    monitor = await visit(server, "joko.pemantau");
  });
  afterAll(() => server?.close());

  const ok = async (sent: ReturnType<Visitor["post"]>): Promise<Row> => {
    const response = await sent;
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };
  const average = async () => (await monitor.get(`${feedback}/reports/rata-rata`)).json().data;

  it("is given once by who was in the room, and told in groups of three without a name", async () => {
    const asesor = await ok(
      officer.post("/records/gurupenggerak/asesor", {
        owner: await idOf(server, "mira.handoko"),
        data: { instansi: "Balai contoh", kelompok: 88 },
      }),
    );
    const given: Row[] = [];
    for (const username of candidates) {
      const data = {
        mulai: "2027-05-04 09:00:00",
        selesai: "2027-05-04 09:45:00",
        penilai_a: asesor.id,
        tautan: "https://rapat.example.id/1",
      };
      const session = await ok(officer.act(sessions, await ok(officer.post(sessions, { data })), "terbitkan"));
      const schedule = await ok(officer.post(schedules, { owner: await idOf(server, username), data: { batas: "2027-05-07" } }));
      given.push(await ok(officer.act(schedules, schedule, "jadwalkan", { input: { sesi: session.id } })));
    }
    const [first] = given as [Row];
    const wulan = await visit(server, "wulan.sari");
    const early = await wulan.post(feedback, { data: { jadwal: first.id, ...answers } });
    expect(early.statusCode, "before the interview").toBe(422);
    now = new Date("2027-05-04T01:50:00Z");
    await runDue(server);
    for (const [index, username] of candidates.entries()) {
      const visitor = await visit(server, username);
      const open = (await visitor.get(`${schedules}/${given[index]?.id}`)).json();
      const { profile } = (await visitor.get("/profil")).json();
      await ok(visitor.post("/guru-penggerak/pakta/wawancara", { id: profile.gpm_guru_fungsi_id }));
      await ok(visitor.act(schedules, open, "masuk"));
      expect(await average(), `${index} of them`).toEqual([]);
      await ok(visitor.post(feedback, { data: { jadwal: open.id, ...answers, saran: "Jadwal lebih awal." } }));
      const again = await visitor.post(feedback, { data: { jadwal: open.id, ...answers } });
      expect(again.statusCode, "once").toBeGreaterThanOrEqual(400);
    }
    expect(await average()).toMatchObject([{ k_fungsi: 1, count: 3, average_sikap: 5, average_teknis: 2 }]);
    const heard = (await monitor.get(`${feedback}/lists/saran`)).json();
    expect(heard.data).toHaveLength(3);
    const [one] = heard.data;
    const whole = (await monitor.get(`${feedback}/${one.id}`)).body + (await monitor.get(`${feedback}/${one.id}/history`)).body;
    const told = heard.data.map((row: object) => JSON.stringify(row)).join() + whole;
    for (const secret of ["Wulan", "Kartini", "Dian", first.id]) expect(told).not.toContain(secret);
    const other = await visit(server, "yusuf.maulana");
    expect((await other.get(`${feedback}/lists/saran`)).statusCode).toBe(403);
  });

  it("is given by an assessor for each interview that is over", async () => {
    const mira = await visit(server, "mira.handoko");
    const waiting = async (): Promise<Row[]> =>
      (await mira.get("/records/gurupenggerak/tugas-jadwal/lists/belum-diulas")).json().data;
    expect(await waiting()).toEqual([]);
    now = new Date("2027-05-04T03:00:00Z");
    await runDue(server);
    const [task] = (await waiting()) as [Row];
    const data = {
      tugas: task.id,
      teknis: 2,
      kesiapan: 4,
      waktu: 4,
      pedoman: 5,
      dukungan: 4,
      kendala: "Suara terputus.",
      saran: "Kirim rubrik lebih awal.",
    };
    const tirta = await visit(server, "tirta.kusuma");
    expect((await tirta.post(ofAssessors, { data })).statusCode, "another's task").toBe(422);
    await ok(mira.post(ofAssessors, { data }));
    expect((await mira.post(ofAssessors, { data })).statusCode).toBeGreaterThanOrEqual(400);
    expect(await waiting()).toHaveLength(2);
    expect((await monitor.get(`${ofAssessors}/reports/rata-rata`)).json().data, "one answer is a person").toEqual([]);
    const heard = (await monitor.get(`${ofAssessors}/lists/saran`)).json().data;
    expect(heard).toMatchObject([{ saran: "Kirim rubrik lebih awal." }]);
  });
});
