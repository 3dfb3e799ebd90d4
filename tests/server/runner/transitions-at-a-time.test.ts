/**
 * Transitions that happen by themselves: a transition whose time has come is made once, by nobody, also by two servers and after a
 * downtime.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { BuiltApp } from "../../../server/app";
import { readMails } from "../../../server/mail/outbox";
import { type Runner, startRunner } from "../../../server/work/runner";
import { transitionsAtATime } from "../../../server/work/transitions-at-a-time";
import { oneDatabase } from "../databases";
import type { Project } from "../records/scholarship";
import { type TestApp, type Visitor, writeHeaders } from "../test-app";
import { day, minute, type Row, startProject, TestClock } from "./project-in-time";

const base = "/records/beasiswa/undangan";

describe.each(oneDatabase)("transitions at a time on $name", { timeout: 120_000 }, (database) => {
  let project: Project;
  let server: TestApp;
  let budi: Visitor;
  let admin: Visitor;
  const clock = new TestClock();
  const { pass, wib } = clock;
  const logged: object[] = [];
  const log = { warn: (details: object) => logged.push(details) };
  const runners: Runner[] = [];

  beforeAll(async () => {
    ({ project, server, budi, admin } = await startProject(database, clock));
  });
  afterAll(async () => {
    await server?.close();
    project?.remove();
  });
  afterEach(async () => {
    for (const runner of runners.splice(0)) await runner.stop();
    logged.length = 0;
  });

  /** A runner that looks by itself only when it is told. */
  function runnerOf({ services, answers }: BuiltApp = server): Runner {
    const runner = startRunner([transitionsAtATime(services, answers, log)], { log, every: day });
    runners.push(runner);
    return runner;
  }
  const runDue = () => runnerOf().runDue();
  const post = async (visitor: Visitor, path: string, body: object, revision?: number): Promise<Row> => {
    const headers: Record<string, string> = revision === undefined ? {} : { "if-match": `"${revision}"` };
    const response = await visitor.post(`${base}${path}`, body, headers);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };
  const sent = async (data: object): Promise<Row> => {
    const { id, revision } = await post(budi, "", { data: { tempat: "Aula", ...data } });
    return post(budi, `/${id}/kirim`, {}, revision);
  };
  const read = async (id: string): Promise<Row> => (await budi.get(`${base}/${id}`)).json();
  const history = async (id: string): Promise<Record<string, unknown>[]> => (await budi.get(`${base}/${id}/history`)).json().data;
  const acts = async (id: string) => (await history(id)).map(({ act }) => act);

  it("are made by nobody when their time has come, not before; the stamp says when it really was", async () => {
    const { id } = await sent({ batas: wib(2 * day) });
    await runDue();
    expect(await read(id)).toMatchObject({ state: "dikirim", wkt_ingat: null });
    pass(2 * day + 5 * minute);
    await runDue();
    expect(await read(id)).toMatchObject({ state: "lewat", wkt_tutup: wib(0) });
    const [newest] = await history(id);
    expect(newest).toMatchObject({
      act: "tutup",
      title: "Tutup",
      by: "Sistem",
      as: null,
      from: "Dikirim",
      to: "Lewat",
      at: wib(0),
    });
    expect(logged).toEqual([]);
  });

  it("remind once of each time, and again when the time was moved", async () => {
    const { id, revision } = await sent({ batas: wib(3 * day) });
    pass(2 * day + minute);
    await runDue();
    await runDue();
    expect(await acts(id)).toEqual(["ingatkan", "kirim", "create"]);
    const [mail] = await readMails(server.services, { most: 1, to: "budi@example.id" });
    expect(mail?.subject).toBe("Undangan menunggu jawaban");
    const headers = writeHeaders({ "if-match": `"${revision + 1}"` });
    const payload = { tempat: "Aula", batas: wib(3 * day) };
    expect((await budi.send({ method: "PUT", url: `/backend${base}/${id}`, payload, headers })).statusCode).toBe(200);
    await runDue();
    expect(await acts(id)).toEqual(["save", "ingatkan", "kirim", "create"]);
    pass(2 * day + minute);
    await runDue();
    expect((await acts(id)).slice(0, 2)).toEqual(["ingatkan", "save"]);
  });

  it("that were missed are made in the order of their times", async () => {
    const offsets = [50, 10, 40, 20, 30];
    const rows = await Promise.all(offsets.map(async (count) => ({ count, row: await sent({ batas: wib(count * minute) }) })));
    pass(3 * day);
    await runDue();
    const { db } = server.opened;
    const ids = rows.map(({ row }) => row.id);
    const events = await db
      .selectFrom("record_event")
      .select("record_id")
      .where("act", "=", "tutup")
      .where("record_id", "in", ids)
      .orderBy("id")
      .execute();
    const inOrder = [...rows].sort((one, other) => one.count - other.count).map(({ row }) => row.id);
    expect(events.map(({ record_id }) => record_id)).toEqual(inOrder);
  });

  it("leave a row alone that their rule does not mean, and one that a person opened again", async () => {
    const waiting = await sent({ batas: wib(minute), tunda: true });
    const { id } = await sent({ batas: wib(minute) });
    pass(2 * minute);
    await runDue();
    expect((await read(waiting.id)).state).toBe("dikirim");
    const closed = await read(id);
    expect(closed.state).toBe("lewat");
    const opened = await post(admin, `/${id}/buka-lagi`, { note: "Salah tutup" }, closed.revision);
    expect(opened).toMatchObject({ state: "dikirim", wkt_tutup: null });
    await runDue();
    expect((await read(id)).state).toBe("dikirim");
    expect((await history(id))[0]).toMatchObject({ act: "buka-lagi", note: "Salah tutup" });
  });

  it("are made once by two servers on one database", async () => {
    const rows = await Promise.all(Array.from({ length: 30 }, () => sent({ batas: wib(minute) })));
    const other = await server.another();
    pass(2 * minute);
    await Promise.all([runnerOf().runDue(), runnerOf(other).runDue()]);
    for (const { id } of rows)
      expect((await acts(id)).filter((act) => act === "tutup" || act === "ingatkan").sort()).toEqual(["ingatkan", "tutup"]);
    expect(logged).toEqual([]);
  });

  it("that fail are tried again later, stop no other, and say so in the history", async () => {
    // Without its place the invitation is incomplete.
    const { db } = server.opened;
    const bad = await post(budi, "", { data: { tempat: "Aula" } });
    const good = await post(budi, "", { data: { tempat: "Aula" } });
    await db
      .updateTable("r_beasiswa_undangan" as never)
      .set({ data: "{}" } as never)
      .where("id" as never, "=", bad.id as never)
      .execute();
    pass(61 * minute);
    await runDue();
    expect([(await read(bad.id)).state, (await read(good.id)).state]).toEqual(["draf", "dikirim"]);
    expect(logged).toEqual([expect.objectContaining({ record: bad.id, transition: "kirim", tries: 1 })]);
    const [newest] = await history(bad.id);
    expect(newest).toMatchObject({
      act: "kirim",
      by: "Sistem",
      to: null,
      note: expect.stringMatching(/^Belum berhasil setelah 1 kali/),
    });
    await runDue();
    expect(logged).toHaveLength(1);
    const stored = { data: JSON.stringify({ tempat: "Aula" }) };
    await db
      .updateTable("r_beasiswa_undangan" as never)
      .set(stored as never)
      .where("id" as never, "=", bad.id as never)
      .execute();
    pass(2 * minute);
    await runDue();
    expect(await acts(bad.id)).toEqual(["kirim", "create"]);
    expect(await db.selectFrom("due_failure").selectAll().execute()).toEqual([]);
  });

  it("that only the clock makes are no call and no act of a person", async () => {
    const { id, revision } = await sent({ batas: wib(day * 9) });
    expect((await budi.post(`${base}/${id}/tutup`, {}, { "if-match": `"${revision}"` })).statusCode).toBe(404);
    expect((await read(id)).may).toEqual({ save: true, kirim: false, "buka-lagi": false, terima: true });
  });

  describe("of a window", () => {
    const windows = "/records/beasiswa/masa";
    const open = async (data: object): Promise<Row> => {
      const response = await admin.post(windows, { data: { masa: "undangan", ...data } });
      expect(response.statusCode, response.body).toBe(200);
      return response.json();
    };
    const change = async ({ id, revision }: Row, payload: object): Promise<void> => {
      const headers = writeHeaders({ "if-match": `"${revision}"` });
      const response = await admin.send({ method: "PUT", url: `/backend${windows}/${id}`, payload, headers });
      expect(response.statusCode, response.body).toBe(200);
    };
    const today = (days = 0) => wib(days * day).slice(0, 10);
    afterEach(() => server.opened.db.deleteFrom("r_beasiswa_masa" as never).execute());

    it("come when its day is over, also after a downtime, and never for a window of other people", async () => {
      const { id } = await sent({ batas: wib(900 * day), tunda: true });
      await open({ k_propinsi: 32, tgl_tutup: today(-3) });
      await open({ masa: "lain", tgl_tutup: today(-3) });
      await open({ k_propinsi: 34, tgl_tutup: today(1) });
      await runDue();
      pass(day);
      await runDue();
      expect((await read(id)).state).toBe("dikirim");
      pass(3 * day);
      await runDue();
      expect(logged).toEqual([]);
      expect(await read(id)).toMatchObject({ state: "lewat", wkt_tutup: wib(0) });
      expect((await history(id))[0]).toMatchObject({ act: "berakhir", by: "Sistem" });
    });

    it("follow the most particular row, and what staff change of it until it has come", async () => {
      const { id } = await sent({ batas: wib(900 * day), tunda: true });
      await open({ tgl_tutup: today(-5) });
      await open({ k_jalur: 1, tgl_tutup: today(-5) });
      const own = await open({ k_propinsi: 34, tgl_tutup: today(1) });
      await runDue();
      expect((await read(id)).state).toBe("dikirim");
      await change(own, { masa: "undangan", k_propinsi: 34, tgl_tutup: today(9) });
      pass(4 * day);
      await runDue();
      expect((await read(id)).state).toBe("dikirim");
      await change({ ...own, revision: own.revision + 1 }, { masa: "undangan", k_propinsi: 34 });
      await runDue();
      expect((await read(id)).state).toBe("lewat");
    });

    it("are not made again over who opened the row again, until the window moves", async () => {
      const { id } = await sent({ batas: wib(900 * day), tunda: true });
      const window = await open({ k_propinsi: 34, tgl_tutup: today(-2) });
      await runDue();
      const { revision } = await read(id);
      await post(admin, `/${id}/buka-lagi`, { note: "Diberi waktu" }, revision);
      await runDue();
      expect((await read(id)).state).toBe("dikirim");
      await change(window, { masa: "undangan", k_propinsi: 34, tgl_tutup: today(2) });
      pass(4 * day);
      await runDue();
      expect((await read(id)).state).toBe("lewat");
    });
  });
});
