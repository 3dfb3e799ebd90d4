/**
 * The words and the rank of every key of the language. The keys are those of the meta-schemas (`language-keys.ts`, generated): a new one
 * does not compile until it stands in the file of its rank.
 */
import { doors } from "./doors";
import { flow } from "./flow";
import type { KeyWords } from "./key-words";
import type { LanguageKey } from "./language-keys";
import { looks } from "./looks";
import { personal } from "./personal";
import { rights } from "./rights";
import { stored } from "./stored";

/** The ranks of a report, the gravest first. */
export const ranks = ["rights", "personal", "stored", "doors", "flow", "looks"] as const;

export type Rank = (typeof ranks)[number];

const byRank = { rights, personal, stored, doors, flow, looks } as const satisfies Readonly<
  Record<Rank, Readonly<Record<string, KeyWords>>>
>;

const all: Readonly<Record<LanguageKey, KeyWords>> = { ...looks, ...flow, ...doors, ...stored, ...personal, ...rights };

/** Keys that only the compiled form has. */
const compiled: Readonly<Record<string, KeyWords & { readonly rank: Rank }>> = {
  countedFrom: {
    noun: "saat mulai dihitungnya masa simpan",
    values: { created_at: "saat catatan dibuat", updated_at: "saat catatan terakhir diubah" },
    rank: "personal",
  },
  keptIn: { noun: "keadaan yang masa simpannya dihitung", rank: "personal" },
  matchedBy: { noun: "isian yang mengenali orangnya", rank: "flow" },
  rowMatchedBy: { noun: "isian yang mengenali barisnya", rank: "stored" },
  createOwner: {
    noun: "pembuatan bagi orang lain",
    came: "kini dapat dibuat bagi orang lain ({is})",
    gone: "tidak dapat lagi dibuat bagi orang lain (tadinya {was})",
    rank: "rights",
  },
  mailLink: { noun: "tautan", rank: "flow" },
  linkMakes: { noun: "transisi yang dibuat", rank: "rights" },
  sheet: { noun: "bentuk berkas", rank: "flow" },
  everyVisit: {
    noun: "pemunculan pada tiap kunjungan",
    came: "kini muncul pada tiap kunjungan selama syaratnya terpenuhi",
    gone: "kini muncul sekali saja pada tiap perangkat",
    rank: "flow",
  },
  limitOf: { noun: "tiap", rank: "stored" },
  limitTo: { noun: "paling banyak sebesar", rank: "stored" },
  limitIn: {
    noun: "keadaan yang dihitung",
    gone: "yang dihitung kini catatan dalam keadaan apa pun, tidak lagi hanya {was}",
    rank: "stored",
  },
  askedNote: { noun: "catatan yang diminta dari pelakunya", gone: "tidak lagi meminta catatan dari pelakunya", rank: "flow" },
  readOnly: { noun: "syarat terkunci", rank: "flow" },
  inputs: { noun: "yang dicentang atau diisi di layar", rank: "flow" },
  agreed: {
    noun: "tampilan utuh bagi yang menyetujui",
    came: "teksnya kini tampil utuh, karena ada yang disetujui di layar ini",
    gone: "teks panjangnya boleh dipendekkan lagi: tidak ada lagi yang disetujui di layar ini",
    rank: "looks",
  },
  perAddress: {
    noun: "panggilan tiap menit dari satu alamat",
    came: "kini paling banyak {is} panggilan tiap menit dari satu alamat",
    gone: "banyaknya panggilan dari satu alamat tidak lagi dibatasi (tadinya {was} tiap menit)",
    changed: "paling banyak {is} panggilan tiap menit dari satu alamat, tadinya {was}",
    rank: "rights",
  },
  perAccount: {
    noun: "panggilan tiap menit dari satu akun",
    came: "kini paling banyak {is} panggilan tiap menit dari satu akun",
    gone: "banyaknya panggilan dari satu akun tidak lagi dibatasi (tadinya {was} tiap menit)",
    changed: "paling banyak {is} panggilan tiap menit dari satu akun, tadinya {was}",
    rank: "rights",
  },
  selectable: { noun: "syarat dapat dipilih", rank: "flow" },
  $each: { noun: "setiap butir", rank: "flow" },
  cell: { noun: "sel", rank: "looks" },
  followedBy: { noun: "lanjutan tindakan", rank: "flow" },
  forbidden: { noun: "penolakan", rank: "looks" },
  writes: { noun: "hak mengubah", rank: "rights" },
  sealed: { noun: "isian yang disandikan", rank: "personal" },
  owned: { noun: "milik satu orang", rank: "rights" },
  moment: { noun: "saat", rank: "doors" },
  secondOfDay: { noun: "jam pada hari itu", rank: "doors" },
  isOnce: { noun: "pengingat sekali saja", rank: "doors" },
  byMaker: { noun: "pembatalan hanya oleh pelakunya", rank: "rights" },
  picks: { noun: "catatan yang dipilih server", rank: "flow" },
  descending: { noun: "urutan terbalik", rank: "flow" },
  isEmail: { noun: "perbandingan sebagai alamat surel", rank: "flow" },
  isFlag: { noun: "ya atau tidak yang disimpan sebagai angka", rank: "looks" },
  isReset: { noun: "penghapusan bila pendaftaran ditarik", rank: "personal" },
  searchSealed: { noun: "pencarian nilai tersandi secara utuh", rank: "flow" },
  searchLabels: { noun: "tulisan pencarian", rank: "looks" },
  isOfProgram: { noun: "akun program ini saja", rank: "rights" },
};

export const wordsOf = (key: string): KeyWords | undefined => compiled[key] ?? (all as Readonly<Record<string, KeyWords>>)[key];

export const rankOfKey = (key: string): Rank | undefined => compiled[key]?.rank ?? ranks.find((rank) => key in byRank[rank]);
