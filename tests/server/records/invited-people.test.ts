/** Registers of people who are invited: proposed, invited, given classes within a limit, replaced; and what the administrator of a program sets and announces. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMails } from "../../../server/mail/outbox";
import { oneDatabase } from "../databases";
import { startTestApp, type TestApp, visit, visitors, writeHeaders } from "../test-app";

const chosen = { kata_sandi: "tiga-kata-lontar-9", ulangi_kata_sandi: "tiga-kata-lontar-9" };
const registers = [
  { path: "/records/ppg/instruktur", by: "arif.akun", data: { bidang: "pedagogik", angkatan: 4, maks: 3, tarif: 1_000_000 } },
  { path: "/records/ppg/fasilitator-diklat", by: "tuti.akun", data: { bidang: "literasi", maks: 3, tarif: 1_000_000 } },
] as const;

interface Made {
  readonly id: string;
  readonly revision: number;
  readonly state: string;
  readonly kelas: number;
  readonly honor: number;
}

describe.each(oneDatabase)("people who are invited on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  const as = visitors(() => server);
  const read = async (username: string, path: string, id: string): Promise<Made> =>
    (await (await as(username)).get(`${path}/${id}`)).json();
  const act = async (username: string, path: string, id: string, name: string, body: object = {}) => {
    const { revision } = await read(username, path, id);
    return (await as(username)).post(`${path}/${id}/${name}`, body, { "if-match": `"${revision ?? 1}"` });
  };
  const open = async (email: string) => {
    const [mail] = await readMails(server.services, { most: 1, to: email });
    const token = String(mail?.path.split("/").at(-1));
    return (await (await visit(server)).post(`/undangan/simpan?token=${token}`, chosen)).statusCode;
  };
  /** Proposes somebody who then accepts. */
  const invited = async (by: string, path: string, email: string, data: object) => {
    const made = await (await as(by)).post(path, {
      data: { nama: "Laksmi Dewi", surel: email, instansi: "Institut Keguruan Lontar", ...data },
    });
    expect(made.statusCode, made.body).toBe(200);
    const { id, state } = made.json() as Made;
    expect(state).toBe("usulan");
    expect(await readMails(server.services, { most: 1, to: email })).toEqual([]);
    expect((await act(by, path, id, "undang")).statusCode).toBe(200);
    expect((await act(by, path, id, "reset-undangan")).statusCode).toBe(200);
    expect(await open(email)).toBe(200);
    expect((await read(by, path, id)).state).toBe("aktif");
    return id;
  };

  it.each(registers)(
    "are proposed, accept by mail, get classes up to their limit and are replaced: $path",
    async ({ path, by, data }) => {
      const kind = path.split("/").at(-1);
      const first = await invited(by, path, `satu.${kind}@example.id`, data);
      const second = await invited(by, path, `dua.${kind}@example.id`, data);
      const given = await act(by, path, first, "tugaskan", { input: { kelas: 2 } });
      expect([given.statusCode, (await read(by, path, first)).honor], given.body).toEqual([200, 2_000_000]);
      const beyond = await act(by, path, first, "tugaskan", { input: { kelas: 2 } });
      expect([beyond.statusCode, beyond.json().errors], beyond.body).toEqual([422, { kelas: "Melebihi batas 3 kelas." }]);
      expect((await act(by, path, first, "ganti", { input: { pengganti: first }, note: "Cuti." })).statusCode).toBe(422);
      expect((await act(by, path, first, "ganti", { input: { pengganti: second }, note: "Cuti." })).statusCode).toBe(200);
      const [left, took] = [await read(by, path, first), await read(by, path, second)];
      expect([left.state, left.kelas, took.state, took.kelas, took.honor]).toEqual(["non-aktif", 0, "aktif", 2, 2_000_000]);
      expect((await readMails(server.services, { most: 1, to: `dua.${kind}@example.id` }))[0]?.subject).toBe(
        "Anda menggantikan rekan Anda",
      );
      const invitee = await visit(server);
      await invitee.login({ username: `satu.${kind}@example.id`, password: chosen.kata_sandi });
      expect((await invitee.get(`${path}/${first}`)).json()).toMatchObject({ state: "non-aktif", kelas: 0 });
      for (const username of ["nanda.panitia", "laras.puspita", "sekar.gpk"]) {
        expect((await (await as(username)).get(`${path}/${second}`)).statusCode, username).toBe(404);
        const body = { data: { nama: "Orang Lain", surel: "lain@example.id", instansi: "Sekolah", ...data } };
        expect((await (await as(username)).post(path, body)).statusCode, username).toBe(403);
      }
    },
  );

  it("speakers are given a time and a subject, and read it in their mail", async () => {
    const path = "/records/gpk/narasumber";
    const id = await invited("sekar.gpk", path, "narasumber@example.id", { keahlian: "aba", tarif: 900_000 });
    const input = { jadwal: "2026-12-01 08:00:00", materi: "Dasar ABA" };
    const planned = await act("sekar.gpk", path, id, "jadwalkan", { input });
    expect(planned.statusCode, planned.body).toBe(200);
    expect(await read("sekar.gpk", path, id)).toMatchObject({ ...input, honor: 900_000, kelas: 1 });
    const [mail] = await readMails(server.services, { most: 1, to: "narasumber@example.id" });
    expect(mail?.paragraphs.join(" ")).toContain("Dasar ABA");
    expect((await (await as("arif.akun")).get(`${path}/${id}`)).statusCode).toBe(404);
    const speaker = await visit(server);
    await speaker.login({ username: "narasumber@example.id", password: chosen.kata_sandi });
    expect((await speaker.get(`${path}/${id}`)).json()).toMatchObject({ state: "aktif", materi: "Dasar ABA" });
  });

  it("operators of a program are invited into its officers, and leave nothing open to others", async () => {
    const path = "/records/vokasi/operator";
    const bima = await as("bima.vokasi");
    const made = await bima.post(path, {
      data: { nama: "Reza Pahlawan", surel: "reza@example.id", instansi: "SMK Negeri 2 Surabaya" },
    });
    expect(made.statusCode, made.body).toBe(200);
    expect((await act("bima.vokasi", path, made.json().id, "undang")).statusCode).toBe(200);
    expect(await open("reza@example.id")).toBe(200);
    const reza = await visit(server);
    expect((await reza.login({ username: "reza@example.id", password: chosen.kata_sandi })).statusCode).toBe(303);
    expect((await reza.get("/preferensi")).json().permissions).toContain("vokasi-masa.kelola");
    expect((await (await as("rudi.hartono")).get(`${path}/${made.json().id}`)).statusCode).toBe(404);
  });

  it("what an administrator sets keeps what was before, and teachers read it once it is announced", async () => {
    const path = "/records/vokasi/pengaturan";
    const bima = await as("bima.vokasi");
    const data = { kompetensi: 11, kuota: 200, tgl_mulai: "2026-12-07", umur: "Di bawah 50 tahun." };
    const made = await bima.post(path, { data });
    expect(made.statusCode, made.body).toBe(200);
    const { id } = made.json() as Made;
    expect((await bima.post(path, { data })).statusCode).toBe(409);
    const silent = await act("bima.vokasi", path, id, "umumkan");
    expect([silent.statusCode, silent.json().title]).toEqual([422, "Tulis dahulu pengumumannya."]);
    const rudi = await as("rudi.hartono");
    expect((await rudi.get(`${path}/lists/umum`)).json().total).toBe(0);
    const headers = writeHeaders({ "if-match": '"1"' });
    const payload = { ...data, kuota: 180, pengumuman: "Siapkan surat tugas." };
    const saved = await bima.send({ method: "PUT", url: `/backend${path}/${id}`, payload, headers });
    expect(saved.statusCode, saved.body).toBe(200);
    const announced = await act("bima.vokasi", path, id, "umumkan");
    expect(announced.statusCode, announced.body).toBe(200);
    const history = (await bima.get(`${path}/${id}/history`)).json().data;
    expect(history.map(({ act: name }: { act: string }) => name)).toEqual(["umumkan", "save", "create"]);
    expect(JSON.stringify(history[1].before)).toContain("200");
    expect((await rudi.get(`${path}/lists/umum`)).json().data).toMatchObject([
      { kuota: 180, pengumuman: "Siapkan surat tugas." },
    ]);
    const current = { "if-match": `"${announced.json().revision}"` };
    expect((await bima.post(`${path}/${id}/tarik`, { note: "Tanggalnya berubah." }, current)).statusCode).toBe(200);
    expect((await rudi.get(`${path}/lists/umum`)).json().total).toBe(0);
  });
});
