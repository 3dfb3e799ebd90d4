/** Registration for vocational training (001 §5, §7). */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../server/app";
import { readMails } from "../../server/mail/outbox";
import { migrationFiles, statementsOf } from "../../server/rows/shape/shape-lock";
import { oneDatabase } from "./databases";
import { images, multipart } from "./images";
import { startTestApp, type TestApp, visit, writeHeaders } from "./test-app";

const path = "/vokasi/profil/save";
const body = { no_hp: "081234567890", alt_email: "rudi.lain@example.id", kompetensi: [11] };

describe.each(oneDatabase)("the vocational registration on $name", (database) => {
  let server: TestApp;
  let now = new Date("2026-11-21T05:00:00Z");
  beforeAll(async () => {
    server = await startTestApp(database, { clock: () => now });
  });
  afterAll(() => server?.close());

  it("is kept with the profile and the teacher record; done again it corrects, and keeps its time", async () => {
    const visitor = await visit(server, "rudi.hartono");
    const headers = writeHeaders();
    const first = await visitor.post(path, body, headers);
    const paper = { id: expect.any(String), number: expect.stringMatching(/^BPV-/), pdf: expect.any(String) };
    expect([first.statusCode, first.json()]).toEqual([200, { message: "Pendaftaran berhasil dilakukan", paper }]);
    expect((await visitor.post(path, body, headers)).headers["idempotency-replayed"]).toBe("true");
    now = new Date("2026-11-25T05:00:00Z");
    expect((await (await visit(server, "rudi.hartono")).post(path, { ...body, kompetensi: [13] })).statusCode).toBe(200);
    now = new Date("2026-11-21T05:00:00Z");
    const { no_hp, alt_email } = body;
    expect((await visitor.get("/profil")).json().profile).toEqual({
      no_hp,
      alt_email,
      kompetensi: 13,
      wkt_daftar_pelatihan: "2026-11-21 12:00:00",
    });
    expect((await visitor.get("/")).json().ptk).toMatchObject({
      nama: "Rudi Hartono",
      vokasi_ptk_kompetensis: [{ k_kompetensi_vokasi: 13 }],
    });
  });

  it("keeps a photo that comes at the same moment", async () => {
    const visitor = await visit(server, "rudi.hartono");
    const { payload, headers } = multipart("foto", "saya.png", images.png);
    const photo = { method: "POST", url: "/backend/berkas/foto", payload, headers: writeHeaders(headers) } as const;
    const [sent, saved] = await Promise.all([visitor.send(photo), visitor.post(path, { ...body, kompetensi: [12] })]);
    expect([sent.statusCode, saved.statusCode]).toEqual([200, 200]);
    expect((await visitor.get("/")).json().ptk).toMatchObject({
      foto: sent.json().url,
      vokasi_ptk_kompetensis: [{ k_kompetensi_vokasi: 12 }],
    });
  });

  it("of somebody with several programs stays in this one", async () => {
    const visitor = await visit(server, "siti.rahma");
    await visitor.post("/program/vokasi", {});
    expect((await visitor.post(path, body)).statusCode).toBe(403);
    const { ptk } = (await visitor.get("/")).json();
    const teacher = { ...ptk, ptk_ajar_vokasi_dapodiks: [{ mapel: "Tata Boga" }] };
    await server.opened.db
      .updateTable("account")
      .set({ ptk: JSON.stringify(teacher) })
      .where("username", "=", "siti.rahma")
      .execute();
    expect((await visitor.post(path, { ...body, kompetensi: [12] })).statusCode).toBe(200);
    expect((await visitor.get("/profil")).json().profile).toMatchObject({ no_hp: body.no_hp });
    await visitor.post("/program/gurupenggerak", {});
    expect((await visitor.get("/profil")).json().profile).toMatchObject({ gpm_guru_fungsi_id: "GPM-7105" });
    expect((await visitor.get("/profil")).json().profile).not.toHaveProperty("no_hp");
  });

  it.each([
    ["no phone", { no_hp: undefined }, "no_hp"],
    ["a phone with letters", { no_hp: "08-12" }, "no_hp"],
    ["a phone of 16 digits", { no_hp: "0812345678901234" }, "no_hp"],
    ["no e-mail", { alt_email: undefined }, "alt_email"],
    ["an e-mail that is none", { alt_email: "rudi" }, "alt_email"],
    ["no competence", { kompetensi: [] }, "kompetensi"],
    ["two competences", { kompetensi: [11, 12] }, "kompetensi"],
    ["a competence that no list has", { kompetensi: [99] }, "kompetensi"],
    ["something more", { nama: "Orang lain" }, "nama"],
  ])("with %s is refused", async (_, change, field) => {
    const response = await (await visit(server, "rudi.hartono")).post(path, { ...body, ...change });
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]]);
  });

  it.each(["slamet.widodo", "tuti.handayani", "rahmat.instansi", "sri.wahyuni"])("of %s is refused", async (username) => {
    const response = await (await visit(server, username)).post(path, body);
    expect([response.statusCode, response.json().title]).toEqual([403, "Pelatihan belum tersedia untuk Anda."]);
  });

  it("after its last day says so, and is nobody's who is not logged in", async () => {
    now = new Date("2027-06-30T17:00:00Z");
    const late = await (await visit(server, "rudi.hartono")).post(path, body);
    expect([late.statusCode, late.json().title]).toEqual([403, "Jadwal registrasi pelatihan telah berakhir"]);
    now = new Date("2026-11-21T05:00:00Z");
    expect((await (await visit(server)).post(path, body)).statusCode).toBe(401);
  });

  it("ends for a teacher on the fiftieth birthday", async () => {
    now = new Date("2038-05-11T05:00:00Z");
    expect((await (await visit(server, "rudi.hartono")).post(path, body)).json().title).toBe(
      "Jadwal registrasi pelatihan telah berakhir",
    );
    now = new Date("2038-05-12T05:00:00Z");
    expect((await (await visit(server, "rudi.hartono")).post(path, body)).json().title).toBe(
      "Pelatihan belum tersedia untuk Anda.",
    );
    now = new Date("2026-11-21T05:00:00Z");
  });
});

describe.each(oneDatabase)("the quota of a competence on $name", (database) => {
  const teachers = ["satu", "dua", "tiga", "empat", "lima"];
  const person = (username: string, rest: object) => ({
    username,
    label: username,
    description: username,
    program: "vokasi",
    preferences: { permissions: [] },
    ...rest,
  });
  const taught = { tgl_lahir: "1990-01-01", ptk_ajar_vokasi_dapodiks: [{ mapel: "Kuliner" }] };
  let server: TestApp;
  beforeAll(async () => {
    const people = [
      person("petugas", { preferences: { permissions: ["vokasi-kelas.index"] } }),
      person("pengatur", { preferences: { permissions: ["vokasi-admin.index"] } }),
      ...teachers.map((name) => person(name, { ptk: { nama: name, email: `${name}@example.id`, ...taught } })),
    ];
    server = await startTestApp(database, { people, clock: () => new Date("2026-11-21T05:00:00Z") });
  });
  afterAll(() => server?.close());
  const registers = async (username: string, kompetensi: number) =>
    (await visit(server, username)).post(path, { ...body, kompetensi: [kompetensi] });

  it("gives its last place to one of those who come at once, and leaves nothing of the others", async () => {
    const officer = await visit(server, "pengatur");
    const settings = "/records/vokasi/pengaturan";
    const setting = await officer.post(settings, { data: { kompetensi: 12, kuota: 2 } });
    expect(setting.statusCode, setting.body).toBe(200);
    expect((await registers("satu", 12)).statusCode).toBe(200);
    const answers = await Promise.all(teachers.slice(1).map((name) => registers(name, 12)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    const late = answers.findIndex(({ statusCode }) => statusCode === 409);
    expect(answers[late]?.json()).toEqual({
      title: "Kuota kompetensi ini sudah penuh. Pilih kompetensi lain.",
      code: "record-full",
      limit: 2,
    });
    const refused = teachers[late + 1] as string;
    expect((await (await visit(server, refused)).get("/profil")).json().profile).toBeNull();
    expect((await (await visit(server, refused)).get("/")).json().ptk).not.toHaveProperty("vokasi_ptk_kompetensis");
    // A competence without a setting is not limited; who leaves makes room, and who has a place corrects what they sent.
    expect((await registers("satu", 12)).statusCode).toBe(200);
    expect((await registers("satu", 13)).statusCode).toBe(200);
    expect((await registers(refused, 12)).statusCode).toBe(200);
    expect((await registers("satu", 12)).statusCode).toBe(409);
    const { id, revision } = setting.json();
    const payload = { kompetensi: 12, kuota: 3 };
    const headers = writeHeaders({ "if-match": `"${revision}"` });
    expect((await officer.send({ method: "PUT", url: `/backend${settings}/${id}`, payload, headers })).statusCode).toBe(200);
    expect((await registers("satu", 12)).statusCode).toBe(200);
  });

  it("has a place again when an officer ends a registration, who says why; the teacher may register again", async () => {
    const [officer, teacher] = [await visit(server, "petugas"), await visit(server, "tiga")];
    const list = "/records/vokasi/pendaftaran/lists/semua";
    const others = (await officer.get(`${list}?state=terdaftar&keyword=tiga`)).json().data;
    for (const { id, revision } of others)
      await officer.post(`/records/vokasi/pendaftaran/${id}/batalkan`, { note: "Diulang." }, { "if-match": `"${revision}"` });
    const manager = await visit(server, "pengatur");
    const setting = await manager.post("/records/vokasi/pengaturan", { data: { kompetensi: 13, kuota: 1 } });
    expect(setting.statusCode, setting.body).toBe(200);
    expect((await registers("tiga", 13)).statusCode).toBe(200);
    expect((await registers("empat", 13)).json()).toMatchObject({ code: "record-full", limit: 1 });
    const found = (await officer.get(`${list}?state=terdaftar&kompetensi=13`)).json();
    expect([found.total, found.data[0].nama]).toEqual([1, "tiga"]);
    const [{ id, revision }] = found.data;
    const end = (who: typeof officer, body: object) =>
      who.post(`/records/vokasi/pendaftaran/${id}/batalkan`, body, { "if-match": `"${revision}"` });
    expect((await end(teacher, { note: "Saya." })).statusCode).toBe(403);
    expect((await end(officer, {})).statusCode, "without a reason").toBe(422);
    const ended = await end(officer, { note: "Sudah ikut tahun lalu." });
    expect([ended.statusCode, ended.json().message]).toEqual([200, "Pendaftaran tiga dibatalkan; ia dapat mendaftar lagi."]);
    expect((await teacher.get("/profil")).json().profile).toBeNull();
    const [mail] = await readMails(server.services, { most: 1, to: "tiga@example.id" });
    expect(mail?.paragraphs.join(" ")).toContain("Sudah ikut tahun lalu.");
    expect((await registers("empat", 13)).statusCode, "the place is free").toBe(200);
    expect((await registers("tiga", 11)).statusCode).toBe(200);
  });

  it("counts registrations from before competences were counted, by what was chosen then", async () => {
    const { db } = server.opened;
    expect((await registers("dua", 14)).statusCode).toBe(200);
    await sql`update r_vokasi_pendaftaran set kompetensi = null where kompetensi = 14`.execute(db);
    const officer = await visit(server, "pengatur");
    const setting = await officer.post("/records/vokasi/pengaturan", { data: { kompetensi: 14, kuota: 1 } });
    expect(setting.statusCode, setting.body).toBe(200);
    const file = migrationFiles(projectRoot).find((name) => name.endsWith("vokasi-pendaftaran-pilihan-lama.sql")) as string;
    for (const statement of statementsOf(projectRoot, file)) await sql.raw(statement).execute(db);
    expect((await registers("lima", 14)).json()).toMatchObject({ code: "record-full", limit: 1 });
    expect((await registers("dua", 14)).statusCode).toBe(200);
  });
});
