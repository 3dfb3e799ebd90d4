/** Expectations of the server's calls, of the person's program, and of fields inside a list: the words where it is not so, and the conditions that a case sees. */
import { expect, it } from "vitest";
import { judging } from "./judged-case";

const shared = judging("bersama");
const program = judging("gurupenggerak");
const sri = "gurupenggerak/sri.wahyuni";
const readsOnly = { preferences: { permissions: ["guru-penggerak-profil.index"] } };

it("a call is allowed or refused as the server does it, in its words", () => {
  const expects = {
    allows: ["biodata.read", "biodata.save"],
    forbids: { "biodata.draft": "Biodata Anda hanya dapat dilihat.", "biodata.history": "Tidak." },
  };
  expect(shared({ persona: sri, facts: readsOnly, expects }).words).toEqual([
    'Panggilan "biodata.save" seharusnya boleh ia lakukan, ternyata ditolak: "Biodata Anda hanya dapat dilihat.".',
    'Panggilan "biodata.history" seharusnya ditolak dengan kalimat "Tidak.", ternyata boleh ia lakukan.',
  ]);
  expect(() => shared({ persona: sri, expects: { allows: ["biodata.hapus"] } })).toThrow("biodata.hapus");
});

it("what is sent is judged once the call is allowed, and the cases of its words up to the one that is said", () => {
  const simulation = { profile: { gpm_simulasi_ajar: { is_pakta: 0 } } };
  const asked = (id: string | undefined, expects: object) => {
    const { words, seen } = shared({ persona: sri, facts: simulation, ...(id && { body: { id } }), expects });
    return { words, seen: seen.filter((one) => one.startsWith("pakta.confirm ")) };
  };
  expect(asked("GPM-7001", { allows: ["pakta.confirm"] })).toEqual({
    words: [],
    seen: ["pakta.confirm allowedWhen true", "pakta.confirm bodyWhen true"],
  });
  expect(asked("GPM-1", { forbids: { "pakta.confirm": "Catatan fungsi ini bukan milik Anda." } })).toEqual({
    words: [],
    seen: ["pakta.confirm allowedWhen true", "pakta.confirm bodyWhen false", "pakta.confirm reason false"],
  });
  expect(asked(undefined, { allows: ["pakta.confirm"] }).seen).toEqual(["pakta.confirm allowedWhen true"]);
});

it("the badge is the first that holds, and a dialog of the home opens or does not", () => {
  const dialog = "bersama/surel-kembali";
  const { words, seen } = program({ persona: sri, expects: { badge: "Petugas", popups: [dialog] } });
  expect(words).toEqual([
    'Lencananya seharusnya "Petugas", ternyata "Peserta Guru Penggerak".',
    `Dialog "${dialog}" seharusnya terbuka sendiri di berandanya, ternyata tidak.`,
  ]);
  expect(seen.filter((one) => one.startsWith("gurupenggerak badge")).at(-1)).toBe("gurupenggerak badge true");
  expect(seen).toContain(`${dialog} visibleWhen false`);
  const back = { preferences: { surel_kembali: { alamat: "sri@example.id" } } };
  expect(program({ persona: sri, facts: back, expects: { popupsNot: [dialog] } }).words).toEqual([
    `Dialog "${dialog}" seharusnya tidak terbuka sendiri di berandanya, ternyata terbuka.`,
  ]);
});

it("who is led elsewhere is asked of the program before any screen", () => {
  const home = { opens: ["gurupenggerak/home"] };
  const led = program({ persona: "gurupenggerak/lestari.akses", facts: { groups: [], instansi_id: "99700108" }, expects: home });
  expect(led.words).toEqual(['Layar "gurupenggerak/home" seharusnya dapat dibuka, ternyata tidak.']);
  expect(led.seen.slice(0, 1)).toEqual(["gurupenggerak blocked false"]);
  expect(led.seen).toContain("gurupenggerak institution true");
});

it("a field inside a list is asked at its first entry", () => {
  const name = "pendidikan.0.tahun_lulus";
  const asked = (tahun_lulus: string, expects: object) =>
    program({ persona: sri, form: "gurupenggerak/cv", answers: { pendidikan: [{ tahun_lulus }] }, expects });
  const refused = { refused: { [name]: "Tahun lulus tidak boleh sesudah tahun ini" } };
  expect(asked("2027", refused)).toEqual({ words: [], seen: [`${name} validWhen false`] });
  expect(asked("2026", refused).words).toEqual([
    `Isian "${name}" seharusnya ditolak dengan kalimat "Tahun lulus tidak boleh sesudah tahun ini", ternyata diterima.`,
  ]);
  expect(asked("2026", { accepted: ["pendidikan.0.tahun"] }).words).toEqual([
    'Isian "pendidikan.0.tahun" seharusnya tampak, ternyata tidak.',
  ]);
});
