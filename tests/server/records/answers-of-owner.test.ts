/** An officer reads the CV that the owner of a dossier has sent, in words, as far as the dossier is theirs to judge; nobody else does. */

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { samplePdf } from "../../../server/demo/crowd/sample-files";
import { definitionOfData, keepDefinition } from "../../../server/rows/definition";
import { sealRecord } from "../../../server/rows/sealed-record";
import { oneDatabase } from "../databases";
import { multipart } from "../images";
import { documentsOf, startTestApp, type TestApp, visit, writeHeaders } from "../test-app";

const cv = {
  pendidikan: [{ k_kualifikasi: 9, perguruan_tinggi: "Universitas Contoh", prodi: "PGSD", tahun_lulus: "2010" }],
  pekerjaan: [
    { sekolah: "SD Contoh 1", jabatan: "Guru kelas", tahun_mulai: "2011" },
    { sekolah: "SD Contoh 2", jabatan: "Wakil kepala", tahun_mulai: "2016" },
  ],
};

describe.each(oneDatabase)("a CV read with its dossier on $name", (database) => {
  let server: TestApp;
  let dossier: string;
  let owner: string;
  beforeAll(async () => {
    server = await startTestApp(database);
    const { db } = server.opened;
    const made = await (await visit(server, "nurhayati")).post("/records/gurupenggerak/dokumen", { data: {} });
    expect(made.statusCode, made.body).toBe(200);
    ({ id: dossier, owner } = made.json());
    await sql`update r_gurupenggerak_dokumen set state = 'diajukan', jenis = 'cgp', k_propinsi = 34 where id = ${dossier}`.execute(
      db,
    );
    await db
      .insertInto("record")
      .values({
        schema_id: "gurupenggerak/cv",
        owner_id: owner,
        revision: 1,
        data: JSON.stringify(cv),
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
  });
  afterAll(() => server?.close());

  const read = async (username: string) => (await visit(server, username)).get(`/guru-penggerak/verval-dokumen/${dossier}/cv`);
  const send = (sent: number) =>
    sql`update r_gurupenggerak_fungsi set data = cast(data as jsonb) || ${JSON.stringify({ is_kirim_cv: sent })}::jsonb
      where owner_id = ${owner}`.execute(server.opened.db);

  it("tells nothing before it was sent", async () => {
    await send(0);
    const response = await read("galih.koordinator");
    expect([response.statusCode, response.json()], response.body).toEqual([
      200,
      { data: [], owner_name: expect.stringContaining("Nurhayati") },
    ]);
  });

  it("is told in words, part by part, once it was sent", async () => {
    await send(1);
    const { data } = (await read("galih.koordinator")).json();
    const lines = data.map(({ part, label, text }: Record<string, string>) => [part, label, text]);
    expect(lines).toContainEqual([
      expect.stringContaining("endidikan"),
      "1. Nama sekolah atau perguruan tinggi",
      "Universitas Contoh",
    ]);
    expect(
      lines.filter(([, , text]: string[]) => text?.startsWith("SD Contoh")).map(([, label]: string[]) => label?.[0]),
    ).toEqual(["1", "2"]);
  });

  it("is told under the titles of the form that it was saved in", async () => {
    const { db } = server.opened;
    const documents = documentsOf();
    const { compiled } = documents.base.data("gurupenggerak/cv") ?? {};
    if (!compiled) throw new Error("there is no CV");
    const now = definitionOfData(documents, compiled);
    const content = now.content.replaceAll('"title":"Jabatan', '"title":"Kedudukan');
    expect(content).not.toBe(now.content);
    await keepDefinition(db, { ...now, hash: "then", content }, new Date("2026-11-03T03:00:00Z"));
    const { length } = (await read("galih.koordinator")).json().data;
    await db.updateTable("record").set({ definition: "then" }).where("owner_id", "=", owner).execute();
    const told = (await read("galih.koordinator")).json();
    expect(told.made_under).toEqual({ title: "Diisi menurut bentuk formulir tanggal 3 November 2026." });
    expect(told.data).toHaveLength(length);
    expect(told.data).toContainEqual(
      expect.objectContaining({ label: expect.stringContaining("Kedudukan"), text: "Guru kelas" }),
    );
    await db.updateTable("record").set({ definition: now.hash }).where("owner_id", "=", owner).execute();
    expect((await read("galih.koordinator")).json()).not.toHaveProperty("made_under");
  });

  it("is nobody's whose read rules do not show the dossier, nor its owner's by this way", async () => {
    const refused = { "wahyu.verifikator": 404, "citra.verifikator": 404, "ratna.petugas": 403, nurhayati: 403 };
    for (const [username, status] of Object.entries(refused)) expect((await read(username)).statusCode, username).toBe(status);
    const { db } = server.opened;
    const wahyu = await db
      .selectFrom("account")
      .select("id")
      .where("username", "=", "wahyu.verifikator")
      .executeTakeFirstOrThrow();
    const coordinator = await visit(server, "galih.koordinator");
    await coordinator.post("/records/gurupenggerak/penugasan", { owner: wahyu.id, data: { k_propinsi: 34 } });
    expect((await read("wahyu.verifikator")).statusCode).toBe(200);
  });

  it("opens its files to who reads it, and to nobody else; before it is sent to nobody but its owner", async () => {
    const { db } = server.opened;
    const nurhayati = await visit(server, "nurhayati");
    const { payload, headers } = multipart("berkas", "ktp.pdf", samplePdf("Contoh"), "application/pdf");
    const sent = { method: "POST", url: "/backend/berkas/unggah", payload, headers: writeHeaders(headers) } as const;
    const { url } = (await nurhayati.send(sent)).json();
    await sql`update record set data = data || ${JSON.stringify({ ktp: url })}::jsonb
      where owner_id = ${owner} and schema_id = 'gurupenggerak/cv'`.execute(db);
    const opens = async (username: string) => (await (await visit(server, username)).get(url.replace("/backend", ""))).statusCode;
    const { data } = (await read("galih.koordinator")).json();
    expect(data).toContainEqual(expect.objectContaining({ label: "KTP", text: "ktp.pdf", href: url }));
    const wanted = {
      nurhayati: 200,
      "galih.koordinator": 200,
      "citra.verifikator": 404,
      "ratna.petugas": 404,
      "taufik.hidayat": 404,
    };
    for (const [username, status] of Object.entries(wanted)) expect(await opens(username), username).toBe(status);
    await send(0);
    expect(await opens("galih.koordinator")).toBe(404);
  });

  it("tell of what is sealed only what their call shows, and their owner is told what for", async () => {
    const { db } = server.opened;
    const { vault, documents } = server.services;
    const { rows } = await sql<{ id: string; owner_id: string; username: string }>`
      select f.id, f.owner_id, a.username from r_gurupenggerak_fungsi as f join account as a on a.id = f.owner_id
      where f.instruktur = 'INS-111' and f.state <> 'direset' limit 1`.execute(db);
    const [{ id, owner_id: ownerId, username }] = rows as [{ id: string; owner_id: string; username: string }];
    const { compiled } = documents.base.data("gurupenggerak/biodata") ?? {};
    if (!compiled) throw new Error("there is no biodata");
    const told = { no_wa: "081200000077", alamat: "Jalan Melati 7", jabatan_lain: "Pelatih" };
    const data = JSON.stringify(sealRecord(vault, { compiled, ownerId }, told));
    const now = new Date();
    await db
      .insertInto("record")
      .values({ schema_id: compiled.id, owner_id: ownerId, revision: 1, data, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.columns(["schema_id", "owner_id"]).doUpdateSet({ data }))
      .execute();
    const coordinator = await visit(server, "melati.koordinator");
    const answer = (await coordinator.get(`/guru-penggerak/instruktur/${id}/biodata`)).json();
    const texts = answer.data.map(({ text }: { text: string }) => text);
    expect([texts.includes("0812 0000 0077"), texts.includes(told.alamat), texts.includes(told.jabatan_lain)]).toEqual([
      true,
      false,
      true,
    ]);
    const reads = (await (await visit(server, username)).get("/pembacaan")).json();
    expect(reads.data.map(({ attributes }: { attributes: object }) => attributes)).toContainEqual(
      expect.objectContaining({
        isian: compiled.fields.find(({ path }) => path === "no_wa")?.title,
        alasan: "Menghubungi dan menugaskan instruktur.",
      }),
    );
  });
});
