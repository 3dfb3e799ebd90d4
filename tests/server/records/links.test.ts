/** Rows that are linked: what is read behind a link, what follows it, who may by what links to a row, and what a transition does to others. */
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneDatabase } from "../databases";
import { writeHeaders } from "../test-app";
import { Scholarship } from "./scholarship";

const calon = "/records/beasiswa/calon";
const tugas = "/records/beasiswa/tugas";

interface Made {
  readonly id: string;
  readonly revision: number;
}

describe.each(oneDatabase)("linked rows on $name", (database) => {
  let program: Scholarship;
  beforeAll(async () => {
    program = await Scholarship.start(database, join(import.meta.dirname, "linked"));
  });
  afterAll(() => program?.close());

  const send = async (username: string, path: string, body: object, revision?: number) =>
    (await program.as(username)).post(path, body, revision === undefined ? {} : { "if-match": `"${revision}"` });
  const get = async (username: string, path: string) => (await program.as(username)).get(path);
  const applied = async (username: string): Promise<Made> => (await send(username, calon, { data: { moto: "maju" } })).json();
  /** A candidate whose two tasks these have. */
  const shared = async (username: string, a: string, b: string) => {
    const { id, revision } = await applied(username);
    const input = { a: await program.idOf(a), b: await program.idOf(b) };
    const answer = await send("admin", `${calon}/${id}/bagikan`, { input }, revision);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json() as Made;
  };
  const taskOf = async (id: string, urutan: string): Promise<Made & { state: string }> => {
    const { rows } = await sql<Made & { state: string }>`
      select id, revision, state from r_beasiswa_tugas where calon = ${id} and urutan = ${urutan}`.execute(
      program.server.opened.db,
    );
    return rows[0] as Made & { state: string };
  };
  const historyOf = async (username: string, path: string) => (await get(username, `${path}/history`)).json().data;

  it("are made by a transition, one for each owner, and say by which act", async () => {
    const { id } = await shared("ani", "petugas-0", "petugas-1");
    const a = await taskOf(id, "a");
    const read = await get("petugas-0", `${tugas}/${a.id}`);
    expect(read.json(), read.body).toMatchObject({ state: "terbuka", urutan: "a" });
    expect((await get("petugas-1", `${tugas}/${a.id}`)).statusCode).toBe(404);
    expect(await historyOf("admin", `${tugas}/${a.id}`)).toEqual([
      expect.objectContaining({ act: "create", by: "Petugas admin", as: null, cause: "Calon penerima: Bagikan" }),
    ]);
  });

  it("hide what stands behind a hidden link, and what follows it", async () => {
    const { id } = await shared("ani", "petugas-0", "petugas-1");
    const a = await taskOf(id, "a");
    const own = (await get("petugas-0", `${tugas}/${a.id}`)).json();
    for (const name of ["calon", "nama", "keadaan_calon"]) expect(own).not.toHaveProperty(name);
    const whole = (await get("admin", `${tugas}/${a.id}`)).json();
    expect(whole).toMatchObject({ calon: { id }, nama: "Guru ani", keadaan_calon: "dinilai" });
    expect(Object.keys(whole.calon)).toEqual(["id"]);
  });

  it("are listed with what stands behind the link: shown, searched, sorted, filtered, counted and reported", async () => {
    const ani = await shared("ani", "petugas-2", "petugas-3");
    await shared("budi", "petugas-2", "petugas-3");
    const { data, meta } = (await get("admin", `${tugas}/lists/semua?limit=100&sort=-calon.nama`)).json();
    const names = data.map((row: { calon: { nama: string } }) => row.calon.nama);
    expect(names).toEqual([...names].sort().reverse());
    expect(Object.keys(data[0].calon).sort()).toEqual(["nama", "owner"]);
    expect(meta.counts).toEqual({ "32": expect.any(Number), "34": expect.any(Number) });
    const one = (await get("admin", `${tugas}/lists/semua?calon=${ani.id}`)).json();
    expect(one.data.map((row: { urutan: string }) => row.urutan).sort()).toEqual(["a", "b"]);
    const found = (await get("admin", `${tugas}/lists/semua?keyword=guru%20bu&calon.k_propinsi=34`)).json();
    expect(new Set(found.data.map((row: { nama: string }) => row.nama))).toEqual(new Set(["Guru budi"]));
    expect((await get("admin", `${tugas}/lists/semua?keyword=guru%20bu&calon.k_propinsi=32`)).json().total).toBe(0);
    const report = (await get("admin", `${tugas}/reports/per-propinsi`)).json();
    expect(report.data.map((row: { calon: { k_propinsi: number } }) => row.calon.k_propinsi)).toEqual([32, 34]);
  });

  it("let those read a row who are linked to it, in lists and one by one, until the link ends", async () => {
    const { id, revision } = await shared("cici", "petugas-4", "petugas-5");
    const read = await get("petugas-4", `${calon}/${id}`);
    expect(read.json(), read.body).toMatchObject({ moto: "maju", may: { bagikan: false, tutup: false } });
    expect(read.json()).not.toHaveProperty("owner");
    expect(read.json().may).not.toHaveProperty("catat");
    expect((await get("petugas-4", `${calon}/lists/dinilai`)).json().total).toBe(1);
    expect((await get("petugas-6", `${calon}/lists/dinilai`)).json().total).toBe(0);
    expect((await get("petugas-6", `${calon}/${id}`)).statusCode).toBe(404);
    const closed = await send("admin", `${calon}/${id}/tutup`, {}, revision);
    expect(closed.statusCode, closed.body).toBe(200);
    expect((await taskOf(id, "a")).state).toBe("batal");
    expect((await get("petugas-4", `${calon}/${id}`)).statusCode).toBe(404);
    expect((await get("petugas-4", `${calon}/lists/dinilai`)).json().total).toBe(0);
  });

  it("are read by a rule over a linked row, which follows that row at once", async () => {
    const { id, revision } = await shared("budi", "petugas-0", "petugas-1");
    const a = await taskOf(id, "a");
    expect((await get("yogya", `${tugas}/${a.id}`)).statusCode).toBe(404);
    await send("admin", `${calon}/${id}/tutup`, {}, revision);
    expect((await get("yogya", `${tugas}/${a.id}`)).json()).toMatchObject({ keadaan_calon: "tutup", state: "batal" });
    expect((await get("bandung", `${tugas}/${a.id}`)).statusCode).toBe(404);
  });

  it("go back with the act that moved them, as they were before it, unless something has happened since", async () => {
    const { id } = await shared("budi", "petugas-7", "petugas-8");
    const [a, b] = [await taskOf(id, "a"), await taskOf(id, "b")];
    const lastValue = async () => (await get("admin", `${calon}/${id}`)).json().terakhir;
    const one = (await send("petugas-7", `${tugas}/${a.id}/kirim`, { input: { nilai: 60 } }, a.revision)).json();
    expect(one.may).toMatchObject({ tarik: true });
    const other = (await send("petugas-8", `${tugas}/${b.id}/kirim`, { input: { nilai: 90 } }, b.revision)).json();
    const late = await send("petugas-7", `${tugas}/${a.id}/tarik`, {}, one.revision);
    expect([late.statusCode, late.json()]).toEqual([
      403,
      {
        code: "record-effect",
        title:
          "Calon penerima: Tarik nilai tidak dapat dilakukan. Sudah ada tindakan lain sesudahnya, jadi tidak dapat dibatalkan.",
      },
    ]);
    expect(await lastValue()).toBe(90);
    const back = await send("petugas-8", `${tugas}/${b.id}/tarik`, {}, other.revision);
    expect(back.json(), back.body).toMatchObject({ state: "terbuka", nilai: null, message: "Nilai ditarik." });
    expect(await lastValue()).toBe(60);
    const [newest, before] = await historyOf("admin", `${calon}/${id}`);
    expect(newest).toMatchObject({ act: "undo", title: "Kembali seperti sebelumnya", cause: "Tugas menilai: Tarik nilai" });
    expect(before).toMatchObject({ act: "catat", cause: "Tugas menilai: Kirim" });
  });

  it("go back only where the act had moved them", async () => {
    const { id } = await shared("cici", "petugas-9", "petugas-10");
    const a = await taskOf(id, "a");
    await send("petugas-9", `${tugas}/${a.id}/kirim`, { input: { nilai: 50 } }, a.revision);
    const { revision } = (await get("admin", `${calon}/${id}`)).json();
    const closed = (await send("admin", `${calon}/${id}/tutup`, { note: "Keliru" }, revision)).json();
    const states = async () => [(await taskOf(id, "a")).state, (await taskOf(id, "b")).state];
    expect(await states()).toEqual(["terkirim", "batal"]);
    const opened = await send("admin", `${calon}/${id}/buka`, {}, closed.revision);
    expect(opened.json(), opened.body).toMatchObject({ state: "dinilai", terakhir: 50 });
    expect(await states()).toEqual(["terkirim", "terbuka"]);
  });

  it("move the row that they are linked to, by whoever moves them, and hand over values", async () => {
    const { id, revision } = await shared("budi", "petugas-0", "petugas-1");
    const a = await taskOf(id, "a");
    const sent = await send("petugas-0", `${tugas}/${a.id}/kirim`, { input: { nilai: 77 } }, a.revision);
    expect(sent.json(), sent.body).toMatchObject({ state: "terkirim", message: "Nilai untuk maju terkirim." });
    expect((await get("admin", `${calon}/${id}`)).json()).toMatchObject({ terakhir: 77, revision: revision + 1 });
    expect((await historyOf("admin", `${calon}/${id}`))[0]).toMatchObject({
      act: "catat",
      by: "Petugas petugas-0",
      as: null,
      cause: "Tugas menilai: Kirim",
    });
    // Nobody makes that transition themselves: there is no such call.
    expect((await send("admin", `${calon}/${id}/catat`, { input: { nilai: 1 } }, revision + 1)).statusCode).toBe(404);
  });

  it("count what links to them where a transition asks for it", async () => {
    const { id } = await shared("budi", "petugas-0", "petugas-1");
    for (const urutan of ["a", "b"]) {
      const task = await taskOf(id, urutan);
      await send(
        urutan === "a" ? "petugas-0" : "petugas-1",
        `${tugas}/${task.id}/kirim`,
        { input: { nilai: 50 } },
        task.revision,
      );
      const { may } = (await get("admin", `${calon}/${id}`)).json();
      expect(may.tutup).toBe(urutan === "a");
    }
  });

  it("refuse all where one effect is refused, in the words of the row that refuses", async () => {
    const { id, revision } = await shared("budi", "petugas-0", "petugas-1");
    const a = await taskOf(id, "a");
    await sql`update r_beasiswa_calon set state = 'tutup' where id = ${id}`.execute(program.server.opened.db);
    const refused = await send("petugas-0", `${tugas}/${a.id}/kirim`, { input: { nilai: 77 } }, a.revision);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        code: "record-effect",
        title:
          "Calon penerima: Catat nilai tidak dapat dilakukan. Catatan ini berkeadaan Tutup, jadi tindakan ini tidak dapat dilakukan.",
      },
    ]);
    expect(await taskOf(id, "a")).toEqual(a);
    expect((await historyOf("admin", `${tugas}/${a.id}`)).map(({ act }: { act: string }) => act)).toEqual(["create"]);
    expect((await get("admin", `${calon}/${id}`)).json()).toMatchObject({ revision });
  });

  it("are not made for an owner who has no account, nor twice where only one may be", async () => {
    const { id, revision } = await applied("budi");
    const nobody = { a: await program.idOf("petugas-0"), b: "tidak-ada" };
    const refused = await send("admin", `${calon}/${id}/bagikan`, { input: nobody }, revision);
    expect([refused.statusCode, refused.json().code], refused.body).toEqual([422, "record-effect"]);
    expect(await taskOf(id, "a")).toBeUndefined();
    const { id: other } = await shared("budi", "petugas-0", "petugas-1");
    await sql`update r_beasiswa_calon set state = 'terdaftar' where id = ${other}`.execute(program.server.opened.db);
    const input = { a: nobody.a, b: nobody.a };
    const again = await send("admin", `${calon}/${other}/bagikan`, { input }, 2);
    expect([again.statusCode, again.json().code], again.body).toEqual([409, "record-effect"]);
  });

  it("follow an owner's name and a saved field through every link", async () => {
    const { id } = await shared("dewi", "petugas-0", "petugas-1");
    const dukungan = await send("dewi", "/records/beasiswa/dukungan", { data: { untuk: id } });
    expect(dukungan.json(), dukungan.body).toMatchObject({ untuk: { id }, untuk_nama: "Guru dewi", keadaan: "dinilai" });
    const { revision } = (await get("dewi", `${calon}/${id}`)).json();
    const headers = { "if-match": `"${revision}"` };
    const visitor = await program.as("dewi");
    await visitor.send({
      method: "PUT",
      url: `/backend${calon}/${id}`,
      payload: { moto: "lain" },
      headers: writeHeaders(headers),
    });
    const [own] = (await get("dewi", "/records/beasiswa/dukungan/lists/saya")).json().data;
    expect(own).toMatchObject({ untuk: { id, moto: "lain" }, untuk_nama: "Guru dewi" });
  });

  it("link only to rows that who chooses may read", async () => {
    const { id } = await shared("budi", "petugas-0", "petugas-1");
    for (const untuk of [id, "tidak-ada"]) {
      const refused = await send("cici", "/records/beasiswa/dukungan", { data: { untuk } });
      expect([refused.statusCode, Object.keys(refused.json().errors)], refused.body).toEqual([422, ["untuk"]]);
    }
  });

  it("are moved and written at once from both sides without waiting for each other in a circle", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, revision } = await shared("budi", "petugas-0", "petugas-1");
      const [a, b] = [await taskOf(id, "a"), await taskOf(id, "b")];
      const answers = await Promise.all([
        send("petugas-0", `${tugas}/${a.id}/kirim`, { input: { nilai: 10 } }, a.revision),
        send("admin", `${calon}/${id}/tutup`, {}, revision),
        send("petugas-1", `${tugas}/${b.id}/kirim`, { input: { nilai: 20 } }, b.revision),
      ]);
      const [sentA, closed, sentB] = answers.map(({ statusCode }) => statusCode);
      const states = [(await taskOf(id, "a")).state, (await taskOf(id, "b")).state];
      const wanted = [sentA, sentB].map((status) => (status === 200 ? "terkirim" : closed === 200 ? "batal" : "terbuka"));
      expect(states, answers.map(({ body }) => body).join("\n")).toEqual(wanted);
      const acts = (await historyOf("admin", `${calon}/${id}`)).map(({ act }: { act: string }) => act);
      expect(acts.filter((act: string) => act === "catat")).toHaveLength(states.filter((state) => state === "terkirim").length);
    }
    // A deadlock is ended by the database, and the write tried again: nobody sees it, but it is counted, a second later.
    await setTimeout(1500);
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks::int from pg_stat_database where datname = current_database()`.execute(program.server.opened.db);
    expect(rows[0]?.deadlocks).toBe(0);
  });
});
