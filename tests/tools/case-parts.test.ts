/** A case can look at more than forms, menus and acts: parts of a screen, rows that link to its row, and what a transition requires and causes. */
import { expect, it } from "vitest";
import { judging } from "./judged-case";

const judged = judging("vokasi");

const participant = { persona: "vokasi/andi.saputra", screen: "vokasi/home" } as const;

it("of several cases the chosen one is read, and those behind it are not seen", () => {
  const sources = { dipanggil: { data: [{ id: "b", judul: "Las" }] }, diikuti: { data: [{ id: "c" }] } };
  const { words, seen } = judged({
    ...participant,
    sources,
    expects: { reads: { "keadaan.cases.headline": "Anda dipanggil mengikuti Las" } },
  });
  expect(words).toEqual([]);
  expect(seen).toContain("keadaan.cases.presensi part false");
  expect(seen).toContain("keadaan.cases.dipanggil part true");
  expect(seen.filter((one) => one.startsWith("keadaan.cases.mengikuti"))).toEqual([]);
});

it("a part that is not there is told, also where it is expected to be hidden", () => {
  const { words } = judged({ ...participant, expects: { hides: ["keadaan.kasus", "tidak-ada"] } });
  expect(words).toEqual(['Layar itu tidak punya bagian "keadaan.kasus".', 'Layar itu tidak punya bagian "tidak-ada".']);
});

it("a source answers with the row of the case and with what its person may do", () => {
  const row = { state: "dipanggil", own: true, columns: { diklat: { state: "dibuka" } }, answers: ["peserta"] } as const;
  const look = {
    persona: "vokasi/andi.saputra",
    screen: "vokasi/peserta-diklat-rinci",
    record: "vokasi/peserta-diklat",
  } as const;
  const expects = { shows: ["dipanggil", "tombol.buttons.konfirmasi"], hides: ["tombol.buttons.panggil"] };
  expect(judged({ ...look, row, expects }).words).toEqual([]);
  const closed = { ...row, columns: { diklat: { state: "selesai" } } };
  expect(judged({ ...look, row: closed, expects }).words).toEqual([
    'Bagian layar "dipanggil" seharusnya tampak, ternyata tidak.',
    'Bagian layar "tombol.buttons.konfirmasi" seharusnya tampak, ternyata tidak.',
  ]);
});

const training = { persona: "vokasi/tuti.handayani", record: "vokasi/diklat" } as const;
const running = { state: "berjalan", columns: { jenis: "produktif" } } as const;

it("conditions on rows that link to the row are answered by those that the case says", () => {
  const asked = (states: readonly string[]) => {
    const linked = { peserta: states.map((state) => ({ state })) };
    return judged({ ...training, row: { ...running, linked }, expects: { offered: ["selesai"] } }).words;
  };
  expect(asked(["lulus"])).toEqual([]);
  expect(asked(["lulus", "hadir"])).toEqual(['Perpindahan "selesai" seharusnya ditawarkan, ternyata tidak.']);
});

it("what a transition requires is seen up to the first that does not hold, with the words that were chosen", () => {
  const row = { state: "dipilih", own: true, columns: { diklat: { state: "dibuka", jenis: "produktif" } } } as const;
  const { words, seen } = judged({
    persona: "vokasi/andi.saputra",
    facts: { ptk: { tgl_lahir: null } },
    record: "vokasi/peserta-diklat",
    row,
    does: { transition: "daftar" },
    expects: { refusedBecause: "Tanggal lahir Anda belum tercatat." },
  });
  expect(words).toEqual([]);
  expect(seen.filter((one) => one.startsWith("daftar ") && !one.startsWith("daftar when"))).toEqual([
    "daftar require false",
    "daftar reason false",
    "daftar reason true",
  ]);
});

it("an effect and a list that are not there are told, also where they are expected not to be", () => {
  const does = { transition: "batalkan", note: "Balai tidak tersedia." };
  const row = { ...running, state: "dibuka" };
  const { words } = judged({ ...training, row, does, expects: { causesNot: ["peserta.gugurr"], notListed: ["kelolaa"] } });
  expect(words).toEqual([
    'Perpindahan itu tidak punya akibat "peserta.gugurr". Yang dikenal: peserta.gugur.',
    'Jenis catatan itu tidak punya daftar "kelolaa". Yang dikenal: kelola, kelola-umum, katalog.',
  ]);
});

it("buttons for ticked rows are read as if all rows that can be ticked were", () => {
  const list = (...states: readonly string[]) => ({
    screen: "ppg/peserta-ujian",
    sources: { peserta: { data: states.map((state, at) => ({ id: String(at), state })) } },
  });
  const officer = { persona: "ppg/nanda.panitia" };
  const button = { terbitkan: "peserta.bulkActions.terbitkan", kartu: "peserta.bulkActions.kartu-dipilih" };
  const ready = { shows: [button.terbitkan], hides: [button.kartu] };
  expect(judged({ ...officer, ...list("lengkap"), expects: ready }).words).toEqual([]);
  expect(judged({ ...officer, ...list("belum", "lengkap"), expects: ready }).words).toEqual([]);
  expect(judged({ ...officer, ...list("terbit", "lengkap"), expects: ready }).words).toEqual([
    'Bagian layar "peserta.bulkActions.kartu-dipilih" seharusnya tidak tampak, ternyata tampak.',
  ]);
});

it("an item that stands for rows is read for the first of them", () => {
  const read = (state: string) =>
    judged({
      persona: "ppg/anggi.mahasiswa",
      screen: "ppg/aplikasi",
      sources: { aplikasi: { data: [{ id: "a", nama: "Forum", state }] } },
      expects: { shows: ["aplikasi.items.app"], reads: { "aplikasi.items.app.label": "Forum" } },
    }).words;
  expect(read("tampil")).toEqual([]);
  expect(read("arsip")).toEqual([
    'Bagian layar "aplikasi.items.app" seharusnya tampak, ternyata tidak.',
    'Bagian layar "aplikasi.items.app.label" seharusnya "Forum", ternyata tidak tampak.',
  ]);
});

it("whether a transition happens is told also where it leaves the state as it was", () => {
  const judgedThere = judging("gurupenggerak");
  const reminded = (path: number, happens: boolean) => {
    const columns = {
      nomor: "GPM-7001",
      nama: "Sri Wahyuni",
      k_fungsi_gpm: 1,
      k_jalur_gpm: path,
      angkatan: 11,
      k_propinsi: 34,
      is_gugur: 0,
    };
    return judgedThere({
      persona: "gurupenggerak/sri.wahyuni",
      record: "gurupenggerak/fungsi",
      row: { state: "terdaftar", columns },
      does: { transition: "ingatkan-biodata" },
      expects: { happens },
    }).words;
  };
  expect([reminded(1, true), reminded(7, false)]).toEqual([[], []]);
  expect(reminded(7, true)).toEqual([
    "Perpindahan itu seharusnya terjadi, ternyata tidak: ia tidak boleh, atau yang dituntutnya belum terpenuhi.",
  ]);
  expect(reminded(1, false)).toEqual(["Perpindahan itu seharusnya tidak terjadi, ternyata terjadi."]);
});
