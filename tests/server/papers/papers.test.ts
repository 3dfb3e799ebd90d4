/** Papers: what a transition issues, who may have it, what is printed on it, and what anybody learns of it by its code. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMails } from "../../../server/mail/outbox";
import { oneDatabase } from "../databases";
import { images, multipart } from "../images";
import { form, Scholarship } from "../records/scholarship";
import { visit, writeHeaders } from "../test-app";
import { readPdf } from "./read-pdf";

describe.each(oneDatabase)("papers on $name", (database) => {
  let program: Scholarship;
  beforeAll(async () => {
    program = await Scholarship.start(database, join(import.meta.dirname, "project"));
  });
  afterAll(() => program?.close());

  const own = async (username: string) => (await (await program.as(username)).get("/cetak")).json().data;
  const read = async (username: string, id: string) => (await program.as(username)).get(`/cetak/rincian/${id}`);
  const pdf = async (username: string, id: string) => (await program.as(username)).get(`/cetak/berkas/${id}`);
  const check = async (code: string) => (await visit(program.server)).get(`/cetak/periksa?kode=${encodeURIComponent(code)}`);
  const upload = async (username: string, name: string, bytes: Buffer, type: string): Promise<string> => {
    const { payload, headers } = multipart("berkas", name, bytes, type);
    const sent = { method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(headers) } as const;
    return (await (await program.as(username)).send(sent)).json().url;
  };
  interface Issued {
    readonly id: string;
    readonly revision: number;
    readonly paper: { readonly id: string; readonly number: string; readonly pdf: string };
  }
  const submit = async (username: string, data: object): Promise<Issued> =>
    (await program.submitted(username, { ...form, ...data })) as unknown as Issued;

  it("are issued by the transition that names none of them, with number, mail and all that was sent", async () => {
    const surat = await upload("budi", "surat tugas.png", images.png, "image/png");
    const { paper } = await submit("budi", { surat, nik: "9971010000200888", sekolah: "SMP Łódź 1" });
    expect(paper).toEqual({
      id: expect.any(String),
      number: expect.stringMatching(/^BPB-20261122-[0-9A-Z]{5}$/),
      pdf: `/backend/cetak/berkas/${paper.id}`,
    });
    const told = (await read("budi", paper.id)).json();
    expect(told).toMatchObject({
      judul: "Bukti permohonan beasiswa",
      nomor: paper.number,
      terbit: "2026-11-22 10:00:00",
      jam_setempat: "12.00 WIT",
      keadaan: "berlaku",
      nama: "Guru budi",
      selanjutnya: "Diperiksa paling lambat tujuh hari.",
    });
    // Neither the NIK, which is sensitive, nor what is empty.
    expect(told.isi.map(({ nama, isi }: { nama: string; isi: string }) => `${nama}: ${isi}`)).toEqual([
      "Sekolah: SMP Łódź 1",
      "Alasan: Belajar",
      "Nilai: 80",
      "Surat tugas: surat tugas.png",
    ]);
    const [mail] = await readMails(program.server.services, { most: 1, to: "budi@example.id" });
    expect(mail).toMatchObject({ subject: `Bukti ${paper.number}`, path: `/bukti/${paper.id}` });
  });

  it("are printed with the words of their document, in the same bytes each time, and lead to their check", async () => {
    const [{ id, attributes }] = await own("budi");
    const answer = await pdf("budi", id);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const name = `Bukti permohonan beasiswa ${attributes.nomor}.pdf`;
    const named = `inline; filename="${name.replace(/[^ -~]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name)}`;
    expect(answer.headers["content-disposition"]).toBe(named);
    const printed = await readPdf(answer.rawPayload);
    const text = printed.pages.join("\n");
    for (const part of [
      "Jalan Contoh 1, Jakarta",
      "Bukti permohonan beasiswa",
      `Nomor ${attributes.nomor}`,
      "Diterima dari Guru budi di Daerah Istimewa Yogyakarta.",
      "SMP Łódź 1",
      "Diperiksa paling lambat tujuh hari.",
      "Diterbitkan 22 November 2026 pukul 10.00 WIB (12.00 WIT)",
      "Halaman 1 dari 1",
    ])
      expect(text).toContain(part);
    expect(text).not.toContain("Nilai di atas sembilan puluh.");
    expect(text).not.toContain("9971010000200888");
    const { kode, sidik } = (await read("budi", id)).json();
    expect(text.replaceAll(/\s/g, "")).toContain(sidik);
    expect(printed.qr).toBe(`http://localhost/cek/${kode}`);
    expect(printed.info).toMatchObject({ Title: `Bukti permohonan beasiswa ${attributes.nomor}`, Language: "id-ID" });
    expect((await pdf("budi", id)).rawPayload.equals(answer.rawPayload)).toBe(true);
    const headers = { "if-none-match": String(answer.headers.etag) };
    const again = await (await program.as("budi")).send({ method: "GET", url: `/backend/cetak/berkas/${id}`, headers });
    expect(again.statusCode).toBe(304);
  });

  it("are had by their owner, and by who may read all that they tell of the row", async () => {
    const [{ id }] = await own("budi");
    expect(await own("yogya")).toEqual([]);
    for (const username of ["budi", "yogya"]) expect((await pdf(username, id)).statusCode, username).toBe(200);
    // Another province, another applicant, and the jury, which does not see who applies.
    for (const username of ["bandung", "cici", "juri"]) {
      expect((await pdf(username, id)).statusCode, username).toBe(404);
      expect((await read(username, id)).statusCode, username).toBe(404);
    }
    const stranger = await visit(program.server);
    expect((await stranger.get(`/cetak/berkas/${id}`)).statusCode).toBe(401);
    expect((await stranger.get("/cetak")).statusCode).toBe(401);
  });

  it("are checked by anybody who holds their code, with a short name and nothing that was sent", async () => {
    const [{ id, attributes }] = await own("budi");
    const { kode, sidik } = (await read("budi", id)).json();
    const told = {
      keadaan: "berlaku",
      judul: "Bukti permohonan beasiswa",
      program: attributes.program,
      nomor: attributes.nomor,
      nama: "Guru B.",
      asal: "SMP Łódź 1",
      terbit: "2026-11-22 10:00:00",
      berakhir: null,
      sidik,
    };
    expect((await check(kode)).json()).toEqual(told);
    expect((await check(` ${kode.toLowerCase().replaceAll("-", " ")}`)).json()).toEqual(told);
    for (const wrong of ["0000-0000-0000-0000", "apa saja", attributes.nomor])
      expect((await check(wrong)).json(), wrong).toEqual({ keadaan: "tidak-dikenal" });
  });

  it("hold until another takes their position, until they are revoked, or until their transition is taken back", async () => {
    const first = await submit("cici", {});
    program.later(5);
    const { revision } = (await program.act("cici", first.id, "tarik", first.revision)).json();
    expect((await read("cici", first.paper.id)).json()).toMatchObject({
      keadaan: "dicabut",
      berakhir: "2026-11-22 10:05:00",
    });
    const second: Issued = (await program.act("cici", first.id, "ajukan", revision)).json();
    const officer = await program.as("yogya");
    await officer.post(`/records/beasiswa/permohonan/${first.id}/claim`, null);
    const note = { note: "Tambah alasan." };
    const back = (await program.act("yogya", first.id, "perbaiki", second.revision, note)).json();
    const third: Issued = (await program.act("cici", first.id, "ajukan", back.revision)).json();
    const { riwayat } = (await read("cici", third.paper.id)).json();
    expect(riwayat.map(({ nomor, keadaan }: { nomor: string; keadaan: string }) => [nomor, keadaan])).toEqual(
      expect.arrayContaining([
        [third.paper.number, "berlaku"],
        [second.paper.number, "diganti"],
        [first.paper.number, "dicabut"],
      ]),
    );
    await officer.post(`/records/beasiswa/permohonan/${first.id}/claim`, null);
    program.later(1);
    const decided = (await program.act("yogya", first.id, "setujui", third.revision, { input: { nilai_akhir: 88 } })).json();
    expect(decided.paper, JSON.stringify(decided)).toMatchObject({ number: expect.stringMatching(/^SPB-/) });
    expect((await own("cici"))[0].attributes.judul).toBe("Surat penetapan");
    await program.act("yogya", first.id, "batal-putusan", decided.revision, { note: "Salah orang." });
    expect((await read("cici", decided.paper.id)).json()).toMatchObject({ keadaan: "dicabut" });
    expect((await read("cici", third.paper.id)).json()).toMatchObject({ keadaan: "berlaku" });
  });

  it("print the letters of transcribed names, and are not issued with what cannot be printed", async () => {
    const { paper } = await submit("cici", { sekolah: "MA Nurʿaini aṣ-Ṣiddīq", alasan: "Proﬁl → ✓" });
    const { pages } = await readPdf((await pdf("cici", paper.id)).rawPayload);
    expect(pages.join("").normalize("NFC")).toMatch(/MA Nurʿaini aṣ-Ṣiddīq.*Profil → ✓/s);
    const { id, revision } = await program.apply("cici", { ...form, sekolah: "MA 中文", alasan: "Terima kasih 🙏" });
    const refused = await program.act("cici", id, "ajukan", revision);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        code: "paper-letter",
        title:
          'Bukti permohonan beasiswa belum dapat diterbitkan karena ada huruf atau tanda yang tidak dapat dicetak: "中" pada Sekolah, "文" pada Sekolah, "🙏" pada Alasan. Ganti atau hapus, lalu coba lagi.',
      },
    ]);
    expect((await program.get("cici", `/${id}`)).json()).toMatchObject({ state: "draf", revision });
  });

  it("keep what they say when the row and its documents change, and their content is sealed", async () => {
    const [{ id }] = (await own("budi")).slice(-1);
    const before = (await read("budi", id)).json();
    const file = "schemas/papers/beasiswa/bukti.json";
    const { base } = program.server.services.documents;
    const source = { ...base.library.get("paper", "beasiswa/bukti"), title: "Judul lain" };
    program.project.change(file, JSON.stringify(source));
    program.server.services.documents.reload();
    expect((await read("budi", id)).json()).toEqual(before);
    const stored = await program.server.opened.db.selectFrom("paper").selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/Guru |Belajar|SMP /);
  });
});
