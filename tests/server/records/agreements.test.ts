// @long
/** Agreements of PPG, as the shipped documents say: asked for, agreed to or signed, checked by their LPTK only, asked for again with a reason. */

import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../../server/app";
import { samplePdf } from "../../../server/demo/crowd/sample-files";
import { seedCrowd } from "../../../server/demo/crowd/seed-crowd";
import { readDemoPeople, seedDemoPeople } from "../../../server/demo/seed-demo";
import { seedSharedRows } from "../../../server/demo/seed-shared-rows";
import { readMails } from "../../../server/mail/outbox";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { readPdf } from "../papers/read-pdf";
import { runDue } from "../run-work";
import { newFolder } from "../templates";
import { startTestApp, type TestApp, type Visitor, visit, writeHeaders } from "../test-app";

const names = ["dian.kusuma", "ratih.lptk", "surya.lptk", "galuh.prameswari", "yanti.marlina"];
const targets = "/records/ppg/sasaran";
interface Row {
  readonly id: string;
  readonly revision: number;
  readonly state: string;
  readonly [name: string]: unknown;
}

/** Galuh takes part, at the LPTK of Ratih. */
const participant = {
  record: "ppg/sasaran",
  owners: ["galuh.prameswari"],
  states: { peserta: 1 },
  hours: [100, 200] as const,
  columns: { kuota: "kuota-pgsd-bandung", lptk: "99700120", angkatan: 2027, jawaban: "bersedia" },
  data: {
    no_ukg: "201500000021",
    tgl_lahir: "1991-08-02",
    sekolah: "SD Negeri Tunas Harapan",
    k_propinsi: 32,
    jenjang: 3,
    bidang: "pgsd",
    kualifikasi: "S1 PGSD",
    tmt: "2015-07-01",
    sertifikasi: 0,
    sumber: "dapodik",
    skor: 90,
    linier: "linier",
    mutu: "sesuai",
  },
  acting: { sasaran: ["dian.kusuma"], kandidat: ["dian.kusuma"] },
};

describe.each(oneDatabase)("agreements of PPG on $name", { timeout: 90_000 }, (database) => {
  let server: TestApp;
  let now = new Date("2027-01-11T03:00:00Z");
  const people = new Map<string, Visitor>();
  beforeAll(async () => {
    const many = { account: 10_000, address: 100_000 };
    const clock = () => now;
    server = await startTestApp(database, { people: [], clock, callLimits: { read: many, write: many } });
    await seedSharedRows(server.services);
    await seedDemoPeople(
      server.services,
      readDemoPeople().filter(({ username }) => names.includes(username)),
    );
    await seedCrowd(server.services, { seed: 7, people: [{ group: "satu", count: 1, program: "ppg" }], records: [participant] });
    for (const name of names) people.set(name, await visit(server, name));
  });
  afterAll(() => server?.close());

  const as = (name: string) => people.get(name) as Visitor;
  const act = (name: string, kind: string, { id, revision }: Row, transition: string, body: object = {}) =>
    as(name).post(`/records/ppg/${kind}/${id}/${transition}`, body, { "if-match": `"${revision}"` });
  const done = async (...asked: Parameters<typeof act>): Promise<Row> => {
    const answer = await act(...asked);
    expect(answer.statusCode, `${asked[3]}: ${answer.body}`).toBe(200);
    return answer.json();
  };
  const refused = async (...asked: Parameters<typeof act>) => (await act(...asked)).statusCode;
  const own = async (name: string, kind: string): Promise<Row> => (await as(name).get(`/records/ppg/${kind}/own`)).json();
  /** The mails about an EPKS to this person, the newest first. */
  const keysOf = async (name: string): Promise<readonly string[]> => {
    const { akun, ptk } = (await as(name).get("/")).json();
    const mails = await readMails(server.services, { most: 50, to: (akun ?? ptk).email });
    return mails.flatMap(({ path }) => /^\/konfirmasi-pks\/(.+)$/.exec(path)?.[1] ?? []);
  };
  const listed = async (name: string, kind: string, list: string) =>
    (await as(name).get(`/records/ppg/${kind}/lists/${list}`)).json().data as Row[];
  const asked = async (name: string, kind: string, transition: string, naskah: string) => {
    const [row] = await listed("dian.kusuma", "sasaran", `tanpa-${kind}`);
    const items = [{ id: row?.id, revision: row?.revision }];
    return (await as(name).post(`${targets}/bulk/${transition}`, { items, input: { naskah } })).json();
  };
  const upload = async (visitor: Visitor): Promise<string> => {
    const { payload, headers } = multipart("berkas", "pks.pdf", samplePdf("Contoh"));
    return (await visitor.send({ method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(headers) })).json()
      .url;
  };
  const textOf = async (visitor: Visitor, url: string) => {
    const printed = await readPdf((await visitor.get(url.replace("/backend", ""))).rawPayload);
    const text = printed.pages.join("\n").replaceAll(/\s+/g, " ");
    return text;
  };

  it("are asked for with a text of their kind that is out, by the LPTK of the participant, once", async () => {
    expect((await listed("surya.lptk", "sasaran", "tanpa-epakta")).length).toBe(0);
    expect((await listed("ratih.lptk", "sasaran", "tanpa-epakta")).map(({ nama }) => nama)).toEqual(["Galuh Prameswari"]);
    expect(await asked("ratih.lptk", "epakta", "minta-epakta", "naskah-pks-2027")).toMatchObject({ done: 0 });
    expect(await asked("ratih.lptk", "epakta", "minta-epakta", "naskah-epakta-2026")).toMatchObject({ done: 0 });
    expect(await asked("surya.lptk", "epakta", "minta-epakta", "naskah-epakta-2027")).toMatchObject({ done: 0 });
    const made = await asked("ratih.lptk", "epakta", "minta-epakta", "naskah-epakta-2027");
    expect(made, JSON.stringify(made)).toMatchObject({ done: 1 });
    expect(await listed("ratih.lptk", "sasaran", "tanpa-epakta")).toEqual([]);
  });

  it("an e-pact is agreed to with a tick by its student alone, and saved as a PDF, as its LPTK reads", async () => {
    const pact = await own("galuh.prameswari", "epakta");
    expect(pact).toMatchObject({ state: "belum", versi: "2027.1" });
    const early = await as("galuh.prameswari").post("/ppg-daljab/epakta/unduh", {});
    expect(early.json().url).toBeUndefined();
    const input = { setuju: true, kota: "Bandung" };
    expect(await refused("galuh.prameswari", "epakta", pact, "setujui", { input: { kota: "Bandung" } })).toBe(422);
    expect(await refused("ratih.lptk", "epakta", pact, "setujui", { input })).toBe(403);
    expect(await refused("yanti.marlina", "epakta", pact, "setujui", { input })).toBe(404);
    await done("galuh.prameswari", "epakta", pact, "setujui", { input });
    const first = (await as("galuh.prameswari").post("/ppg-daljab/epakta/unduh", {})).json().url;
    const again = (await as("galuh.prameswari").post("/ppg-daljab/epakta/unduh", {})).json().url;
    expect(again).toBe(first);
    const text = await textOf(as("galuh.prameswari"), first);
    for (const part of [
      "Galuh Prameswari",
      "Universitas Cendekia Bandung",
      "2027.1",
      "Saya mengerjakan semua tugas sendiri",
      "Rp10.000",
    ])
      expect(text).toContain(part);
    expect(await listed("ratih.lptk", "epakta", "admin")).toMatchObject([{ id: pact.id, state: "diunduh" }]);
  });

  it("an e-pact that was agreed to is asked for again by its own LPTK, with a reason that its student reads", async () => {
    const agreed = await own("galuh.prameswari", "epakta");
    expect(await refused("surya.lptk", "epakta", agreed, "minta-ulang", { note: "Keliru." })).toBe(404);
    expect(await refused("ratih.lptk", "epakta", agreed, "minta-ulang")).toBe(422);
    await done("ratih.lptk", "epakta", agreed, "minta-ulang", { note: "Nama belum sesuai." });
    expect(await own("galuh.prameswari", "epakta")).toMatchObject({
      state: "belum",
      alasan: "Nama belum sesuai.",
      wkt_setuju: null,
    });
  });

  it("a PKS gets a number, is uploaded signed, and judged by who holds it: refused with a reason, uploaded again, in force", async () => {
    expect(await asked("ratih.lptk", "pks", "buat-pks", "naskah-pks-2027")).toMatchObject({ done: 1 });
    const ready = await done("ratih.lptk", "pks", await own("galuh.prameswari", "pks"), "siapkan");
    expect(ready.nomor).toBe("0001/PKS-PPG/99700120/I/2027");
    const url = (await as("galuh.prameswari").post("/ppg-daljab/pks/unduh", {})).json().url;
    expect(await textOf(as("galuh.prameswari"), url)).toContain("0001/PKS-PPG/99700120/I/2027");
    const berkas = await upload(as("galuh.prameswari"));
    const input = { berkas, tanggal: "2027-01-10", meterai: true };
    const present = await own("galuh.prameswari", "pks");
    expect(await refused("galuh.prameswari", "pks", present, "unggah", { input: { berkas, tanggal: "2027-01-10" } })).toBe(422);
    const sent = await done("galuh.prameswari", "pks", present, "unggah", { input });
    expect(await refused("ratih.lptk", "pks", sent, "terima")).toBe(403);
    expect(await refused("surya.lptk", "pks", sent, "claim")).toBe(404);
    const held = await done("ratih.lptk", "pks", sent, "claim");
    expect(await refused("ratih.lptk", "pks", held, "tolak")).toBe(422);
    await done("ratih.lptk", "pks", held, "tolak", { note: "Halaman ketiga tidak terbaca." });
    const back = await own("galuh.prameswari", "pks");
    expect(back).toMatchObject({ state: "ditolak", alasan: "Halaman ketiga tidak terbaca.", verifikator: "Ratih Maharani" });
    const better = await done("galuh.prameswari", "pks", back, "unggah", {
      input: { ...input, berkas: await upload(as("galuh.prameswari")) },
    });
    const taken = await done("ratih.lptk", "pks", await done("ratih.lptk", "pks", better, "claim"), "terima");
    const items = [{ id: taken.id, revision: taken.revision }];
    const force = await as("ratih.lptk").post("/records/ppg/pks/bulk/berlakukan", { items, input: { tanggal: "2027-01-11" } });
    expect(force.json(), force.body).toMatchObject({ done: 1 });
    expect((await own("galuh.prameswari", "pks")).state).toBe("berlaku");
    expect((await listed("surya.lptk", "pks", "admin")).length).toBe(0);
  });

  it("an EPKS is sent, opened and agreed to by its student, sent again when it ran out, and called off with a reason", async () => {
    expect(await asked("ratih.lptk", "epks", "buat-epks", "naskah-epks-2027")).toMatchObject({ done: 1 });
    const made = await own("galuh.prameswari", "epks");
    expect(await refused("surya.lptk", "epks", made, "kirim")).toBe(404);
    const sent = await done("ratih.lptk", "epks", made, "kirim");
    expect(await refused("galuh.prameswari", "epks", sent, "setujui", { input: { setuju: true } })).toBe(403);
    expect(await refused("galuh.prameswari", "epks", sent, "buka")).toBe(404);
    now = new Date("2027-01-18T03:00:01Z");
    await runDue(server);
    const late = await own("galuh.prameswari", "epks");
    expect(late.state).toBe("kedaluwarsa");
    expect(await refused("galuh.prameswari", "epks", late, "setujui", { input: { setuju: true } })).toBe(403);
    const items = [{ id: late.id, revision: late.revision }];
    const again = await as("ratih.lptk").post("/records/ppg/epks/bulk/kirim-ulang", { items });
    expect(again.json(), again.body).toMatchObject({ done: 1 });
    const visitor = await visit(server);
    const verify = (key: string) => visitor.post(`/ppg-daljab/verifikasi-email-epks?token=${key}`, {});
    const [newest, older] = await keysOf("galuh.prameswari");
    expect((await verify(String(older))).json().code).toBe("link-expired");
    const verified = await verify(String(newest));
    expect([verified.statusCode, verified.json().state], verified.body).toEqual([200, "verified"]);
    expect((await verify(String(newest))).json().code).toBe("link-used");
    const opened = await own("galuh.prameswari", "epks");
    expect(opened).toMatchObject({ state: "dibuka", wkt_buka: expect.any(String) });
    const { data } = (await as("galuh.prameswari").get(`/records/ppg/epks/${opened.id}/history`)).json();
    expect(data[0]).toMatchObject({ act: "buka", by: "Galuh Prameswari" });
    const agreed = await done("galuh.prameswari", "epks", opened, "setujui", { input: { setuju: true } });
    const url = (await as("galuh.prameswari").post("/ppg-daljab/epks/unduh", {})).json().url;
    expect(await textOf(as("galuh.prameswari"), url)).toContain("Disetujui secara elektronik oleh Galuh Prameswari");
    expect(agreed.state).toBe("disetujui");
    const valid = await done("ratih.lptk", "epks", await own("galuh.prameswari", "epks"), "berlakukan");
    expect((await own("galuh.prameswari", "epks")).state).toBe("berlaku");
    expect(await refused("ratih.lptk", "epks", valid, "batalkan")).toBe(422);
    await done("ratih.lptk", "epks", valid, "batalkan", { note: "Pindah LPTK." });
    expect(await own("galuh.prameswari", "epks")).toMatchObject({ id: valid.id, state: "dibatalkan" });
    now = new Date("2027-01-19T03:00:00Z");
    expect(await asked("ratih.lptk", "epks", "buat-epks", "naskah-epks-2027")).toMatchObject({ done: 1 });
    await done("ratih.lptk", "epks", await own("galuh.prameswari", "epks"), "kirim");
    await done("ratih.lptk", "epks", await own("galuh.prameswari", "epks"), "batalkan", { note: "Salah naskah." });
    const [gone] = await keysOf("galuh.prameswari");
    expect((await verify(String(gone))).json().code).toBe("link-unknown");
  });

  it("the key in a mail makes nothing of a row that its transition does not allow now, and is not used up by that", async () => {
    now = new Date("2027-01-19T04:00:00Z");
    expect(await asked("ratih.lptk", "epks", "buat-epks", "naskah-epks-2027")).toMatchObject({ done: 1 });
    const sent = await done("ratih.lptk", "epks", await own("galuh.prameswari", "epks"), "kirim");
    const [key] = await keysOf("galuh.prameswari");
    const root = newFolder();
    for (const folder of ["schemas", "screens", "menus"])
      cpSync(join(projectRoot, folder), join(root, folder), { recursive: true });
    const file = join(root, "schemas/records/ppg/epks.json");
    const document = JSON.parse(readFileSync(file, "utf8"));
    const opens = document.transitions.find(({ id }: { id: string }) => id === "buka");
    opens.when = { before: [{ var: "row.wkt_kirim" }, "2027-01-01"] };
    writeFileSync(file, JSON.stringify(document));
    const strict = await server.another({ documentsRoot: root });
    const verifies = async (on: Parameters<typeof visit>[0]) =>
      (await visit(on)).post(`/ppg-daljab/verifikasi-email-epks?token=${key}`, {});
    const refusal = await verifies(strict);
    expect([refusal.statusCode, refusal.json().code], refusal.body).toEqual([422, "link-unknown"]);
    expect(await own("galuh.prameswari", "epks")).toMatchObject({ id: sent.id, state: "terkirim", wkt_buka: null });
    expect((await verifies(server)).statusCode).toBe(200);
    expect((await own("galuh.prameswari", "epks")).state).toBe("dibuka");
  });

  it("a trouble with a pact is a conversation between its student and the centre", async () => {
    const data = { k_lapor_opsi_gpm: 12, keterangan: "PDF e-pakta saya tidak terbuka sejak kemarin sore." };
    const made = await as("galuh.prameswari").post("/records/ppg/kendala-epakta", { data });
    expect(made.statusCode, made.body).toBe(200);
    expect((await as("dian.kusuma").post("/records/ppg/kendala-epakta", { data })).statusCode).toBe(403);
    expect(await refused("ratih.lptk", "kendala-epakta", made.json(), "ambil")).toBe(404);
    const taken = await done("dian.kusuma", "kendala-epakta", made.json(), "ambil");
    const answered = await done("dian.kusuma", "kendala-epakta", taken, "jawab", {
      input: { pesan: "Mohon coba lagi sekarang." },
    });
    const replied = await done("galuh.prameswari", "kendala-epakta", answered, "balas", { input: { pesan: "Sudah terbuka." } });
    const ended = await done("dian.kusuma", "kendala-epakta", replied, "selesai", { input: { pesan: "Terima kasih." } });
    await done("dian.kusuma", "kendala-epakta", ended, "buka", { input: { pesan: "Dibuka lagi." } });
    expect(await own("galuh.prameswari", "kendala-epakta")).toMatchObject({ id: ended.id, state: "diproses" });
  });
});
