// @long
/** `npm run explain` for shipped documents and demo people: the lines that answer why somebody sees something, or does not. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fromWib } from "../../engine/page";
import { createLibrary, explain, type Logic } from "../../engine/tools";
import { type DemoServer, openDemoServer } from "../../tools/explain/demo-session";
import { explainerOn } from "../../tools/explain/explain-document";
import { partNamed } from "../../tools/explain/part-named";
import { printed } from "../../tools/explain/print";
import { sentencesOf } from "../../tools/explain/sentence";
import { shipped } from "../check/shipped";

const root = `${join(import.meta.dirname, "../..")}/`;

const clock = () => fromWib("2026-11-25 10:00:00");
let server: DemoServer;

beforeAll(async () => {
  server = await openDemoServer({ clock, root });
});
afterAll(() => server.close());

async function explained(name: string, login: string, block?: string): Promise<string> {
  return printed(await explainerOn(server)(name, { login, block, clock, params: {}, language: "id", root }), "id");
}

function run(...options: string[]): Promise<{ code: number; out: string; error: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ["tools/run/run.mjs", "explain", ...options], { cwd: root }, (failure, out, error) =>
      resolve({ code: Number(failure?.code ?? 0), out, error }),
    );
  });
}

describe("a condition", () => {
  const tell = (logic: Logic) =>
    sentencesOf({ kind: "screen", id: "gurupenggerak/biodata" }, createLibrary(shipped))(explain(logic, {}));

  it("is told in titles and choices, as the difference tells it", () => {
    const isPassed = { ">=": [{ var: ["profile.k_lulus_gpm", 0] }, 3] };
    const isOpen = { "!": [{ present: [{ var: ["profile.url_pakta"] }] }] };
    expect(tell({ and: [isPassed, isOpen] })).toBe("kelulusan 3 atau lebih dan alamat pakta integritas kosong");
    expect(tell({ permitted: ["guru-penggerak-asesor-honor.index", { var: "preferences.permissions" }] })).toBe(
      "memegang izin Mengelola honor penilaian",
    );
  });

  it("is left to its parts where it asks the elements of a list", () => {
    expect(tell({ some: [{ var: ["profiles"] }, { "==": [{ var: ["k_lulus_gpm"] }, 1] }] })).toBeUndefined();
  });
});

describe("a screen", () => {
  it("is explained to who may fill it in: their fields, with the data that is stored", async () => {
    const text = await explained("screens/gurupenggerak/biodata.json", "sri.wahyuni");
    expect(text).toContain(
      "Sri Wahyuni (sri.wahyuni), program gurupenggerak, peran gtk, angkatan gurupenggerak/11, 2026-11-25 10:00:00",
    );
    expect(text).toContain("Boleh dibuka: ya");
    expect(text).toContain('[termuat] source "biodata" (biodata.read)');
    expect(text).toMatch(/\[tampil\] text "petunjuk"\n +visibleWhen\n +ya {2}salah satu dari/);
    expect(text).toMatch(
      /\[tampil, wajib, terkunci\] isian nik \(NIK\)\n +readOnlyWhen\n(?: +ya {2}.*\n){2} +ya {2}"angkatan-7-ke-atas" .*\[profile.angkatan = 11\]/,
    );
    expect(text).toContain('form.tgl_lahir = "1989-04-17"');
  });

  it("is explained to who may not open it, with the condition that refuses", async () => {
    const text = await explained("gurupenggerak/biodata", "ratna.petugas");
    expect(text).toContain("Boleh dibuka: tidak, menuju /404");
    expect(text).toMatch(
      /allowedWhen\n +tidak {2}semua dari\n +tidak {2}"peran-gtk" \(.+\): session.role == "gtk" {2}\[session.role = "instansi"\]/,
    );
  });
});

describe("what a screen leaves out", () => {
  it("is told in full, part by part: the words and the action of a button that names a transition", async () => {
    const text = await explained("gurupenggerak/penilaian-wawancara", "mira.handoko", "tindakan");
    expect(text).toContain("Tidak ditulis, tetapi berlaku");
    expect(text).toContain('  tindakan.hapus-kendala\n    label: "Hapus tanda kendala"\n    style: "secondary"');
    expect(text).toContain('"confirm":"Hapus tanda kendala dan perbaiki nilainya?"');
    expect(text).not.toContain("  riwayat\n");
  });
});

describe("a menu", () => {
  it("tells hidden items from those that cannot be chosen, and opens named conditions", async () => {
    const text = await explained("vokasi/tiles", "slamet.widodo");
    expect(text).toMatch(/\[tampil\] "daftar-pelatihan" Daftar pelatihan, tidak dapat dipilih/);
    expect(text).toMatch(/enabledWhen\n +tidak {2}"boleh-mendaftar-pelatihan" \(.+\): semua dari\n/);
    expect(text).toContain(
      'tidak  age(ptk.tgl_lahir) < preferences.config.umur-pelatihan.batas_umur  [ptk.tgl_lahir = "1968-03-02"',
    );
    expect(text).toContain('[tersembunyi] "pemberitahuan-fasilitator"');
  });

  it("shows one item alone where it is named", async () => {
    const text = await explained("gurupenggerak/tiles", "sri.wahyuni", "pemberitahuan-instruktur");
    expect(text).toContain('[tersembunyi] "pemberitahuan-instruktur" Pemberitahuan instruktur');
    expect(text).toContain("tidak ditanya  preferences.config.instruktur.isPesertaNonAktif != true");
    expect(text).not.toContain('"profil"');
  });
});

describe("a name that does not exist", () => {
  it("ends with 1 and the nearest name", async () => {
    const [document, login] = await Promise.all([
      run("gurupenggerak/biodatta", "--as", "sri.wahyuni"),
      run("gurupenggerak/biodata", "--as", "sri.wahyun", "--lang", "en"),
    ]);
    expect(document).toMatchObject({ code: 1, out: "" });
    expect(document.error).toContain('Maksud Anda "gurupenggerak/biodata"?');
    expect(login).toMatchObject({ code: 1, out: "" });
    expect(login.error).toContain('Did you mean "sri.wahyuni"?');
  });

  it("is told for a block too, nested ones included", () => {
    const part = { kind: "stack", status: "shown" as const, rules: [], fields: [] };
    const parts = [{ ...part, id: "luar", parts: [{ ...part, id: "pakta", parts: [] }] }];
    expect(partNamed(parts, "pakta", "id").id).toBe("pakta");
    expect(() => partNamed(parts, "pakto", "id")).toThrow('Maksud Anda "pakta"?');
  });
});
