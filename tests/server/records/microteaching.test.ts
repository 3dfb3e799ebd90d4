/**
 * Simulations of teaching as the shipped documents have them: the pact comes first, two assessors say whether they can, nobody is moved past
 * the final date, and monitors see their provinces and remind.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePdf } from "../../../server/demo/crowd/sample-files";
import { readMails } from "../../../server/mail/outbox";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { idOf, startTestApp, type TestApp, type Visitor, visit, writeHeaders } from "../test-app";

const sessions = "/records/gurupenggerak/sesi-microteaching";
const schedules = "/records/gurupenggerak/jadwal-microteaching";
const tasks = "/records/gurupenggerak/tugas-jadwal";
interface Row {
  readonly id: string;
  readonly revision: number;
  readonly state: string;
  readonly may: Readonly<Record<string, boolean>>;
  readonly [name: string]: unknown;
}

describe.each(oneDatabase)("simulations of teaching on $name", (database) => {
  let server: TestApp;
  /** 10.00 in WIB. */
  let now = new Date("2027-05-03T03:00:00Z");
  let officer: Visitor;
  let wulan: Visitor;
  let yusuf: Visitor;
  let mira: Visitor;
  const assessors: Record<string, string> = {};
  beforeAll(async () => {
    const many = { account: 10_000, address: 100_000 };
    server = await startTestApp(database, { clock: () => now, callLimits: { read: many, write: many } });
    officer = await visit(server, "ratna.petugas");
    wulan = await visit(server, "wulan.sari");
    yusuf = await visit(server, "yusuf.maulana");
    mira = await visit(server, "mira.handoko");
    for (const name of ["yusuf.maulana", "mira.handoko", "ahmad.fauzan"]) {
      const made = await ok(
        officer.post("/records/gurupenggerak/asesor", {
          owner: await idOf(server, name),
          data: { instansi: "Balai contoh", kelompok: 88 },
        }),
      );
      assessors[name] = made.id;
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
  const rowsOf = async (visitor: Visitor, path: string): Promise<Row[]> => (await visitor.get(path)).json().data;
  const mails = async () => (await readMails(server.services, { most: 30 })).map(({ subject }) => subject);

  let session: Row;
  let schedule: Row;

  it("wait for the pact of the candidate, and take the plan of the lesson until the day before", async () => {
    const data = {
      mulai: "2027-05-05 09:00:00",
      selesai: "2027-05-05 10:00:00",
      penilai_a: assessors["yusuf.maulana"],
      penilai_b: assessors["mira.handoko"],
      tautan: "https://rapat.example.id/simulasi",
    };
    const made = await ok(officer.post(sessions, { data }));
    session = await ok(officer.act(sessions, made, "terbitkan"));
    schedule = await ok(officer.post(schedules, { owner: await idOf(server, "wulan.sari"), data: { batas: "2027-05-07" } }));
    const early = await wulan.act(schedules, schedule, "pilih", { input: { sesi: session.id } });
    expect([early.statusCode, early.json().title]).toEqual([422, expect.stringContaining("Setujui pakta integritas")]);
    await ok(wulan.post("/guru-penggerak/pakta/konfirmasi", { tipe: "simulasi-ajar", id: "GPM-7120" }));
    schedule = await ok(wulan.act(schedules, schedule, "pilih", { input: { sesi: session.id } }));
    expect(schedule).toMatchObject({ state: "dikonfirmasi", asesor: "Yusuf Maulana", asesor_b: "Mira Handoko" });
    expect(schedule, "the room is opened 15 minutes before").not.toHaveProperty("tautan");
    expect((await read(wulan, schedules, schedule)).may.save).toBe(true);
  });

  it("ask both assessors, who see a code in the place of a name, and stand when both can", async () => {
    const [mine] = await rowsOf(yusuf, `${tasks}/lists/tugas`);
    expect(mine).toMatchObject({ kode: "SM-0001", jenis: "simulasi", peran: "A", rekan: "Mira Handoko", state: "ditugaskan" });
    expect(JSON.stringify(mine)).not.toContain("Wulan");
    const [theirs] = await rowsOf(mira, `${tasks}/lists/tugas`);
    expect((await yusuf.get(`${tasks}/${theirs?.id}`)).statusCode, "a task is its assessor's own").toBe(404);
    expect((await wulan.get(`${tasks}/lists/tugas`)).statusCode).toBe(403);
    expect((await ok(yusuf.act(tasks, mine as Row, "konfirmasi"))).state).toBe("bersedia");
    const bulk = await mira.post(`${tasks}/bulk/konfirmasi`, { items: [{ id: theirs?.id, revision: theirs?.revision }] });
    expect(bulk.json(), bulk.body).toMatchObject({ done: 1 });
    expect((await read(yusuf, tasks, mine as Row)).state).toBe("terjadwal");
    expect((await read(mira, tasks, theirs as Row)).state).toBe("terjadwal");
  });

  it("are asked for another time with a reason, never past the final date, and moved for everybody at once", async () => {
    const [task] = (await rowsOf(yusuf, `${tasks}/lists/tugas`)) as [Row];
    const late = await yusuf.act(tasks, task, "minta-ulang", {
      input: { usul: "2027-05-08 09:00:00", alasan: "Bertabrakan dengan ujian sekolah." },
      note: "Bertabrakan dengan ujian sekolah.",
    });
    expect([late.statusCode, late.json().errors], late.body).toEqual([422, { usul: expect.stringContaining("7 Mei 2027") }]);
    const asked = await ok(
      yusuf.act(tasks, task, "minta-ulang", {
        input: { usul: "2027-05-07 13:00:00", alasan: "Bertabrakan dengan ujian sekolah." },
        note: "Bertabrakan dengan ujian sekolah.",
      }),
    );
    expect(asked.state).toBe("ulang");
    const [needed] = (await rowsOf(officer, `${tasks}/lists/perlu?jenis=simulasi`)) as [Row];
    expect(needed).toMatchObject({
      nama: "Yusuf Maulana",
      usul: "2027-05-07 13:00:00",
      alasan: expect.stringContaining("ujian"),
    });
    const full = await read(officer, sessions, session);
    const past = await officer.act(sessions, full, "geser", {
      input: { mulai: "2027-05-08 09:00:00", selesai: "2027-05-08 10:00:00", alasan: "Usul asesor." },
      note: "Usul asesor.",
    });
    expect([past.statusCode, past.json().errors], past.body).toEqual([422, { mulai: expect.stringContaining("7 Mei 2027") }]);
    session = await ok(
      officer.act(sessions, full, "geser", {
        input: { mulai: "2027-05-07 13:00:00", selesai: "2027-05-07 14:00:00", alasan: "Usul asesor." },
        note: "Usul asesor.",
      }),
    );
    expect(await read(wulan, schedules, schedule)).toMatchObject({ state: "terbit", mulai: "2027-05-07 13:00:00" });
    expect(await read(mira, tasks, (await rowsOf(mira, `${tasks}/lists/tugas`))[0] as Row)).toMatchObject({
      state: "ditugaskan",
      mulai: "2027-05-07 13:00:00",
    });
    expect(await mails()).toEqual(
      expect.arrayContaining(["Waktu simulasi mengajar Anda dipindahkan", "Waktu tugas SM-0001 dipindahkan"]),
    );
  });

  it("get another assessor when one refuses with a reason", async () => {
    const [task] = (await rowsOf(mira, `${tasks}/lists/tugas?state=ditugaskan`)) as [Row];
    const bare = await mira.act(tasks, task, "tolak", { note: "Sakit" });
    expect(bare.statusCode).toBe(422);
    await ok(mira.act(tasks, task, "tolak", { note: "Saya sedang sakit minggu ini" }));
    const load = async (name: string) =>
      Number((await read(officer, "/records/gurupenggerak/asesor", { id: String(assessors[name]) })).beban);
    const before = await load("mira.handoko");
    const replaced = await ok(
      officer.act(sessions, session, "ganti-asesor", {
        input: { peran: "B", kepada: assessors["ahmad.fauzan"], alasan: "Asesor sakit." },
        note: "Asesor sakit.",
      }),
    );
    expect(replaced).toMatchObject({ asesor: "Yusuf Maulana", asesor_b: "Ahmad Fauzan" });
    expect(await load("mira.handoko"), "the task is another's").toBe(before - 1);
    expect((await read(mira, tasks, task)).state).toBe("digantikan");
    const ahmad = await visit(server, "ahmad.fauzan");
    expect(await rowsOf(ahmad, `${tasks}/lists/tugas`)).toMatchObject([
      { peran: "B", rekan: "Yusuf Maulana", state: "ditugaskan" },
    ]);
    expect((await rowsOf(yusuf, `${tasks}/lists/tugas?state=ditugaskan`))[0]).toMatchObject({ rekan: "Ahmad Fauzan" });
  });

  it("are seen by monitors in their provinces only, counted in parts, and who has not confirmed is reminded once a day", async () => {
    const [national, regional] = [await visit(server, "joko.pemantau"), await visit(server, "rizal.pemantau")];
    const seen = async (who: Visitor) => (await rowsOf(who, `${schedules}/lists/laporan?k_fungsi=1`)).map(({ nama }) => nama);
    expect(await seen(national)).toEqual(["Wulan Sari"]);
    expect(await seen(regional), "without an assignment").toEqual([]);
    const coordinator = await visit(server, "galih.koordinator");
    const owner = await idOf(server, "rizal.pemantau");
    await ok(coordinator.post("/records/gurupenggerak/penugasan", { owner, data: { k_propinsi: 34 } }));
    expect(await seen(regional), "another province").toEqual([]);
    const report = await national.get(`${schedules}/reports/per-wilayah?k_fungsi=1`);
    expect(report.json().rows.at(-1), report.body).toMatchObject({ count: 1, part_terjadwal: 1, part_selesai: 0, level: 0 });
    expect((await wulan.get(`${schedules}/lists/laporan`)).statusCode).toBe(403);
    const row = await read(national, schedules, schedule);
    expect(row).not.toHaveProperty("tautan");
    const reminded = await ok(national.act(schedules, row, "ingatkan-konfirmasi"));
    expect(await mails()).toContain("Konfirmasikan simulasi mengajar Anda");
    expect((await national.act(schedules, reminded, "ingatkan-konfirmasi")).statusCode, "once a day").toBe(403);
    expect(await read(wulan, schedules, schedule)).toMatchObject({ state: "terbit" });
  });

  it("are confirmed by the candidate, keep the plan of the lesson from the day itself on, and are given back with a reason", async () => {
    const { payload, headers } = multipart("berkas", "rpp.pdf", samplePdf("Contoh"));
    const sent = { method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(headers) } as const;
    const rpp = (await wulan.send(sent)).json().url;
    const confirmed = await ok(wulan.act(schedules, await read(wulan, schedules, schedule), "konfirmasi"));
    expect(confirmed.state).toBe("dikonfirmasi");
    const save = async (row: Row) => {
      const data = { ...(row.data as object), rpp };
      const withRevision = writeHeaders({ "if-match": `"${row.revision}"` });
      return wulan.send({ method: "PUT", url: `/backend${schedules}/${row.id}`, payload: data, headers: withRevision });
    };
    const saved = await save(await read(wulan, schedules, schedule));
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await read(officer, schedules, schedule)).toMatchObject({ rpp });
    now = new Date("2027-05-07T01:00:00Z");
    const today = await read(wulan, schedules, schedule);
    expect([today.may.save, (await save(today)).statusCode]).toEqual([false, 403]);
    const back = await ok(wulan.act(schedules, today, "minta-ulang", { note: "Listrik padam di sekolah saya" }));
    expect(back.state).toBe("ulang");
    expect(await read(officer, schedules, schedule)).toMatchObject({ state: "ulang" });
    const ahmad = await visit(server, "ahmad.fauzan");
    expect((await rowsOf(ahmad, `${tasks}/lists/tugas`))[0]?.state, "nobody waits for them").toBe("batal");
  });
});
