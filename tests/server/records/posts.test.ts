/** A conversation about a report, from both sides: who reads what, who is waited for, mail, files, and that a message counts once. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePdf } from "../../../server/demo/crowd/sample-files";
import { readMails } from "../../../server/mail/outbox";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { idOf, startTestApp, type TestApp, type Visitor, visit, writeHeaders } from "../test-app";

const records = "/records/gurupenggerak/laporan";
const data = { k_lapor_opsi_gpm: 2, keterangan: "Foto saya tidak dapat diunggah sejak kemarin malam." };

describe.each(oneDatabase)("a conversation about a report on $name", (database) => {
  let server: TestApp;
  let owner: Visitor;
  let officer: Visitor;
  let other: Visitor;
  beforeAll(async () => {
    server = await startTestApp(database);
    [owner, officer, other] = await Promise.all(
      ["made.suartika", "ratna.petugas", "bambang.prasetyo"].map((name) => visit(server, name)) as [
        Promise<Visitor>,
        Promise<Visitor>,
        Promise<Visitor>,
      ],
    );
  });
  afterAll(() => server?.close());

  const read = async (visitor: Visitor, id: string) => (await visitor.get(`${records}/${id}`)).json();
  const posts = async (visitor: Visitor, id: string) => (await visitor.get(`${records}/${id}/posts`)).json().data;
  const act = async (visitor: Visitor, id: string, name: string, input?: object, key?: string) => {
    const { revision } = await read(officer, id);
    const headers = writeHeaders({ "if-match": `"${revision}"`, ...(key ? { "idempotency-key": key } : {}) });
    return visitor.send({ method: "POST", url: `/backend${records}/${id}/${name}`, payload: input ? { input } : {}, headers });
  };
  const upload = async (visitor: Visitor, name: string): Promise<string> => {
    const { payload, headers } = multipart("berkas", name, samplePdf("Contoh"));
    const sent = { method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(headers) } as const;
    return (await visitor.send(sent)).json().url;
  };
  const opens = async (visitor: Visitor, url: string) => (await visitor.send({ method: "GET", url })).statusCode;
  const made = async (): Promise<string> => (await owner.post(records, { data })).json().id;

  it("goes to and fro, and says who is waited for", async () => {
    const id = await made();
    expect(await read(owner, id)).toMatchObject({ menunggu: "petugas", state: "baru" });
    const file = await upload(owner, "layar.pdf");
    expect((await act(owner, id, "tambah", { pesan: "Ini layarnya.", lampiran: file })).statusCode).toBe(200);
    expect((await act(officer, id, "ambil")).statusCode).toBe(200);
    const waits = (await officer.get(`${records}/lists/antrean?menunggu=petugas&keyword=Made`)).json();
    expect(waits.data.map((row: { id: string }) => row.id)).toContain(id);
    expect((await act(officer, id, "jawab", { pesan: "Ponsel apa?\nSejak kapan?" })).statusCode).toBe(200);
    expect(await read(owner, id)).toMatchObject({ menunggu: "pelapor", state: "menunggu" });
    expect((await act(owner, id, "balas", { pesan: "Android." })).statusCode).toBe(200);
    expect(await read(officer, id)).toMatchObject({ menunggu: "petugas", state: "diproses" });
    const [first, answer] = await posts(owner, id);
    expect(first).toMatchObject({ author: "Pelapor", own: true, internal: false, files: [{ url: file, name: "layar.pdf" }] });
    expect(answer).toMatchObject({ author: "Petugas", own: false, name: null, data: { pesan: "Ponsel apa?\nSejak kapan?" } });
    expect((await posts(officer, id))[0]).toMatchObject({ own: false, name: expect.stringContaining("Suartika") });
    expect(await Promise.all([owner, officer, other].map((one) => opens(one, file)))).toEqual([200, 200, 404]);
    const mails = await readMails(server.services, { most: 5 });
    expect(mails.map(({ subject, path }) => [subject, path])).toContainEqual([
      "Petugas menulis tentang laporan Anda",
      `/laporan/${id}`,
    ]);
    expect((await act(officer, id, "selesai", { pesan: "Sudah kami perbaiki." })).statusCode).toBe(200);
    expect(await read(owner, id)).toMatchObject({ state: "selesai", menunggu: null, jawaban: "Sudah kami perbaiki." });
    expect((await act(owner, id, "tambah", { pesan: "Terima kasih." })).statusCode).toBe(403);
    expect((await posts(owner, id)).length).toBe(4);
  });

  it("keeps internal notes, their files and their trace from the owner", async () => {
    const id = await made();
    const file = await upload(officer, "catatan.pdf");
    expect((await act(officer, id, "catat", { pesan: "Tanyakan ke tim data.", lampiran: file })).statusCode).toBe(200);
    expect((await posts(officer, id)).map(({ internal }: { internal: boolean }) => internal)).toEqual([true]);
    expect(await posts(owner, id)).toEqual([]);
    expect((await owner.get(`${records}/${id}/history`)).body).not.toContain("catat");
    expect(await Promise.all([owner, officer, other].map((one) => opens(one, file)))).toEqual([404, 200, 404]);
    expect(await read(owner, id)).toMatchObject({ menunggu: "petugas" });
  });

  it("is closed to others, and a message counts once", async () => {
    const id = await made();
    expect((await other.get(`${records}/${id}/posts`)).statusCode).toBe(404);
    expect((await act(other, id, "tambah", { pesan: "Halo." })).statusCode).toBe(404);
    expect((await act(officer, id, "tambah", { pesan: "Halo." })).statusCode).toBe(403);
    expect((await act(owner, id, "catat", { pesan: "Halo." })).statusCode).toBe(403);
    expect((await act(owner, id, "tambah", { pesan: "a".repeat(2001) })).statusCode).toBe(422);
    expect((await act(owner, id, "tambah", { pesan: "Halo.", lampiran: await upload(officer, "lain.pdf") })).statusCode).toBe(
      422,
    );
    const { revision } = await read(owner, id);
    const headers = writeHeaders({ "if-match": `"${revision}"`, "idempotency-key": "pesan-yang-sama-dua-kali" });
    const send = () =>
      owner.send({ method: "POST", url: `/backend${records}/${id}/tambah`, payload: { input: { pesan: "Sekali." } }, headers });
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
    expect((await posts(owner, id)).length).toBe(1);
    expect((await act(owner, id, "tarik")).statusCode).toBe(200);
    expect(await read(owner, id)).toMatchObject({ menunggu: null, menunggu_sejak: null });
  });

  it("lets messages that are written at once stand beside each other, but for one that closes the report unread", async () => {
    const id = await made();
    await act(officer, id, "ambil");
    const { revision } = await read(owner, id);
    const write = (visitor: Visitor, name: string, pesan: string) =>
      visitor.send({
        method: "POST",
        url: `/backend${records}/${id}/${name}`,
        payload: { input: { pesan } },
        headers: writeHeaders({ "if-match": `"${revision}"` }),
      });
    const both = await Promise.all([write(owner, "tambah", "Sejak Senin."), write(officer, "catat", "Periksa dulu.")]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const unread = await write(officer, "selesai", "Sudah.");
    expect([unread.statusCode, unread.json().code]).toEqual([409, "stale"]);
    expect((await write(officer, "jawab", "Ponsel apa?")).statusCode).toBe(200);
    // It may not be sent any more as it was; the page learns how the report stands now.
    const late = await write(owner, "tambah", "Satu lagi.");
    expect([late.statusCode, late.json().row?.state, late.json().row?.may.balas]).toEqual([409, "menunggu", true]);
    expect((await posts(officer, id)).map((post: { data: { pesan: string } }) => post.data.pesan).sort()).toEqual([
      "Periksa dulu.",
      "Ponsel apa?",
      "Sejak Senin.",
    ]);
  });

  it("is opened again by an officer and handed to another", async () => {
    const id = await made();
    await act(officer, id, "ambil");
    await act(officer, id, "selesai", { pesan: "Sudah." });
    expect((await act(owner, id, "buka", { pesan: "Belum." })).statusCode).toBe(403);
    expect((await act(officer, id, "buka", { pesan: "Kami periksa lagi." })).statusCode).toBe(200);
    expect(await read(owner, id)).toMatchObject({ state: "diproses", menunggu: "petugas", jawaban: null, wkt_selesai: null });
    expect((await posts(owner, id)).length).toBe(2);
    const officers = "/records/bersama/anggota-akses/lists/penangan-laporan";
    expect((await owner.get(officers)).json().data ?? []).toEqual([]);
    const [self, second] = await Promise.all(["ratna.petugas", "galih.koordinator"].map((username) => idOf(server, username)));
    const hand = async (petugas: string | undefined) => {
      const { revision } = await read(officer, id);
      const body = { input: { petugas, alasan: "Cuti." }, note: "Cuti." };
      return officer.post(`${records}/${id}/alihkan`, body, { "if-match": `"${revision}"` });
    };
    expect((await hand(self)).json().errors).toEqual({ petugas: "Petugas itu sudah menangani laporan ini." });
    expect(Object.keys((await hand(second)).json().errors)).toEqual(["petugas"]);
    const admin = await visit(server, "lestari.akses");
    const groups = (await admin.get("/records/bersama/kelompok-akses/lists/semua?limit=100")).json().data;
    const kelompok_id = groups.find(({ nomor }: { nomor: number }) => nomor === 208).id;
    const joined = await admin.post("/records/bersama/anggota-akses", {
      owner: second,
      data: { kelompok_id, alasan: "Surat tugas 12" },
    });
    expect(joined.statusCode, joined.body).toBe(200);
    expect((await hand(second)).statusCode).toBe(200);
    expect(await read(officer, id)).toMatchObject({ penangan: second });
    expect((await act(officer, id, "jawab", { pesan: "Halo." })).statusCode).toBe(403);
    const [mail] = await readMails(server.services, { most: 1 });
    expect(mail).toMatchObject({ subject: "Laporan dialihkan kepada Anda", path: `/laporan/${id}` });
    expect((await act(await visit(server, "galih.koordinator"), id, "jawab", { pesan: "Halo." })).statusCode).toBe(200);
  });
});
