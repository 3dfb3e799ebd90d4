/** Work with a time of its own: begun once, ended by the server's clock for each person, sent at the end although nobody is there. */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startRunner } from "../../../server/work/runner";
import { transitionsAtATime } from "../../../server/work/transitions-at-a-time";
import { oneDatabase } from "../databases";
import type { Project } from "../records/scholarship";
import { type TestApp, type Visitor, writeHeaders } from "../test-app";
import { day, minute, type Row, startProject, TestClock } from "./project-in-time";

const second = 1_000;
const long = "Cukup panjang untuk sebuah tulisan.";

describe.each(oneDatabase)("timed work on $name", { timeout: 120_000 }, (database) => {
  let project: Project;
  let server: TestApp;
  let budi: Visitor;
  let admin: Visitor;
  const clock = new TestClock();
  const { pass, wib } = clock;
  const logged: object[] = [];
  const log = { warn: (details: object) => logged.push(details) };

  beforeAll(async () => {
    ({ project, server, budi, admin } = await startProject(database, clock));
  });
  afterAll(async () => {
    await server?.close();
    project?.remove();
  });
  afterEach(() => {
    expect(logged.splice(0)).toEqual([]);
  });

  const runDue = async ({ services, answers } = server) => {
    const runner = startRunner([transitionsAtATime(services, answers, log)], { log, every: day });
    await runner.runDue();
    await runner.stop();
  };

  /** A row of a person, in the record type that sends at the end or in the one that does not. */
  class Work {
    private constructor(
      private readonly base: string,
      readonly id: string,
    ) {}
    static async made(lama?: number, type = "tulisan"): Promise<Work> {
      const base = `/records/beasiswa/${type}`;
      const made = await budi.post(base, {});
      if (made.statusCode !== 200) throw new Error(made.body);
      const { id } = made.json();
      const { db } = server.opened;
      const table = `r_beasiswa_${type.replaceAll("-", "_")}`;
      await db
        .updateTable(table as never)
        .set({ lama: lama ?? null } as never)
        .where("id" as never, "=", id as never)
        .execute();
      return new Work(base, id);
    }
    static async begun(lama?: number, type?: string): Promise<Work> {
      const work = await Work.made(lama, type);
      await work.act("mulai");
      return work;
    }
    async read(
      visitor = budi,
    ): Promise<
      Row & { timed?: Record<string, unknown>; draft?: { data: Record<string, unknown> }; data: Record<string, unknown> }
    > {
      return (await visitor.get(`${this.base}/${this.id}`)).json();
    }
    async act(name: string, body: object = {}, visitor = budi) {
      const { revision } = await this.read(visitor);
      return visitor.post(`${this.base}/${this.id}/${name}`, body, { "if-match": `"${revision}"` });
    }
    async save(payload: object, revision?: number) {
      const known = revision ?? (await this.read()).revision;
      const headers = writeHeaders({ "if-match": `"${known}"` });
      return budi.send({ method: "PUT", url: `/backend${this.base}/${this.id}`, payload, headers });
    }
    async draft(data: object, { base, after = null }: { base?: number; after?: string | null } = {}) {
      const payload = { data, base: base ?? (await this.read()).revision, after };
      const headers = writeHeaders({ "idempotency-key": randomUUID() });
      return budi.send({ method: "PUT", url: `/backend${this.base}/${this.id}/draft`, payload, headers });
    }
    async acts(): Promise<string[]> {
      const { data } = (await budi.get(`${this.base}/${this.id}/history`)).json();
      return data.map(({ act, by }: Record<string, unknown>) => `${act} ${by}`);
    }
  }
  const told = (response: { statusCode: number; json(): Record<string, unknown> }) => [response.statusCode, response.json().code];

  it("takes nothing before it begins, and says nothing of a time", async () => {
    const work = await Work.made(60);
    expect(await work.read()).toMatchObject({ wkt_mulai: null, may: { save: false, mulai: true } });
    expect(await work.read()).not.toHaveProperty("timed");
    expect([told(await work.save({ isi: long })), told(await work.draft({ isi: "a" }))]).toEqual([
      [403, "record-state"],
      [403, "record-state"],
    ]);
  });

  it("begins once, also when it is begun twenty times at once", async () => {
    const work = await Work.made(60);
    const { revision } = await work.read();
    const url = `/records/beasiswa/tulisan/${work.id}/mulai`;
    const starts = Array.from({ length: 20 }, () => budi.post(url, {}, { "if-match": `"${revision}"` }));
    const codes = (await Promise.all(starts)).map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, ...Array(19).fill(409)]);
    expect(await work.read()).toMatchObject({
      wkt_mulai: wib(),
      timed: { end: wib(60 * minute), now: wib(), running: true, settled: wib(60 * minute + 12 * second), late: null },
    });
    expect((await work.acts()).filter((act) => act.startsWith("mulai"))).toHaveLength(1);
    pass(minute);
    expect(told(await work.act("mulai"))).toEqual([403, "record-state"]);
  });

  it("sends what was saved last as it was typed, although nobody is there, after ten seconds for what is on its way", async () => {
    const work = await Work.begun(60);
    expect((await work.save({ judul: "Judul", isi: long })).statusCode).toBe(200);
    const first = (await work.draft({ isi: "Kurang" })).json();
    pass(60 * minute + 9 * second);
    await runDue();
    expect(await work.read()).toMatchObject({ state: "menulis", timed: { running: true } });
    expect((await work.draft({ isi: "Kurang pan" }, { after: first.version })).statusCode).toBe(200);
    pass(second);
    await runDue();
    const read = await work.read();
    expect(read).toMatchObject({ state: "terkirim", data: { judul: "Judul", isi: "Kurang pan" }, timed: { running: false } });
    expect(read).not.toHaveProperty("draft");
    expect((await work.acts()).slice(0, 2)).toEqual(["habis Sistem", "save Sistem"]);
  });

  it("keeps what another device sends after the work was sent, tells it, and takes it for nothing where it says nothing new", async () => {
    const work = await Work.begun(60);
    await work.save({ judul: "Judul", isi: long });
    const { revision } = await work.read();
    expect((await work.act("kirim")).statusCode).toBe(200);
    expect(told(await work.draft({ judul: "Judul" }, { base: revision }))).toEqual([403, "record-state"]);
    expect((await work.read()).timed).toMatchObject({ late: null });
    const late = await work.draft({ judul: "Dari telepon" }, { base: revision });
    expect(told(late)).toEqual([409, "work-ended"]);
    expect(late.json().title).toMatch(/^Ini sudah dikirim\. .* disimpan, tetapi tidak dihitung\.$/);
    const kept = { timed: { late: { data: { judul: "Dari telepon" } } }, data: { judul: "Judul", isi: long } };
    expect(await work.read()).toMatchObject(kept);
  });

  it("keeps what arrives later, tells it, and does not count it; the next try is told the same", async () => {
    const work = await Work.begun(60);
    const { revision } = await work.read();
    pass(60 * minute + 11 * second);
    const late = await work.save({ judul: "Terlambat", isi: long }, revision);
    expect(told(late)).toEqual([409, "time-over"]);
    expect(late.json().title).toMatch(/^Waktunya habis .* disimpan, tetapi tidak dihitung\.$/);
    expect(await work.read()).toMatchObject({ may: { save: false, kirim: false }, timed: { running: false } });
    expect(told(await work.act("kirim"))).toEqual([409, "time-over"]);
    await runDue();
    pass(day);
    expect(told(await work.save({ judul: "Terlambat", isi: long }, revision))).toEqual([409, "time-over"]);
    expect(told(await work.draft({ judul: "Lebih terlambat" }, { base: revision }))).toEqual([409, "time-over"]);
    const stored = await server.opened.db.selectFrom("late_work").selectAll().where("record_id", "=", work.id).execute();
    expect(JSON.stringify(stored)).not.toContain("erlambat");
    for (const visitor of [budi, admin])
      expect(await work.read(visitor)).toMatchObject({
        state: "terkirim",
        data: {},
        timed: { late: { at: wib(), data: { judul: "Lebih terlambat" } } },
      });
  });

  it("that was sent in time stays sent, and nothing happens at the end", async () => {
    const work = await Work.begun(60);
    await work.save({ isi: long });
    expect((await work.act("kirim")).statusCode).toBe(200);
    pass(2 * day);
    await runDue();
    expect((await work.acts())[0]).toBe("kirim Guru budi");
  });

  it("that is not sent by itself leaves the draft a draft", async () => {
    const work = await Work.begun(60, "tulisan-sementara");
    await work.draft({ isi: "Setengah" });
    pass(61 * minute);
    await runDue();
    expect(await work.read()).toMatchObject({ state: "terkirim", data: {}, draft: { data: { isi: "Setengah" } } });
  });

  it("is longer by what staff grant with a reason, while it runs and after it has ended; what was typed meanwhile stays", async () => {
    const work = await Work.begun(60);
    await work.draft({ isi: "Sebelum tambahan" });
    expect(told(await work.act("tambah", { input: { menit: 30 } }, admin))).toEqual([422, "invalid"]);
    const granted = await work.act("tambah", { input: { menit: 30 }, note: "Listrik padam" }, admin);
    expect(granted.json()).toMatchObject({ timed: { end: wib(90 * minute) } });
    expect(told(await work.act("tambah", { input: { menit: 30 }, note: "Saya mau" }))).toEqual([403, "forbidden"]);
    pass(61 * minute);
    await runDue();
    expect((await work.read()).state).toBe("menulis");
    pass(30 * minute);
    await runDue();
    expect(await work.read()).toMatchObject({ state: "terkirim", data: { isi: "Sebelum tambahan" } });
    await work.act("lanjutkan", { input: { menit: 10 }, note: "Gangguan server" }, admin);
    expect(await work.read()).toMatchObject({ state: "menulis", timed: { end: wib(10 * minute), running: true } });
    await work.draft({ isi: "Sesudah tambahan" });
    pass(11 * minute);
    await runDue();
    expect(await work.read()).toMatchObject({ state: "terkirim", data: { isi: "Sesudah tambahan" } });
    expect((await work.acts()).filter((act) => act === "habis Sistem")).toHaveLength(2);
  });

  it("goes on from what had arrived too late, once staff grant more time, on top of the draft that there was", async () => {
    const work = await Work.begun(60);
    const { revision } = await work.read();
    await work.draft({ judul: "Judul", isi: "Sebelum" });
    pass(60 * minute + 11 * second);
    await runDue();
    expect(told(await work.save({ judul: "Judul", isi: "Terlambat" }, revision))).toEqual([409, "time-over"]);
    expect((await work.read()).draft).toBeUndefined();
    await work.act("lanjutkan", { input: { menit: 10 }, note: "Gangguan server" }, admin);
    const going = await work.read();
    expect(going).toMatchObject({
      data: { judul: "Judul", isi: "Sebelum" },
      draft: { data: { isi: "Terlambat" }, base: going.revision, here: false },
      timed: { running: true, late: null },
    });
    expect((await work.read(admin)).draft).toBeUndefined();
    pass(11 * minute);
    await runDue();
    expect(await work.read()).toMatchObject({ state: "terkirim", data: { isi: "Terlambat" }, timed: { late: null } });
    await work.act("lanjutkan", { input: { menit: 10 }, note: "Sekali lagi" }, admin);
    expect((await work.read()).draft).toBeUndefined();
  });

  it("leaves aside what somebody else sent too late, and joins what is typed meanwhile with what had come late", async () => {
    const work = await Work.begun(60, "tulisan-sementara");
    const { revision } = await work.read();
    await work.draft({ isi: "Setengah" });
    pass(61 * minute);
    await runDue();
    expect(told(await work.save({ judul: "Terlambat" }, revision))).toEqual([409, "time-over"]);
    await work.act("lanjutkan", { input: { menit: 10 }, note: "Gangguan server" }, admin);
    expect((await work.read()).draft?.data).toEqual({ isi: "Setengah", judul: "Terlambat" });
  });

  it("is ended after a downtime, once, by whichever server comes first", async () => {
    const works = await Promise.all(Array.from({ length: 10 }, () => Work.begun(60)));
    for (const work of works) await work.draft({ isi: "Terakhir" });
    pass(3 * day);
    const other = await server.another();
    await Promise.all([runDue(), runDue({ ...server, ...other })]);
    for (const work of works) {
      expect((await work.read()).data).toEqual({ isi: "Terakhir" });
      expect((await work.acts()).filter((act) => act === "habis Sistem")).toHaveLength(1);
    }
  });

  it("never lasts longer than its window, which staff may move, but as much longer as was granted", async () => {
    const [short, open, granted] = [await Work.begun(60), await Work.begun(), await Work.begun(7 * 24 * 60)];
    expect((await open.read()).timed).toMatchObject({ end: null, settled: null, running: true });
    const masa = "/records/beasiswa/masa";
    const tomorrow = wib(day).slice(0, 10);
    const window = (await admin.post(masa, { data: { masa: "undangan", k_propinsi: 34, tgl_tutup: tomorrow } })).json();
    const end = `${wib(2 * day).slice(0, 10)} 00:00:00`;
    const ends = async () => [(await short.read()).timed?.end, (await open.read()).timed?.end, (await granted.read()).timed?.end];
    expect(await ends()).toEqual([wib(60 * minute), end, end]);
    await granted.act("tambah", { input: { menit: 60 }, note: "Sakit" }, admin);
    const headers = writeHeaders({ "if-match": `"${window.revision}"` });
    const payload = { masa: "undangan", k_propinsi: 34, tgl_tutup: wib(-day).slice(0, 10) };
    const moved = await admin.send({ method: "PUT", url: `/backend${masa}/${window.id}`, payload, headers });
    expect(moved.statusCode, moved.body).toBe(200);
    const today = `${wib().slice(0, 10)} 00:00:00`;
    expect(await ends()).toEqual([today, today, end.replace("00:00:00", "01:00:00")]);
    await runDue();
    const states = [await short.read(), await open.read(), await granted.read()].map(({ state }) => state);
    expect(states).toEqual(["terkirim", "terkirim", "menulis"]);
  });
});
