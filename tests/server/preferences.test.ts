import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepConfig } from "../../server/records/keep-config";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, visit } from "./test-app";

describe.each(oneDatabase)("the preferences in parts on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  const read = async (path: string, username?: string) => (await visit(server, username)).get(path);

  it("say where to write, for the program that is open", async () => {
    expect((await read("/preferensi/tautan", "sri.wahyuni")).json()).toEqual({ email: "guru.penggerak@example.id" });
    const visitor = await visit(server, "siti.rahma");
    await visitor.post("/program/vokasi", {});
    expect((await visitor.get("/preferensi/tautan")).json()).toEqual({ email: "diklat.vokasi@example.id" });
  });

  it("say it to a blocked account too, and to a stranger for the portal as a whole", async () => {
    const blocked = await read("/preferensi/tautan", "budi.terblokir");
    expect([blocked.statusCode, blocked.json()]).toEqual([200, { email: "guru.penggerak@example.id" }]);
    expect((await read("/preferensi/tautan")).json()).toEqual({ email: "bantuan@example.id" });
  });

  it("say it for the portal where a program has no mailbox of its own, and nothing where there is none at all", async () => {
    const office = await visit(server, "lestari.akses");
    const withdraw = (id: string) => office.post(`/records/bersama/kotak-surel/${id}/tarik`, {}, { "if-match": '"1"' });
    expect((await withdraw("kotak-surel-gpk")).statusCode).toBe(200);
    expect((await read("/preferensi/tautan", "joko.susilo")).json()).toEqual({ email: "bantuan@example.id" });
    expect((await withdraw("kotak-surel-portal")).statusCode).toBe(200);
    expect((await read("/preferensi/tautan", "joko.susilo")).json()).toEqual({ email: null });
  });

  it("list what can be reported", async () => {
    const { opsi } = (await read("/preferensi/lapor", "sri.wahyuni")).json();
    expect(opsi).toHaveLength(7);
    expect(opsi[0]).toEqual({ k_lapor_opsi_gpm: 1, keterangan: "Data diri atau data sekolah tidak sesuai" });
    expect(opsi.at(-1)).toEqual({ k_lapor_opsi_gpm: 99, keterangan: "Lainnya" });
  });

  it.each([
    ["lina.kartika", { is_daftar: 1, is_gelombang_aktif: 1, k_profil_pjok: 2 }],
    ["fajar.nugroho", { is_daftar: 0, is_gelombang_aktif: 1, k_profil_pjok: 1 }],
    ["eko.purnomo", { is_daftar: 0, is_gelombang_aktif: 0, k_profil_pjok: 2 }],
    ["laras.puspita", { is_daftar: 0, is_gelombang_aktif: 0, k_profil_pjok: null }],
  ])("say what PJOK is for %s", async (username, expected) => {
    expect((await read("/preferensi/pjok", username)).json()).toEqual(expected);
  });

  it("follow the program's settings for PJOK", async () => {
    await keepConfig(server.services, "gurupenggerak", [{ masa: "pjok", angkatan: 11, is_daftar: 1 }]);
    expect((await read("/preferensi/pjok", "sri.wahyuni")).json()).toMatchObject({ is_daftar: 1, k_profil_pjok: null });
  });

  it.each(["/preferensi/lapor", "/preferensi/pjok"])("are refused to strangers and blocked accounts: %s", async (path) => {
    const stranger = await read(path);
    expect([stranger.statusCode, stranger.json().code]).toEqual([401, "unauthenticated"]);
    const blocked = await read(path, "budi.terblokir");
    expect([blocked.statusCode, blocked.json().code]).toEqual([403, "blocked"]);
  });
});
