/** A case and what lies beyond its row: rows that a transition links to, rows that a call offers, effects by an inherited link, sources in any order. */
import { expect, it } from "vitest";
import type { Case } from "../../engine/tools";
import { judging } from "./judged-case";

const judged = judging("gurupenggerak");

const session = {
  mulai: "2026-11-25 09:00:00",
  selesai: "2026-11-25 09:45:00",
  penilai_a: { id: "A-1", kelompok: 88, owner: "a" },
  penilai_b: { id: "A-2", kelompok: 88, owner: "b" },
};
const data = {
  mulai: session.mulai,
  selesai: session.selesai,
  penilai_a: "A-1",
  penilai_b: "A-2",
  tautan: "https://rapat.example.id/1",
};
const organiser = { persona: "gurupenggerak/ratna.petugas", record: "gurupenggerak/sesi-wawancara" } as const;

it("a transition that links its row to another one has that row's id afterwards", () => {
  const row = { state: "terisi", columns: session, data };
  const expects: Case["expects"] = { causes: ["penilai_a.terima-tugas"], causesNot: ["penilai_b.terima-tugas"] };
  const replace = (input: object) =>
    judged({ ...organiser, row, does: { transition: "ganti-asesor", input: { ...input }, note: "Sakit." }, expects }).words;
  expect(replace({ peran: "A", kepada: "A-3" })).toEqual([]);
  expect(replace({ peran: "B", kepada: "A-3" })).toEqual([
    'Akibat "penilai_a.terima-tugas" seharusnya terjadi, ternyata tidak.',
    'Akibat "penilai_b.terima-tugas" seharusnya tidak terjadi, ternyata terjadi.',
  ]);
});

it("a field whose choices a call finds is taken for offered, and a missing one is not", () => {
  const publish = (given: object) =>
    judged({
      ...organiser,
      row: { state: "draf", columns: session, data: { ...data, ...given } },
      does: { transition: "terbitkan" },
      expects: { becomes: "terbit" },
    }).words;
  expect(publish({})).toEqual([]);
  expect(publish({ penilai_a: "" })).toEqual(['Catatan itu seharusnya menjadi "terbit", ternyata "draf".']);
});

it("an effect on a kind of row that the extended document names is called by that kind", () => {
  const { words, seen } = judged({
    ...organiser,
    record: "gurupenggerak/sesi-microteaching",
    row: { state: "terbit", columns: session, data },
    does: { transition: "isi", input: { k_fungsi: 1, batas: "2026-11-30" } },
    expects: { causes: ["gurupenggerak/tugas-jadwal"] },
  });
  expect(words).toEqual([]);
  expect(seen).toContain("isi: gurupenggerak/tugas-jadwal effect true");
});

it("a source is answered also where the one on which it hangs stands behind it", () => {
  const candidates = (plenary: object) =>
    judged({
      persona: "gurupenggerak/sekar.panitia",
      screen: "gurupenggerak/pleno-tambah",
      params: { id: "X-1" },
      sources: { pleno: { id: "X-1", ...plenary }, calon: { data: [{ k_lulus_gpm: 9 }] } },
      expects: { reads: { "calon.columns.lulus.text": "Lulus tahap 3" } },
    }).words;
  expect(candidates({ k_kota: 3404 })).toEqual([]);
  expect(candidates({})).toEqual([
    'Bagian layar "calon.columns.lulus.text" seharusnya "Lulus tahap 3", ternyata "Belum lulus tahap 2".',
  ]);
});
