/** All words of an explanation, in the two languages of the checker. */
import type { connectives } from "../conditions/operators/connectives";
import type { listOperators } from "../conditions/operators/list-operators";
import type { ProblemLanguage, Wording } from "../problems/wording";
import type { PartStatus } from "./explained";

export type AnswerKind = "yes" | "no" | "value" | "error" | "not-asked";

export const answers = {
  yes: { id: "ya", en: "yes" },
  no: { id: "tidak", en: "no" },
  value: { id: "nilai", en: "value" },
  error: { id: "galat", en: "error" },
  "not-asked": { id: "tidak ditanya", en: "not asked" },
} satisfies Record<AnswerKind, Wording>;

export const statuses = {
  shown: { id: "tampil", en: "shown" },
  hidden: { id: "tersembunyi", en: "hidden" },
  waiting: { id: "menunggu data", en: "waiting for data" },
  failed: { id: "datanya gagal dimuat", en: "its data failed to load" },
  broken: { id: "rusak", en: "broken" },
} satisfies Record<PartStatus, Wording>;

/** Sources are not shown but loaded. */
export const sourceStatuses = {
  shown: { id: "termuat", en: "loaded" },
  hidden: { id: "tidak diminta", en: "not asked for" },
  waiting: { id: "belum dimuat", en: "not loaded yet" },
  failed: { id: "gagal dimuat", en: "failed to load" },
  broken: { id: "rusak", en: "broken" },
} satisfies Record<PartStatus, Wording>;

type InPieces = keyof typeof connectives | keyof typeof listOperators | "list";

const piecewise: Readonly<Record<InPieces, Wording>> = {
  and: { id: "semua dari", en: "all of" },
  or: { id: "salah satu dari", en: "any of" },
  "!": { id: "bukan", en: "not" },
  "!!": { id: "benar", en: "is true" },
  if: { id: "jika … maka … selain itu", en: "if … then … else" },
  some: { id: "ada unsur yang", en: "some element" },
  all: { id: "setiap unsur", en: "every element" },
  none: { id: "tidak ada unsur yang", en: "no element" },
  filter: { id: "unsur yang", en: "the elements that" },
  map: { id: "dari setiap unsur", en: "of every element" },
  exists: { id: "ada catatan terkait yang", en: "a linked row exists that" },
  count: { id: "banyaknya catatan terkait yang", en: "how many linked rows" },
  list: { id: "daftar", en: "list" },
};

/** The demand of an operator on the parts that stand below it; others are written as a call: `age(...)`. */
export const operatorWords: Readonly<Record<string, Wording>> = piecewise;

const words = {
  element: { id: "unsur {n}", en: "element {n}" },
  empty: { id: "kosong", en: "empty" },
  values: { id: "{n} nilai: {list}", en: "{n} values: {list}" },
  notChosen: { id: "tidak disebut susunan menu ini (only)", en: "not named by what chooses the items of this menu (only)" },
  hiddenBy: { id: "karena {part} tersembunyi", en: "because {part} is hidden" },
  enabled: { id: "dapat dipilih", en: "can be chosen" },
  disabled: { id: "tidak dapat dipilih", en: "cannot be chosen" },
  field: { id: "isian", en: "field" },
  visible: { id: "tampil", en: "shown" },
  invisible: { id: "tersembunyi", en: "hidden" },
  required: { id: "wajib", en: "required" },
  optional: { id: "tidak wajib", en: "not required" },
  readOnly: { id: "terkunci", en: "read-only" },
  breaksRule: { id: "melanggar aturannya", en: "breaks its rule" },
  askedLater: { id: "ditanya untuk setiap baris, pilihan, atau berkas", en: "asked of each row, option or file" },
  implied: { id: "Tidak ditulis, tetapi berlaku", en: "Not written, but in force" },
  screenItself: { id: "layar itu sendiri", en: "the screen itself" },
  noCondition: { id: "tanpa syarat", en: "no condition" },
} satisfies Record<string, Wording>;

/** Words filled with values: `{n}` is the value named n. */
export function word(name: keyof typeof words, language: ProblemLanguage, values: Record<string, unknown> = {}): string {
  return words[name][language].replace(/\{(\w+)\}/g, (_all, key: string) => String(values[key] ?? ""));
}
