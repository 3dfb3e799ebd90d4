/** The rows that a program keeps of a person: which row is present, how one chooses another, what follows it, and how it came to be. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLibrary, readDocuments } from "../../engine/server";
import { findPerson } from "../../server/context/person";
import { seedRoots } from "../../server/demo/seed-demo";
import { followOwner } from "../../server/records/follow-owner";
import { profileText } from "../../server/rows/shape/root-text";
import { statementsOf } from "../../server/rows/shape/shape-lock";
import { oneDatabase } from "./databases";
import { registration } from "./registration";
import { idOf, nothingKept, startTestApp, type TestApp, visit } from "./test-app";

const project = join(import.meta.dirname, "../..");

describe.each(oneDatabase)("function records on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  it("are read as the profile, the state as its code, the newest cohort first", async () => {
    const visitor = await visit(server, "dewi.lestari");
    const { profile, profiles } = (await visitor.get("/profil")).json();
    expect(profile).toMatchObject({ k_fungsi_gpm: 3, angkatan: 8, k_verval_gpm: 6 });
    expect(profiles.map(({ angkatan }: { angkatan: number }) => angkatan)).toEqual([8, 2]);
    expect((await (await visit(server, "sri.wahyuni")).get("/profil")).json()).not.toHaveProperty("profiles");
  });

  it("are chosen for the session: conditions, the cohort and calls follow; a second session has its own", async () => {
    const visitor = await visit(server, "dewi.lestari");
    const other = await visit(server, "dewi.lestari");
    const [, older] = (await visitor.get("/profil")).json().profiles;
    expect((await visitor.post(`/profil/pilih/${older.id}`, {})).json()).toEqual({ id: older.id });
    const { profile, profiles } = (await visitor.get("/profil")).json();
    expect([profile.k_fungsi_gpm, profile.angkatan, profiles[0].id]).toEqual([1, 2, older.id]);
    expect((await other.get("/profil")).json().profile.angkatan).toBe(8);
    expect((await visitor.post(`/profil/pilih/${randomUUID()}`, {})).statusCode).toBe(404);
    const [strange] = (await findPerson(server.services, await idOf(server, "sri.wahyuni")))?.rootRows.profile ?? [];
    expect((await visitor.post(`/profil/pilih/${strange?.row.id}`, {})).statusCode, "another person's").toBe(404);
  });

  it("stand beside each other where somebody registers for another function; the dossier of one is no dossier of the other", async () => {
    const join = "/guru-penggerak-registrasi-praktisi/gabung-guru";
    const { email: _, k_fungsi_gpm: __, no_telp: ___, bidang_studi: ____, ...typed } = registration();
    const closed = await (await visit(server, "dewi.lestari")).post(join, typed);
    expect([closed.statusCode, closed.json().title]).toEqual([403, "Anda sudah terdaftar."]);
    const visitor = await visit(server, "gilang.ramadhan");
    const before = (await visitor.get("/profil")).json().profile;
    const dossiers = "/records/gurupenggerak/dokumen";
    const data = { k_propinsi: 34 };
    const made = (await visitor.post(dossiers, { data })).json();
    await sql`update r_gurupenggerak_dokumen set state = 'disetujui', fungsi = ${before.gpm_guru_fungsi_id} where id = ${made.id}`.execute(
      server.opened.db,
    );
    const mine = async () => (await visitor.get(`${dossiers}/own`)).json();
    expect((await mine()).may).toMatchObject({ "mulai-lagi": false });
    const joined = await visitor.post(join, typed);
    expect(joined.statusCode, joined.body).toBe(200);
    const { profile, profiles } = (await visitor.get("/profil")).json();
    expect([profile.k_fungsi_gpm, profile.k_sumber_gpm, profile.angkatan]).toEqual([1, 2, 11]);
    expect(profiles.map(({ k_fungsi_gpm }: { k_fungsi_gpm: number }) => k_fungsi_gpm)).toEqual([1, 2]);
    expect((await visitor.post(join, typed)).statusCode).toBe(403);
    const { id, revision, may } = await mine();
    expect(may).toMatchObject({ "mulai-lagi": true });
    const again = await visitor.post(`${dossiers}/${id}/mulai-lagi`, {}, { "if-match": `"${revision}"` });
    expect(again.json(), again.body).toMatchObject({ state: "draf", may: { save: true } });
  });

  it("end singly: what is of one that an officer ends goes, and the other keeps its dossier and its interview", async () => {
    const { db } = server.opened;
    const [visitor, officer] = [await visit(server, "gilang.ramadhan"), await visit(server, "ratna.petugas")];
    const owner = await idOf(server, "gilang.ramadhan");
    const functions = async () => (await officer.get(`/records/gurupenggerak/fungsi/lists/semua?owner=${owner}`)).json().data;
    const end = async (k_fungsi_gpm: number) => {
      const row = (await functions()).find((one: { k_fungsi_gpm: number; state: string }) => {
        return one.k_fungsi_gpm === k_fungsi_gpm && one.state !== "direset";
      });
      const note = "Terdaftar dua kali.";
      return officer.post(`/records/gurupenggerak/fungsi/${row.id}/reset`, { note }, { "if-match": `"${row.revision}"` });
    };
    const sent = async (number: string) =>
      sql`update r_gurupenggerak_dokumen set state = 'diajukan', fungsi = ${number} where owner_id = ${owner}`.execute(db);
    const dossier = async () => (await visitor.get("/records/gurupenggerak/dokumen/own")).json();
    const schedules = "/records/gurupenggerak/jadwal-wawancara";
    const { profiles } = (await visitor.get("/profil")).json();
    const [teacher, mentor] = profiles.map((one: { gpm_guru_fungsi_id: string }) => one.gpm_guru_fungsi_id);
    const planned = (await officer.post(schedules, { owner, data: { batas: "2099-02-06" } })).json();
    const schedule = async () => (await officer.get(`${schedules}/${planned.id}`)).json();
    expect(await schedule()).toMatchObject({ fungsi: teacher, state: "menunggu" });
    const { data: biodata } = (await visitor.get("/guru-penggerak/biodata")).json();

    await sent(teacher);
    const ended = await end(2);
    expect(ended.statusCode, ended.body).toBe(200);
    expect((await visitor.get("/profil")).json().profile).toMatchObject({ gpm_guru_fungsi_id: teacher });
    expect([(await dossier()).state, (await schedule()).state]).toEqual(["diajukan", "menunggu"]);
    expect((await visitor.get("/guru-penggerak/biodata")).json().data).toEqual(biodata);

    await seedRoots(server.services, owner, "gurupenggerak", {
      profile: { gpm_guru_fungsi_id: mentor, k_fungsi_gpm: 2, k_jalur_gpm: 1, angkatan: 11, k_lulus_gpm: 0, is_gugur: 0 },
    });
    await sent(mentor);
    expect((await end(2)).statusCode).toBe(200);
    expect((await visitor.get("/profil")).json().profile).toMatchObject({ gpm_guru_fungsi_id: teacher });
    expect(await dossier(), "the dossier of the one that ended waits for nobody").toMatchObject({ state: "draf", fungsi: null });
    expect((await schedule()).state).toBe("menunggu");
  });

  it("bring along the columns of other rows that follow them, in the same transaction", async () => {
    const { services, opened } = server;
    const visitor = await visit(server, "taufik.hidayat");
    const data = { k_lapor_opsi_gpm: 1, keterangan: "Saya tidak dapat membuka layar biodata sejak kemarin." };
    const { id } = (await visitor.post("/records/gurupenggerak/laporan", { data })).json();
    const owner = await idOf(server, "taufik.hidayat");
    const followed = async () =>
      (await sql<{ angkatan: number }>`select angkatan from r_gurupenggerak_laporan where id = ${id}`.execute(opened.db)).rows[0]
        ?.angkatan;
    expect(await followed()).toBe(11);
    const [row] = (await findPerson(services, owner))?.rootRows.profile ?? [];
    if (!row) throw new Error("no function record");
    const undone = opened.db.transaction().execute(async (db) => {
      await sql`update r_gurupenggerak_fungsi set angkatan = 10, data = data || '{"angkatan": 10}' where id = ${row.row.id}`.execute(
        db,
      );
      await followOwner({ services, db }, owner);
      expect(
        (await sql<{ angkatan: number }>`select angkatan from r_gurupenggerak_laporan where id = ${id}`.execute(db)).rows,
      ).toEqual([{ angkatan: 10 }]);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await followed()).toBe(11);
    // A newer cohort becomes the present one, and the column follows that.
    await seedRoots(services, owner, "gurupenggerak", { roots: { profile: { k_fungsi_gpm: 2, angkatan: 12 } } });
    expect(await followed()).toBe(12);
    const filled = profileText(createLibrary(readDocuments(project)), "gurupenggerak/laporan", "angkatan");
    const { rows } = await sql<{ value: string }>`
      select ${sql.raw(String(filled))} as value from r_gurupenggerak_laporan as t where t.id = ${id}`.execute(opened.db);
    expect(rows, "what a new column would be filled with").toEqual([{ value: "12" }]);
  });

  it("leave their history when a registration is taken back", async () => {
    const visitor = await visit(server, "tono.wijaya");
    const owner = await idOf(server, "tono.wijaya");
    const [row] = (await findPerson(server.services, owner))?.rootRows.profile ?? [];
    expect((await visitor.post("/profil/reset", { password: "layar-demo", k_fungsi_gpm: 1 })).statusCode).toBe(200);
    expect((await visitor.get("/profil")).json()).toEqual(nothingKept);
    const events = await server.opened.db
      .selectFrom("record_event")
      .select(["act", "to_state", "actor_id"])
      .where("record_id", "=", String(row?.row.id))
      .orderBy("id")
      .execute();
    expect(events).toEqual([
      { act: "create", to_state: "calon", actor_id: null },
      { act: "reset", to_state: "direset", actor_id: owner },
    ]);
  });

  it("come from what an earlier release held of the account and its memberships", async () => {
    const { opened, services } = server;
    const profile = {
      gpm_guru_fungsi_id: "GPM-1",
      k_fungsi_gpm: 2,
      angkatan: 9,
      k_verval_gpm: 5,
      gpm_wawancara: { is_pakta: 1 },
    };
    const pjok = { pjok_profil_id: "PJOK-1", k_profil_pjok: 2, is_kirim_esai: 1, wkt_kirim_esai: "2026-11-18 14:20:00" };
    const [first, second] = [randomUUID(), randomUUID()];
    const account = (id: string, program: string) => sql`insert into account
      (id, username, password_hash, name, program, preferences, profile, pjok, created_at) values (${id}, ${id}, '', 'Lama', ${program},
      '{}', ${program === "gurupenggerak" ? JSON.stringify(profile) : null}, ${program === "gurupenggerak" ? JSON.stringify(pjok) : null}, now())`;
    await account(first, "gurupenggerak").execute(opened.db);
    await account(second, "ppg").execute(opened.db);
    await sql`insert into membership (account_id, program, profile) values (${second}, 'vokasi', '{"no_hp": "081200000099"}')`.execute(
      opened.db,
    );
    await sql`insert into membership (account_id, program, profile) values (${second}, 'gurupenggerak', '{"k_jalur_gpm": 7}')`.execute(
      opened.db,
    );
    for (const statement of statementsOf(project, filling)) await sql.raw(statement).execute(opened.db);
    expect((await findPerson(services, first))?.roots).toEqual({ profile, pjok });
    expect((await findPerson(services, second, { program: "vokasi" }))?.roots).toEqual({ profile: { no_hp: "081200000099" } });
    const assessor = await findPerson(services, second, { program: "gurupenggerak" });
    expect(assessor?.roots).toEqual({ profile: { k_jalur_gpm: 7 } });
    const [row] = (await findPerson(services, first))?.rootRows.profile ?? [];
    expect(row?.row).toMatchObject({ state: "perbaikan", angkatan: 9, nama: "Lama", cohort: "gurupenggerak/9" });
  });
});

/** Written by hand, beside the generated ones. */
const filling = "0004-fungsi-dari-profil.sql";
