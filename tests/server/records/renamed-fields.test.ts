/** Fields of a record type get other names while people work with it: nothing that was stored, typed or issued before is lost or shown to others. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BuiltApp } from "../../../server/app";
import { sheetWork } from "../../../server/work/sheet-work";
import { oneDatabase } from "../databases";
import { images, multipart } from "../images";
import { type Visitor, visitors, writeHeaders } from "../test-app";
import { base, form, makeProject, type Project, Scholarship } from "./scholarship";

const schema = "schemas/data/beasiswa/permohonan.schema.json";
const record = "schemas/records/beasiswa/permohonan.json";
const biodata = "schemas/data/gurupenggerak/biodata.schema.json";

const edit = (project: Project, path: string, change: (text: string) => string) =>
  project.change(path, change(readFileSync(join(project.root, path), "utf8")));

/** A list of groups beside the plain fields, and drafts, which the program has not. */
function widen(project: Project): void {
  edit(project, schema, (text) => {
    const document = JSON.parse(text);
    const item = { title: "Orang", type: "object", properties: { nama: { title: "Nama", type: "string" } } };
    document.properties.kartu.upload = { ...document.properties.kartu.upload, accept: ["image/png"] };
    document.properties.rujukan = { title: "Rujukan", type: "array", items: item };
    return JSON.stringify(document);
  });
  edit(project, record, (text) => text.replace('"reset": "remove",', '"reset": "remove", "drafts": true,'));
}

const renames = { sekolah: "nama_sekolah", nik: "nik_pemohon", kartu: "kartu_keluarga" };

function rename(project: Project): void {
  edit(project, schema, (text) => {
    const { properties, required, ...document } = JSON.parse(text);
    for (const [was, name] of Object.entries(renames)) {
      properties[name] = { ...properties[was], was };
      delete properties[was];
    }
    properties.nama_sekolah.title = "Nama sekolah";
    properties.rujukan.items.properties = { nama_lengkap: { title: "Nama", type: "string", was: ["nama_orang", "nama"] } };
    return JSON.stringify({ ...document, required: ["nama_sekolah", "alasan", "prestasi"], properties });
  });
  edit(project, record, (text) =>
    text
      .replace('"field": "sekolah"', '"field": "nama_sekolah"')
      .replaceAll('["nik", "kartu"]', '["nik_pemohon", "kartu_keluarga"]')
      .replaceAll('"owner", "nik"', '"owner", "nik_pemohon"')
      .replaceAll('"alasan", "nik"', '"alasan", "nik_pemohon"')
      .replaceAll('"fields": ["nik"]', '"fields": ["nik_pemohon"]')
      .replace(
        '"without": ["owner", "nik_pemohon", "sekolah"]',
        '"without": ["owner", "nik_pemohon", "nama_sekolah", "sekolah"]',
      ),
  );
  edit(project, biodata, (text) => {
    const document = JSON.parse(text);
    document.properties.alamat_rumah = { ...document.properties.alamat, was: "alamat" };
    delete document.properties.alamat;
    return JSON.stringify(document).replaceAll('"alamat"]', '"alamat_rumah"]').replace('"was":"alamat_rumah"', '"was":"alamat"');
  });
}

describe.each(oneDatabase)("renamed fields on $name", (database) => {
  let program: Scholarship;
  let after: BuiltApp;
  let row: { id: string; revision: number };
  let issued: { id: string; told: object; printed: Buffer };
  let kartu: string;
  const as = visitors(() => after);
  const read = async (username: string, id = row.id) => (await (await as(username)).get(`${base}/${id}`)).json();
  const stored = async (id = row.id) => {
    const { rows } = await sql<{ data: Record<string, unknown>; sekolah: string }>`
      select data, sekolah from r_beasiswa_permohonan where id = ${id}`.execute(program.server.opened.db);
    return rows[0] as { data: Record<string, unknown>; sekolah: string };
  };
  const draft = (visitor: Visitor, id: string, data: object, base_: number, version: string | null = null) =>
    visitor.send({
      method: "PUT",
      url: `/backend${base}/${id}/draft`,
      payload: { data, base: base_, after: version },
      headers: writeHeaders({ "idempotency-key": randomUUID() }),
    });
  const save = async (visitor: Visitor, id: string, revision: number, data: object) =>
    visitor.send({
      method: "PUT",
      url: `/backend${base}/${id}`,
      payload: data,
      headers: writeHeaders({ "if-match": `"${revision}"` }),
    });
  let ofAni: { id: string; revision: number };

  beforeAll(async () => {
    const project = makeProject(join(import.meta.dirname, "../papers/project"));
    widen(project);
    program = await Scholarship.startWith(database, project);
    const { payload, headers } = multipart("berkas", "kartu.png", images.png, "image/png");
    const budi = await program.as("budi");
    const sent = await budi.send({ method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(headers) });
    kartu = sent.json().url;
    const answers = { ...form, sekolah: "SMP Lama", kartu, rujukan: [{ nama: "Bu Sri" }, { nama: "Pak Made" }] };
    row = (await program.submitted("budi", answers)) as typeof row;
    const { id } = (row as unknown as { paper: { id: string } }).paper;
    const told = (await budi.get(`/cetak/rincian/${id}`)).json();
    issued = { id, told, printed: (await budi.get(`/cetak/berkas/${id}`)).rawPayload };
    ofAni = await program.apply("ani", { ...form, sekolah: "SD Ani", nik: "9971010000200778", prestasi: "Juara" });
    const typed = await draft(await program.as("ani"), ofAni.id, { sekolah: "SD Ani Baru", rujukan: [{ nama: "Bu Ratna" }] }, 1);
    expect(typed.statusCode, typed.body).toBe(200);
    rename(project);
    expect(project.generate().length).toBe(2);
    after = await program.server.another({ documentsRoot: project.root });
  });
  afterAll(() => program?.close());

  it("are read under their present names: plain, sealed, in lists, and as columns", async () => {
    const { data } = await read("budi");
    expect(data).toMatchObject({
      nama_sekolah: "SMP Lama",
      nik_pemohon: form.nik,
      kartu_keluarga: kartu,
      rujukan: [{ nama_lengkap: "Bu Sri" }, { nama_lengkap: "Pak Made" }],
    });
    expect(Object.keys(data).filter((name) => name in renames)).toEqual([]);
    expect((await stored()).data).toHaveProperty("sekolah");
    const { data: found } = (await (await as("yogya")).get(`${base}/lists/antrean?keyword=lama`)).json();
    expect(
      found.map((row: { sekolah?: string; attributes?: { sekolah: string } }) => ({ ...row, ...row.attributes }).sekolah),
    ).toEqual(["SMP Lama"]);
    expect((await read("budi")).data).toEqual(data);
  });

  it("stay hidden from whom they were hidden, with the file that they name", async () => {
    const { data } = await read("yogya");
    expect(Object.keys(data).filter((name) => /nik|kartu/.test(name))).toEqual([]);
    expect((await (await as("budi")).get(kartu.replace("/backend", ""))).statusCode).toBe(200);
    expect((await (await as("yogya")).get(kartu.replace("/backend", ""))).statusCode).toBe(404);
  });

  it("keep their papers as they were answered, word by word", async () => {
    const budi = await as("budi");
    expect((await budi.get(`/cetak/rincian/${issued.id}`)).json()).toEqual(issued.told);
    expect(JSON.stringify(issued.told)).toContain('"Sekolah"');
    expect((await budi.get(`/cetak/berkas/${issued.id}`)).rawPayload.equals(issued.printed)).toBe(true);
  });

  it("stand in sheets under their present names", async () => {
    const budi = await as("budi");
    const asked = await budi.post(`${base}/lists/milik/export`, { form: "csv" });
    expect(asked.statusCode, asked.body).toBe(200);
    const { next } = sheetWork(after.services, after.answers, { warn: (_, message) => expect.fail(message) });
    while (await next()) {}
    const sheet = await budi.get(`/unduhan/${asked.json().id}/berkas`);
    expect(sheet.body).toContain(`SMP Lama;${form.nik}`);
  });

  it("belong to one person still: nobody else gets the same value", async () => {
    const cici = await as("cici");
    const answer = await cici.post(base, { data: { ...form, nama_sekolah: "SD Cici", nik_pemohon: form.nik } });
    expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, ["nik_pemohon"]]);
  });

  it("have their draft, and a page that was open before still sends it", async () => {
    const { draft: kept, revision } = await read("ani", ofAni.id);
    expect(kept.data).toEqual({ nama_sekolah: "SD Ani Baru", rujukan: [{ nama_lengkap: "Bu Ratna" }] });
    const again = await draft(await as("ani"), ofAni.id, { sekolah: "SD Ani Terbaru" }, revision, kept.version);
    expect(again.statusCode, again.body).toBe(200);
    expect((await read("ani", ofAni.id)).draft.data).toEqual({ nama_sekolah: "SD Ani Terbaru" });
  });

  it("are saved by a page of before and by one of now, and nothing stays under the earlier names", async () => {
    const ani = await as("ani");
    const old = {
      ...form,
      sekolah: "SD Dari Halaman Lama",
      nik: "9971010000200778",
      prestasi: "Juara",
      rujukan: [{ nama: "Bu Ratna" }],
    };
    const saved = await save(ani, ofAni.id, ofAni.revision, old);
    expect(saved.statusCode, saved.body).toBe(200);
    const { data, sekolah } = await stored(ofAni.id);
    expect([data.nama_sekolah, sekolah, data.rujukan]).toEqual([
      "SD Dari Halaman Lama",
      "SD Dari Halaman Lama",
      [{ nama_lengkap: "Bu Ratna" }],
    ]);
    expect(Object.keys(data).filter((name) => name in renames)).toEqual([]);
    const { data: now, revision } = await read("ani", ofAni.id);
    expect(now.nik_pemohon).toBe("9971010000200778");
    expect((await save(ani, ofAni.id, revision, { ...now, nama_sekolah: "SD Baru" })).statusCode).toBe(200);
    expect((await read("ani", ofAni.id)).data).toMatchObject({ nama_sekolah: "SD Baru", nik_pemohon: "9971010000200778" });
  });

  it("stand in the history under their present names", async () => {
    const { data } = (await (await as("ani")).get(`${base}/${ofAni.id}/history`)).json();
    const changed = new Set(data.flatMap((event: { changed: string[] }) => event.changed));
    expect(changed.has("nama_sekolah")).toBe(true);
    expect([...changed].filter((name) => String(name) in renames)).toEqual([]);
  });

  it("of a person's one record are moved too, whatever version of the portal wrote last", async () => {
    const { db } = program.server.opened;
    const owner_id = await program.idOf("budi");
    const dates = { created_at: new Date(), updated_at: new Date() };
    const told = { schema_id: "gurupenggerak/biodata", owner_id, revision: 1, ...dates };
    await db
      .insertInto("record")
      .values({ ...told, data: JSON.stringify({ alamat: "Jalan Lama 1" }) })
      .execute();
    const { findRecord } = await import("../../../server/rows/kept-record");
    const checked = after.services.documents.base.data("gurupenggerak/biodata");
    const found = () => findRecord({ services: after.services, db }, checked as NonNullable<typeof checked>, owner_id);
    expect((await found()).data).toEqual({ alamat_rumah: "Jalan Lama 1" });
    const both = { alamat: "Jalan Terbaru 2", alamat_rumah: "Jalan Lama 1" };
    await db
      .updateTable("record")
      .set({ data: JSON.stringify(both) })
      .where("owner_id", "=", owner_id)
      .execute();
    expect((await found()).data).toEqual({ alamat_rumah: "Jalan Terbaru 2" });
  });
});
