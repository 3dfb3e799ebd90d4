/** As many rows as there is room for, whoever comes at once; and what a call demands that makes a transition of somebody's own row. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "../databases";
import { Scholarship } from "./scholarship";

const courses = "/records/beasiswa/kursus";
const places = "/records/beasiswa/peserta";

interface Made {
  readonly id: string;
  readonly revision: number;
}

describe.each(oneDatabase)("places on $name", (database) => {
  let program: Scholarship;
  beforeAll(async () => {
    program = await Scholarship.start(database, join(import.meta.dirname, "places"));
  });
  afterAll(() => program?.close());

  const send = async (username: string, path: string, body: object, revision?: number) =>
    (await program.as(username)).post(path, body, revision === undefined ? {} : { "if-match": `"${revision}"` });
  const made = async (username: string, path: string, data: object): Promise<Made> => {
    const answer = await send(username, path, { data });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const officers = Array.from({ length: 50 }, (_, index) => `petugas-${index % 20}`);
  const counted = (answers: readonly { statusCode: number }[]) => answers.filter(({ statusCode }) => statusCode === 200).length;

  it("are taken by as many as there are, of 50 who enrol at once, and the others are told how many", async () => {
    const { id: kursus } = await made("admin", courses, { nama: "Membatik", kuota: 7 });
    for (const officer of officers.slice(0, 20)) await program.as(officer);
    const answers = await Promise.all(officers.map((officer) => send(officer, places, { data: { kursus } })));
    expect(counted(answers)).toBe(7);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        expect.objectContaining({ code: "record-full", limit: 7, title: "Kursus ini hanya muat 7 orang." }),
      ]);
    }
  });

  it("are taken by as many of 50 who wait and come at once, and by one more where one leaves", async () => {
    const { id: kursus } = await made("admin", courses, { nama: "Menenun", kuota: 5 });
    const rows = officers.map(() => ({ id: String(randomUUID()) }));
    for (const [at, { id }] of rows.entries())
      await sql`insert into r_beasiswa_peserta (id, owner_id, cohort, state, revision, created_at, updated_at, kursus, data)
        select ${id}::uuid, id, '', 'menunggu', 1, ${program.now}, ${program.now}, ${kursus}, ${JSON.stringify({ kursus })}
        from account where username = ${officers[at]}`.execute(program.server.opened.db);
    const back = await Promise.all(rows.map(({ id }, at) => send(officers[at] as string, `${places}/${id}/masuk`, {}, 1)));
    expect(counted(back)).toBe(5);
    expect(back.filter(({ statusCode }) => statusCode === 409)).toHaveLength(45);
    const waiting = rows[back.findIndex(({ statusCode }) => statusCode === 409)] as { id: string };
    const owner = officers[rows.indexOf(waiting)] as string;
    const again = await send(owner, `${places}/${waiting.id}/masuk`, {}, 1);
    expect(again.json()).toMatchObject({ code: "record-full", limit: 5 });
    const one = back.findIndex(({ statusCode }) => statusCode === 200);
    expect((await send(officers[one] as string, `${places}/${rows[one]?.id}/mundur`, {}, 2)).statusCode).toBe(200);
    expect((await send(owner, `${places}/${waiting.id}/masuk`, {}, 1)).statusCode).toBe(200);
  });

  it("are left by a call only with the note that its transition demands", async () => {
    const { id: kursus } = await made("admin", courses, { nama: "Mengukir" });
    const { id } = await made("yogya", places, { kursus });
    for (const body of [{}, { alasan: "  " }, { alasan: "x".repeat(2001) }]) {
      const refused = await send("yogya", "/kursus/keluar", body);
      expect([refused.statusCode, Object.keys(refused.json().errors ?? {})], refused.body).toEqual([422, ["note"]]);
    }
    const gone = await send("yogya", "/kursus/keluar", { alasan: "Pindah tugas." });
    expect([gone.statusCode, gone.json()], gone.body).toEqual([200, { state: "keluar" }]);
    const [newest] = (await (await program.as("admin")).get(`${places}/${id}/history`)).json().data;
    expect(newest).toMatchObject({ act: "keluar", note: "Pindah tugas." });
    // Only who holds the row may check it, and its owner does not.
    const unheld = await send("yogya", "/kursus/periksa", {});
    expect([unheld.statusCode, unheld.json().code]).toEqual([403, "record-claim"]);
    expect((await send("admin", `${places}/${id}/claim`, {}, 2)).statusCode).toBe(200);
    expect((await send("yogya", "/kursus/periksa", {})).json().code).toBe("record-claim");
  });

  it("are confirmed by a call of somebody else than who has left them", async () => {
    const { id: kursus } = await made("admin", courses, { nama: "Mengecat" });
    const { id } = await made("yogya-dua", places, { kursus });
    expect((await send("yogya-dua", `${places}/${id}/mundur`, {}, 1)).statusCode).toBe(200);
    const same = await send("yogya-dua", "/kursus/sahkan", {});
    expect([same.statusCode, same.json().code], same.body).toEqual([403, "record-same-person"]);
  });
});
