/** Lessons of instructors as the shipped documents have them: planned, published without overlap, confirmed, replaced on request, and attended. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMails } from "../../../server/mail/outbox";
import { oneDatabase } from "../databases";
import { runDue } from "../run-work";
import { startTestApp, type TestApp, type Visitor, visit } from "../test-app";

const lessons = "/records/gurupenggerak/sesi-instruktur";
const instructors = "/records/gurupenggerak/instruktur";
interface Row {
  readonly id: string;
  readonly revision: number;
  readonly state: string;
  readonly [name: string]: unknown;
}

describe.each(oneDatabase)("lessons on $name", (database) => {
  let server: TestApp;
  /** 10.00 in WIB. */
  let now = new Date("2027-05-03T03:00:00Z");
  let ida: Visitor;
  let nina: Visitor;
  const made: Record<string, string> = {};
  beforeAll(async () => {
    const many = { account: 10_000, address: 100_000 };
    server = await startTestApp(database, { clock: () => now, callLimits: { read: many, write: many } });
    ida = await visit(server, "ida.koordinator");
    nina = await visit(server, "nina.safitri");
    const admin = await visit(server, "lestari.akses");
    const { db } = server.opened;
    const groups = (await admin.get("/records/bersama/kelompok-akses/lists/semua?keyword=LMS instruktur")).json().data;
    const group = groups.find(({ nomor }: { nomor: number }) => nomor === 70)?.id;
    for (const [username, k_propinsi] of [
      ["nina.safitri", 16],
      ["oki.saputra", 32],
    ] as const) {
      const { id } = await db.selectFrom("account").select("id").where("username", "=", username).executeTakeFirstOrThrow();
      const joined = { owner: id, data: { kelompok_id: group, alasan: "Instruktur angkatan 11" } };
      await ok(admin.post("/records/bersama/anggota-akses", joined));
      made[username] = (await ok(ida.post(instructors, { owner: id, data: { instansi: "Balai contoh", k_propinsi } }))).id;
    }
  });
  afterAll(() => server?.close());

  const ok = async (sent: ReturnType<Visitor["post"]>): Promise<Row> => {
    const response = await sent;
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  };
  const act = (visitor: Visitor, { id, revision }: Row, name: string, body: object = {}) =>
    visitor.post(`${lessons}/${id}/${name}`, body, { "if-match": `"${revision}"` });
  const read = async (visitor: Visitor, { id }: { id: string }): Promise<Row> => (await visitor.get(`${lessons}/${id}`)).json();
  const planned = (username: string, jam_mulai: string, jam_selesai: string) =>
    ida.post(lessons, {
      data: {
        instruktur: made[username],
        kelas: "CGP 11.1",
        tanggal: "2027-05-05",
        jam_mulai,
        jam_selesai,
        tempat: "Ruang Anggrek",
      },
    });

  let lesson: Row;

  it("stand between 08.00 and 16.00, and two of one instructor never overlap", async () => {
    expect((await planned("nina.safitri", "07:00", "09:00")).statusCode).toBe(422);
    expect((await planned("nina.safitri", "10:00", "10:00")).statusCode).toBe(422);
    const draft = await ok(planned("nina.safitri", "08:00", "10:00"));
    expect((await nina.get(`${lessons}/${draft.id}`)).statusCode, "a draft is the coordinator's").toBe(404);
    lesson = await ok(act(ida, draft, "terbitkan"));
    expect(lesson).toMatchObject({ state: "terbit", nama: "Nina Safitri", mulai: "2027-05-05 08:00:00" });
    expect((await readMails(server.services, { most: 5 })).map(({ subject }) => subject)).toContain("Jadwal mengajar Anda");
    const overlap = await act(ida, await ok(planned("nina.safitri", "09:00", "11:00")), "terbitkan");
    expect([overlap.statusCode, overlap.json().title], overlap.body).toEqual([422, expect.stringContaining("sudah mengajar")]);
    await ok(act(ida, await ok(planned("oki.saputra", "09:00", "11:00")), "terbitkan"));
    await ok(act(ida, await ok(planned("nina.safitri", "10:00", "12:00")), "terbitkan"));
  });

  it("are their instructor's own, and coordinators of a centre see their province", async () => {
    const oki = await visit(server, "oki.saputra");
    expect((await oki.get(`${lessons}/${lesson.id}`)).statusCode).toBe(404);
    expect((await act(oki, lesson, "konfirmasi")).statusCode).toBe(404);
    const tari = await visit(server, "tari.koordinator");
    const seen = async () => (await tari.get(`${lessons}/lists/kelola`)).json().data.map(({ nama }: Row) => nama);
    expect(await seen()).toEqual([]);
    const { db } = server.opened;
    const { id } = await db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "tari.koordinator")
      .executeTakeFirstOrThrow();
    const galih = await visit(server, "galih.koordinator");
    const assigned = await galih.post("/records/gurupenggerak/penugasan", { owner: id, data: { k_propinsi: 16 } });
    expect(assigned.statusCode, assigned.body).toBe(200);
    expect(new Set(await seen())).toEqual(new Set(["Nina Safitri"]));
    lesson = await ok(act(nina, lesson, "konfirmasi"));
    expect(lesson.state).toBe("dikonfirmasi");
  });

  it("go to another instructor when theirs asks for it with a reason", async () => {
    expect((await act(nina, lesson, "minta-ganti", { note: "Sakit" })).statusCode).toBe(422);
    const asked = await ok(act(nina, lesson, "minta-ganti", { note: "Ada tugas dinas luar kota" }));
    const input = { pengganti: made["oki.saputra"], alasan: "Instruktur bertugas di luar kota." };
    expect((await act(nina, asked, "ganti", { input, note: input.alasan })).statusCode).toBe(403);
    const replaced = await ok(act(ida, asked, "ganti", { input, note: input.alasan }));
    expect(replaced.state).toBe("diganti");
    const drafts: Row[] = (await ida.get(`${lessons}/lists/kelola?state=draf`)).json().data;
    const next = drafts.find(({ nama }) => nama === "Oki Saputra");
    expect(next).toMatchObject({ kelas: "CGP 11.1", mulai: "2027-05-05 08:00:00" });
    const busy = await act(ida, next as Row, "terbitkan");
    expect(busy.statusCode, "Oki teaches from 09.00").toBe(422);
    expect((await read(nina, replaced)).state).toBe("diganti");
  });

  it("begin by themselves, and their instructor fills in who came", async () => {
    const [own]: Row[] = (await nina.get(`${lessons}/lists/saya?state=terbit`)).json().data;
    const early = await act(nina, own as Row, "isi-presensi", { input: { hadir: 20 } });
    expect(early.statusCode).toBe(403);
    now = new Date("2027-05-05T03:01:00Z");
    await runDue(server);
    const running = await read(nina, own as Row);
    expect(running.state).toBe("berlangsung");
    const filled = await ok(act(nina, running, "isi-presensi", { input: { hadir: 20, catatan: "Budaya positif." } }));
    expect(filled).toMatchObject({ state: "hadir", hadir: 20 });
    now = new Date("2027-05-05T05:01:00Z");
    await runDue(server);
    expect((await read(ida, own as Row)).state).toBe("selesai");
  });
});
