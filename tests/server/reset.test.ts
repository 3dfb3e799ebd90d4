/** The whole way of a registration: register, activate, fill in, take it back, register again, logged in and by mail (000 §4). */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasLogin } from "../../server/context/account-address";
import { findPerson } from "../../server/context/person";
import { demoPassword } from "../../server/demo/seed-demo";
import { readMails } from "../../server/mail/outbox";
import { addRootRow } from "../../server/records/keep-root";
import { oneDatabase } from "./databases";
import { images, multipart } from "./images";
import { readConsent, registration } from "./registration";
import { nothingKept, startTestApp, type TestApp, type Visitor, visit, writeHeaders } from "./test-app";

const password = "rahasia-sekali-1";
const chosen = { kata_sandi: password, ulangi_kata_sandi: password };

const kinds = [
  {
    kind: "praktisi",
    create: "/guru-penggerak-registrasi-praktisi/create",
    save: "/guru-penggerak-aktivasi-praktisi/save",
    join: "/guru-penggerak-registrasi-praktisi/gabung",
    record: "/guru-penggerak/biodata",
    part: "profile",
    reset: "/profil/reset",
    resetBody: (part: Record<string, unknown>) => ({ k_fungsi_gpm: part.k_fungsi_gpm }),
    gained: { k_fungsi_gpm: 2, k_sumber_gpm: 3 },
  },
  {
    kind: "pjok",
    create: "/pjok/registrasi/create",
    save: "/pjok/aktivasi/save",
    join: "/pjok/registrasi/gabung",
    record: "/pjok/profil",
    part: "pjok",
    reset: "/pjok/reset",
    resetBody: (part: Record<string, unknown>) => ({ pjok_profil_id: part.pjok_profil_id }),
    gained: { k_profil_pjok: 2 },
  },
] as const;

describe.each(oneDatabase)("a registration that is taken back, on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  async function rowsOf(username: string) {
    const { db } = server.opened;
    const { id } = await db
      .selectFrom("account")
      .select("id")
      .where(hasLogin(server.services, username))
      .executeTakeFirstOrThrow();
    const drafts = (await db.selectFrom("draft").select("type").where("account_id", "=", id).execute()).length;
    const owned = async (table: "record" | "blind_index" | "file") =>
      (await db.selectFrom(table).select("owner_id").where("owner_id", "=", id).execute()).length;
    return { records: await owned("record"), hashes: await owned("blind_index"), files: await owned("file"), drafts };
  }

  const registrations = async () => (await server.opened.db.selectFrom("registration").select("id").execute()).length;

  async function linkTo(email: string): Promise<string> {
    const [mail] = await readMails(server.services, { most: 1, to: email });
    return String(mail?.path);
  }

  async function activated(person: ReturnType<typeof registration>, { create, save }: (typeof kinds)[number]): Promise<Visitor> {
    const visitor = await visit(server);
    await visitor.post(create, person, readConsent);
    const link = await linkTo(person.email);
    const opened = await visitor.post(`${save}?token=${link.split("/").at(-1)}`, chosen);
    expect([opened.statusCode, opened.json().username], link).toEqual([200, person.email]);
    expect((await visitor.login({ username: person.email, password })).statusCode).toBe(303);
    return visitor;
  }

  describe.each(kinds)("of $kind", (kind) => {
    const { record, reset, resetBody, join, part, gained } = kind;

    const partOf = async (visitor: Visitor) => (await visitor.get("/profil")).json()[part];
    const takeBack = async (visitor: Visitor) => visitor.post(reset, { password, ...resetBody(await partOf(visitor)) });

    it("leaves nothing behind, and is made again by the same person, logged in, as often as they like", async () => {
      const person = registration();
      const before = await registrations();
      const visitor = await activated(person, kind);
      expect(await partOf(visitor)).toMatchObject(gained);
      const { data, revision } = (await visitor.get(record)).json();
      expect([data.nama, data.nik, revision]).toEqual([person.nama, person.nik, 1]);
      const { email: _, bidang_studi: __, no_telp: ___, ...typed } = person;
      const early = await visitor.post(join, typed);
      expect([early.statusCode, early.json().title], "who is registered").toEqual([403, "Anda sudah terdaftar."]);

      for (const round of ["once", "a second time"]) {
        const headers = writeHeaders();
        const payload = { data: { nama: "Belum dikirim" }, base: 1, after: null };
        const drafted = await visitor.send({ method: "PUT", url: `/backend${record}/draf`, payload, headers });
        expect(drafted.statusCode, drafted.body).toBe(200);
        const { statusCode, headers: told } = await takeBack(visitor);
        expect([statusCode, told["x-registration-ended"]], round).toEqual([200, "gurupenggerak"]);
        expect((await visitor.get("/profil")).json(), round).toEqual(nothingKept);
        expect((await visitor.get("/preferensi")).json().permissions, round).toEqual([]);
        expect((await visitor.get(record)).statusCode, round).toBe(403);
        expect(await rowsOf(person.email), round).toEqual({ records: 0, hashes: 0, files: 0, drafts: 0 });
        expect(await registrations(), round).toBe(before);
        const again = await visitor.post(join, typed);
        expect([again.statusCode, again.json().message], round).toEqual([200, expect.stringContaining("Anda terdaftar")]);
        expect(await partOf(visitor), round).toMatchObject(gained);
        expect((await visitor.get(record)).json().data, round).toMatchObject({ nik: person.nik, email: person.email });
      }
    });

    it("is made again by mail, with the same address", async () => {
      const person = registration();
      const visitor = await activated(person, kind);
      await visitor.post(kind.create, person, readConsent);
      expect(await linkTo(person.email), "who is registered").toBe("/backend/auth/login");
      expect((await takeBack(visitor)).statusCode).toBe(200);
      const anew = await activated(person, kind);
      expect(await partOf(anew)).toMatchObject(gained);
      expect((await anew.get(record)).json().data).toMatchObject({ nik: person.nik });
    });
  });

  it("is known to the public page when it was made logged in", async () => {
    const [praktisi] = kinds;
    const person = registration();
    const visitor = await activated(person, praktisi);
    await visitor.post(praktisi.reset, { password, k_fungsi_gpm: 2 });
    const { email: _, bidang_studi: __, no_telp: ___, ...typed } = person;
    expect((await visitor.post("/guru-penggerak-registrasi-praktisi/gabung-guru", typed)).statusCode).toBe(200);
    expect((await visitor.get("/profil")).json().profile).toMatchObject({ k_fungsi_gpm: 1, k_sumber_gpm: 2 });
    await (await visit(server)).post(praktisi.create, person, readConsent);
    expect(await linkTo(person.email)).toBe("/backend/auth/login");
  });

  it("takes its files along, but not the photo of the account", async () => {
    const [praktisi] = kinds;
    const person = registration();
    const visitor = await activated(person, praktisi);
    const upload = async (name: string) => {
      const { payload, headers } = multipart("foto", name, images.png);
      const url = "/backend/berkas/foto";
      return (await visitor.send({ method: "POST", url, payload, headers: writeHeaders(headers) })).json().url as string;
    };
    const [first, second] = [await upload("satu.png"), await upload("dua.png")];
    const stored = await server.opened.db.selectFrom("file").select("storage_key").where("name", "=", "satu.png").execute();
    expect(await server.services.storage.get(String(stored[0]?.storage_key))).toBeDefined();
    await visitor.post(praktisi.reset, { password, k_fungsi_gpm: 2 });
    expect((await visitor.get(first.slice("/backend".length))).statusCode).toBe(404);
    expect(await server.services.storage.get(String(stored[0]?.storage_key)), "its bytes").toBeUndefined();
    expect((await visitor.get(second.slice("/backend".length))).statusCode, "the photo in use").toBe(200);
  });

  it("makes an instructor an instructor no more: badge, popup and reset are gone, other permissions stay", async () => {
    const { db } = server.opened;
    const nina = db.selectFrom("account").select("preferences").where("username", "=", "nina.safitri");
    const { preferences } = await nina.executeTakeFirstOrThrow();
    const permissions = [...(preferences.permissions as string[]), "guru-penggerak-akun.index"];
    await db
      .updateTable("account")
      .set({ preferences: JSON.stringify({ ...preferences, permissions }) })
      .where("username", "=", "nina.safitri")
      .execute();
    const visitor = await visit(server, "nina.safitri");
    const path = "/guru-penggerak-instruktur/delete";
    // A dossier that was begun goes too; what is kept of a school's leader is no registration.
    expect((await visitor.post("/records/gurupenggerak/berkas-instruktur", { data: {} })).statusCode).toBe(200);
    const { id } = await db.selectFrom("account").select("id").where("username", "=", "nina.safitri").executeTakeFirstOrThrow();
    const person = await findPerson(server.services, id);
    if (!person) throw new Error("nobody is nina.safitri");
    const value = { tahun: 2022, npsn: "99400101", sekolah: { npsn: "99400101", nama: "SD Contoh" }, status: 1 };
    await addRootRow(server.services, person, { program: "gurupenggerak", name: "kepemimpinan", value, actor: null });
    expect((await visitor.post(path, { password: demoPassword })).statusCode).toBe(200);
    const kept = (await visitor.get("/profil")).json();
    expect([kept.berkas_instruktur, kept.kepemimpinan?.tahun]).toEqual([null, 2022]);
    const after = (await visitor.get("/preferensi")).json();
    expect(after.config).not.toHaveProperty("instruktur");
    expect(after.permissions).toEqual(["guru-penggerak-akun.index"]);
    const again = await visitor.post(path, { password: demoPassword });
    expect([again.statusCode, again.json().title]).toEqual([403, "Anda tidak memiliki izin untuk tindakan ini."]);
  });

  it("is not made anew while the registration is closed", async () => {
    const visitor = await visit(server, "tono.wijaya");
    expect((await visitor.post("/profil/reset", { password: demoPassword, k_fungsi_gpm: 1 })).statusCode).toBe(200);
    const { email: _, bidang_studi: __, no_telp: ___, ...typed } = registration();
    const pjok = await visitor.post("/pjok/registrasi/gabung", typed);
    expect([pjok.statusCode, pjok.json().title]).toEqual([403, "Pendaftaran PJOK sedang ditutup."]);
    expect((await visitor.post("/guru-penggerak-registrasi-praktisi/gabung-guru", typed)).statusCode).toBe(200);
    expect((await visitor.get("/profil")).json().profile).toMatchObject({ k_fungsi_gpm: 1 });
  });
});
