import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../server/app";
import { statementsOf } from "../../server/rows/shape/shape-lock";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, visit, writeHeaders } from "./test-app";

describe.each(oneDatabase)("the services on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  it("are listed with name, address and whether they are in the archive, in their order", async () => {
    const { layanan } = (await (await visit(server, "sri.wahyuni")).get("/layanan")).json();
    expect(layanan[0]).toEqual({ nama: "Rumah Belajar", url: "https://rumah-belajar.example.id", arsip: 0 });
    expect(layanan.filter(({ arsip }: { arsip: number }) => arsip === 1).map(({ nama }: { nama: string }) => nama)).toEqual([
      "PPG sebelum 2023",
      "Guru Penggerak angkatan 1 sampai 3",
      "Diklat Vokasi 2021",
    ]);
  });

  it("are what the office says now", async () => {
    const office = await visit(server, "lestari.akses");
    const path = "/records/bersama/layanan";
    const [{ id }] = (await office.get(`${path}/lists/kelola?keyword=rumah`)).json().data;
    const { data, revision } = (await office.get(`${path}/${id}`)).json();
    const headers = writeHeaders({ "if-match": `"${revision}"` });
    const url = `/backend${path}/${id}`;
    const saved = await office.send({ method: "PUT", url, payload: { ...data, urutan: 99 }, headers });
    const archived = await office.post(`${path}/${id}/arsipkan`, {}, { "if-match": `"${saved.json().revision}"` });
    expect([saved.statusCode, archived.statusCode], archived.body).toEqual([200, 200]);
    const { layanan } = (await (await visit(server, "laras.puspita")).get("/layanan")).json();
    expect(layanan.at(-1)).toEqual({ nama: "Rumah Belajar", url: "https://rumah-belajar.example.id", arsip: 1 });
  });

  it("come from the table of an earlier release, with mailboxes, institutions and who administers them", async () => {
    const { db } = server.services;
    const [ayu] = await db.selectFrom("account").select(["id", "name"]).where("username", "=", "ayu.lestari").execute();
    for (const table of ["pengelola_instansi", "instansi", "kotak_surel", "layanan"])
      await sql`delete from ${sql.table(`r_bersama_${table}`)}`.execute(db);
    await sql`insert into service (position, name, url, is_archived) values (3, 'Layanan lama', 'https://lama.example.id', true)`.execute(
      db,
    );
    await sql`insert into setting (key, value) values ('links:', '{"email": "lama@example.id"}'), ('links:gpk', '{"email": "gpk@lama.example.id"}')`.execute(
      db,
    );
    await sql`insert into institution (id, name) values ('2010', 'Dinas lama')`.execute(db);
    await sql`insert into institution_admin (institution_id, account_id) values ('2010', ${ayu?.id})`.execute(db);
    for (const statement of statementsOf(projectRoot, "0010-isi-portal.sql")) await sql.raw(statement).execute(db);
    const visitor = await visit(server, "ayu.lestari");
    expect((await visitor.get("/layanan")).json()).toEqual({
      layanan: [{ nama: "Layanan lama", url: "https://lama.example.id", arsip: 1 }],
    });
    expect((await visitor.get("/preferensi/tautan")).json()).toEqual({ email: "lama@example.id" });
    expect((await (await visit(server, "joko.susilo")).get("/preferensi/tautan")).json()).toEqual({
      email: "gpk@lama.example.id",
    });
    expect((await visitor.get("/instansi/2010", { "x-role": "instansi" })).json()).toEqual({
      instansi_id: "2010",
      nama: "Dinas lama",
    });
    const office = await visit(server, "lestari.akses");
    const { data } = (await office.get("/records/bersama/pengelola-instansi/lists/kelola")).json();
    expect(data).toMatchObject([{ nama: ayu?.name, owner: ayu?.id, instansi: { id: "instansi-2010" } }]);
  });

  it("are refused to strangers", async () => {
    const response = await (await visit(server)).get("/layanan");
    expect([response.statusCode, response.json().code]).toEqual([401, "unauthenticated"]);
  });
});
