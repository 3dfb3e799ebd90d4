/**
 * Nobody is moved beyond their last day: not by an assessor who asks for another time, not by an officer who moves a session, and not by a
 * candidate who chooses one. Where no last day is set, the server refuses and says so.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "../databases";
import { startTestApp, type TestApp } from "../test-app";
import { peopleAtWork } from "./people-at-work";

interface Held {
  readonly id: string;
  readonly revision: number;
  readonly batas: string;
  readonly username: string;
}

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const task = "gurupenggerak/tugas-jadwal";
const kinds = [
  ["wawancara", "sesi-wawancara", "jadwal-wawancara"],
  ["simulasi", "sesi-microteaching", "jadwal-microteaching"],
] as const;

describe.each(oneDatabase)("the last day of a candidate on $name", (database) => {
  let server: TestApp;
  const work = peopleAtWork(() => server);
  beforeAll(async () => {
    const many = { account: 10_000, address: 100_000 };
    server = await startTestApp(database, { crowd: true, callLimits: { read: many, write: many } });
  });
  afterAll(() => server?.close());

  /** The first row that fulfils a condition, with its last day. */
  const found = async (type: string, where: string): Promise<Held> => {
    const table = `r_gurupenggerak_${type.replaceAll("-", "_")}`;
    const { rows } = await sql<Held>`select t.id, t.revision, cast(t.batas as text) as batas, a.username
      from ${sql.table(table)} as t left join account as a on a.id = t.owner_id
      where ${sql.raw(where)} order by t.id limit 1`.execute(server.opened.db);
    const [row] = rows;
    if (!row) throw new Error(`no ${type} where ${where}`);
    return row;
  };
  const forget = (type: string, { id }: Held) =>
    sql`update ${sql.table(`r_gurupenggerak_${type.replaceAll("-", "_")}`)} set batas = null where id = ${id}`.execute(
      server.opened.db,
    );
  const counted = async (table: string, where: string) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(table)} as t where ${sql.raw(where)}`.execute(server.opened.db);
    return rows[0]?.n;
  };

  it.each(kinds)("is on every task, filled session and schedule of the demo: %s", async (jenis, session, schedule) => {
    const table = (name: string) => `r_gurupenggerak_${name.replaceAll("-", "_")}`;
    expect(await counted(table("tugas-jadwal"), `jenis = '${jenis}'`)).toBeGreaterThan(20);
    expect(await counted(table("tugas-jadwal"), `jenis = '${jenis}' and batas is null`)).toBe(0);
    expect(await counted(table(session), "state in ('terisi', 'selesai') and batas is null")).toBe(0);
    expect(await counted(table(schedule), "batas is null")).toBe(0);
  });

  it.each(kinds)("is kept by an assessor who asks for another time: %s", async (jenis) => {
    const asked = await found("tugas-jadwal", `jenis = '${jenis}' and t.state = 'ditugaskan' and t.mulai > now()`);
    const ask = (day: string) =>
      work.send(asked.username, task, asked, "minta-ulang", {
        input: { usul: `${day} 09:00:00`, alasan: "Ada tugas dinas lain." },
        note: "Ada tugas dinas lain.",
      });
    for (const day of [dayAfter(asked.batas, 1), "2031-12-25"]) {
      const beyond = await ask(day);
      expect([beyond.statusCode, beyond.json().errors?.usul], beyond.body).toEqual([
        422,
        expect.stringContaining("Tidak boleh melewati tanggal akhir peserta ini"),
      ]);
    }
    await forget("tugas-jadwal", asked);
    const without = await ask(dayAfter(asked.batas, -1));
    expect([without.statusCode, without.json().errors?.usul], without.body).toEqual([
      422,
      expect.stringContaining("Tanggal akhir peserta ini belum ditetapkan"),
    ]);
    const other = await found(
      "tugas-jadwal",
      `jenis = '${jenis}' and t.state = 'ditugaskan' and t.mulai > now() and t.batas is not null`,
    );
    const moved = await work.send(other.username, task, other, "minta-ulang", {
      input: { usul: `${other.batas} 23:00:00`, alasan: "Ada tugas dinas lain." },
      note: "Ada tugas dinas lain.",
    });
    expect([moved.statusCode, moved.json().state], moved.body).toEqual([200, "ulang"]);
  });

  it.each(kinds)("is kept by an officer who moves a session: %s", async (_jenis, session) => {
    const moved = await found(session, "t.state = 'terisi'");
    const move = (row: Pick<Held, "id" | "revision">, day: string) =>
      work.send("ratna.petugas", `gurupenggerak/${session}`, row, "geser", {
        input: { mulai: `${day} 08:00:00`, selesai: `${day} 08:45:00`, alasan: "Listrik padam." },
        note: "Listrik padam.",
      });
    const beyond = await move(moved, dayAfter(moved.batas, 1));
    expect([beyond.statusCode, beyond.json().errors?.mulai], beyond.body).toEqual([
      422,
      expect.stringContaining("sesudah tanggal akhir peserta ini"),
    ]);
    const last = await move(moved, moved.batas);
    expect(last.statusCode, last.body).toBe(200);
    await forget(session, moved);
    const without = await move({ ...moved, revision: last.json().revision }, moved.batas);
    expect([without.statusCode, without.json().errors?.mulai], without.body).toEqual([
      422,
      expect.stringContaining("Tanggal akhir peserta sesi ini belum ditetapkan"),
    ]);
  });

  it.each(kinds)("is kept where a candidate is given a session: %s", async (_jenis, session, schedule) => {
    // A session of the assessors of candidate teachers, and one of these candidates.
    const open = await found(session, "t.state = 'terbit' and t.mulai > now() and t.kelompok = 88");
    const { rows } = await sql<{ day: string }>`select cast((mulai at time zone interval '7 hours')::date as text) as day
      from ${sql.table(`r_gurupenggerak_${session.replaceAll("-", "_")}`)} where id = ${open.id}`.execute(server.opened.db);
    const day = rows[0]?.day as string;
    const waiting = await found(schedule, "t.state = 'menunggu' and t.k_fungsi = 1");
    const table = sql.table(`r_gurupenggerak_${schedule.replaceAll("-", "_")}`);
    /** The column follows the field. */
    const until = (batas: string | null) =>
      sql`
      update ${table} set batas = cast(${batas} as date), data = jsonb_set(data, '{batas}', coalesce(to_jsonb(cast(${batas} as text)), 'null'))
      where id = ${waiting.id}`.execute(server.opened.db);
    const schedules = () =>
      work.send("ratna.petugas", `gurupenggerak/${schedule}`, waiting, "jadwalkan", { input: { sesi: open.id } });
    for (const [batas, reason] of [
      [dayAfter(day, -1), "Sesi itu sesudah tanggal akhir wawancara Anda"],
      [null, "Tanggal akhir peserta ini belum ditetapkan"],
    ] as const) {
      await until(batas);
      const refused = await schedules();
      expect([refused.statusCode >= 400, refused.json().title], refused.body).toEqual([true, expect.stringContaining(reason)]);
    }
    await until(day);
    const made = await schedules();
    expect([made.statusCode, made.json().state], made.body).toEqual([200, "terbit"]);
  });
});
