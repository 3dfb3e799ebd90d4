/** Reminders before a window closes: once for each row, by two processes too, not to who has finished, and never when it is too late. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { BuiltApp } from "../../../server/app";
import { readMails } from "../../../server/mail/outbox";
import { isExpired } from "../../../server/mail/waiting-mail";
import { reminderWork } from "../../../server/work/reminders";
import { oneDatabase } from "../databases";
import type { Project } from "../records/scholarship";
import { type TestApp, type Visitor, writeHeaders } from "../test-app";
import { day, minute, type Row, startProject, TestClock } from "./project-in-time";

const base = "/records/beasiswa/undangan";
const windows = "/records/beasiswa/masa";

describe.each(oneDatabase)("reminders on $name", { timeout: 120_000 }, (database) => {
  let project: Project;
  let server: TestApp;
  let budi: Visitor;
  let admin: Visitor;
  let window: Row;
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
  /** It is 10.00 on a day; the window closes at the end of the fourth day after it, so that the reminder is due in two days at 07.00. */
  beforeEach(async () => {
    window = (await admin.post(windows, { data: { masa: "undangan", k_propinsi: 34, tgl_tutup: dayIn(4) } })).json();
  });
  afterEach(async () => {
    const { db } = server.opened;
    for (const table of ["r_beasiswa_masa", "r_beasiswa_undangan", "record_event", "outbox"] as const)
      await db.deleteFrom(table as "outbox").execute();
    expect(logged.splice(0)).toEqual([]);
  });

  const dayIn = (days: number) => wib(days * day).slice(0, 10);
  const draft = async (data: object = {}): Promise<Row> => (await budi.post(base, { data: { tempat: "Aula", ...data } })).json();
  const change = async (path: string, { id, revision }: Row, payload: object, visitor = budi): Promise<Row> => {
    const headers = writeHeaders({ "if-match": `"${revision}"` });
    const answer = await visitor.send({ method: "PUT", url: `/backend${path}/${id}`, payload, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  /** A process of its own, that has not asked yet who is to be reminded. */
  async function remind({ services, answers }: BuiltApp = server): Promise<void> {
    const work = reminderWork(services, answers, log);
    while (await work.next()) {}
  }
  const mails = async () =>
    (await readMails(server.services, { most: 99, to: "budi@example.id" })).map(({ paragraphs }) => paragraphs[0]);
  const untilNextMorning = (days: number) => pass(days * day - 3 * 60 * minute);

  it("come at their hour on their day, not before, and tell until when there is time", async () => {
    await draft();
    const closes = `Kirim paling lambat ${closing(4)}.`;
    untilNextMorning(2);
    pass(-minute);
    await remind();
    expect(await mails()).toEqual([]);
    pass(minute);
    await remind();
    await remind();
    expect(await mails()).toEqual([closes]);
    pass(3 * 60 * minute);
  });

  it("are made once by two processes", async () => {
    await Promise.all(Array.from({ length: 30 }, () => draft()));
    const other = await server.another();
    pass(3 * day);
    await Promise.all([remind(), remind(other)]);
    await remind();
    expect(await mails()).toHaveLength(30);
    const events = await server.opened.db
      .selectFrom("record_event")
      .select("record_id")
      .where("act", "=", "ingatkan-tutup")
      .execute();
    expect(new Set(events.map(({ record_id }) => record_id)).size).toBe(30);
    expect(events).toHaveLength(30);
  });

  it("leave out who has finished, also between looking and reminding", async () => {
    const done = await draft();
    const between = await draft();
    await budi.post(`${base}/${done.id}/kirim`, {}, { "if-match": `"${done.revision}"` });
    pass(3 * day);
    const { services } = server;
    const begin = services.db.transaction.bind(services.db);
    const begun = vi.spyOn(services.db, "transaction").mockImplementationOnce(() => {
      const transaction = begin();
      const execute: typeof transaction.execute = async (run) => {
        // The row was looked for, and is not taken yet.
        await change(base, between, { tempat: "Aula", tunda: true });
        return transaction.execute(run);
      };
      return new Proxy(transaction, { get: (of, name) => (name === "execute" ? execute : Reflect.get(of, name)) });
    });
    await remind();
    expect(begun).toHaveBeenCalled();
    begun.mockRestore();
    expect(await mails()).toEqual([]);
  });

  it("do not come after the window has closed, nor when it has moved away, and not again where it moves once they came", async () => {
    await draft();
    pass(6 * day);
    await remind();
    expect(await mails()).toEqual([]);
    window = await change(windows, window, { masa: "undangan", k_propinsi: 34, tgl_tutup: dayIn(9) }, admin);
    await remind();
    expect(await mails()).toEqual([]);
    pass(8 * day);
    await remind();
    expect(await mails()).toHaveLength(1);
    await change(windows, window, { masa: "undangan", k_propinsi: 34, tgl_tutup: dayIn(30) }, admin);
    pass(29 * day);
    await remind();
    expect(await mails()).toHaveLength(1);
  });

  it("do not come to who began later than they went out", async () => {
    pass(3 * day);
    await draft();
    await remind();
    expect(await mails()).toEqual([]);
  });

  it("ask what is known of the owner, and of who is left out again after an hour", async () => {
    await draft();
    const { db } = server.opened;
    const ofTrack = (track: number) =>
      sql`update account set profile = jsonb_set(profile, '{k_jalur_gpm}', ${String(track)}::jsonb) where username = 'budi'`.execute(
        db,
      );
    await ofTrack(9);
    pass(2 * day);
    const work = reminderWork(server.services, server.answers, log);
    expect([await work.next(), await work.next()]).toEqual([true, false]);
    await ofTrack(1);
    pass(59 * minute);
    expect(await work.next()).toBe(false);
    pass(2 * minute);
    expect([await work.next(), await work.next()]).toEqual([true, false]);
    expect(await mails()).toHaveLength(1);
  });

  it("that wait to be sent are worth nothing once the window has closed", async () => {
    await draft();
    pass(3 * day);
    await remind();
    const mail = await server.opened.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
    expect(isExpired(mail, clock.read())).toBe(false);
    pass(2 * day);
    expect(isExpired(mail, clock.read())).toBe(true);
  });

  it("wait while many mails wait to be sent, and are not asked for again within a minute", async () => {
    await draft();
    pass(3 * day);
    const work = reminderWork({ ...server.services, mail: {} as never }, server.answers, log);
    const { db } = server.opened;
    const waiting = { content: "", email_hash: "", created_at: clock.read(), due_at: clock.read() };
    await db
      .insertInto("outbox")
      .values(Array.from({ length: 100 }, (_, index) => ({ ...waiting, id: `m${index}` })))
      .execute();
    expect(await work.next()).toBe(false);
    await db.deleteFrom("outbox").where("id", "in", ["m0", "m1"]).execute();
    expect([await work.next(), await work.next()]).toEqual([true, false]);
    await db.deleteFrom("record_event").where("act", "=", "ingatkan-tutup").execute();
    expect(await work.next()).toBe(false);
    pass(minute);
    expect(await work.next()).toBe(true);
  });

  function closing(days: number): string {
    const [year, month, date] = dayIn(days).split("-").map(Number);
    return `${date} ${month === 11 ? "November" : "Desember"} ${year} pukul 23.59 WIB`;
  }
});
