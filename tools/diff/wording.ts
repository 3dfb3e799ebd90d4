/** All words of `npm run diff`, which reviewers and programme staff read. */
import { formats, isObject } from "../../engine/tools";
import type { Met } from "./met";
import { placeWords, upperFirst } from "./place-words";
import type { Names } from "./words/names";
import { type Rank, wordsOf } from "./words/of-key";

/** The name of a part, by the list that it stands in. */
const nouns: Readonly<Record<string, string>> = {
  screen: "Layar",
  menu: "Menu",
  data: "Formulir data",
  record: "Jenis catatan",
  calls: "Panggilan",
  conditions: "Syarat",
  cohort: "Angkatan",
  amendment: "Perubahan bertanggal",
  program: "Program",
  texts: "Teks",
  reference: "Daftar pilihan",
  context: "Konteks",
  paper: "Cetakan",
  register: "Daftar resmi",
  uses: "Pemakaian",
  consent: "Persetujuan",
  retention: "Masa simpan",
  access: "Akses",
  persona: "Orang contoh",
  demo: "Isi demo",
  mark: "Tanda",
  case: "Kasus",
  sets: "Hak dalam kumpulan",
  groups: "Kelompok",
  blocks: "Blok",
  buttons: "Tombol",
  secondary: "Tombol",
  submit: "Tombol",
  actions: "Tombol",
  rowActions: "Tombol baris",
  oneActions: "Tombol baris",
  fields: "Isian",
  sections: "Bagian",
  columns: "Kolom",
  tabs: "Tab",
  items: "Butir",
  item: "Butir",
  tiles: "Ubin",
  tasks: "Tugas",
  sources: "Sumber data",
  filters: "Saringan",
  transitions: "Transisi",
  states: "Keadaan",
  readers: "Aturan baca",
  lists: "Daftar",
  reports: "Rekap",
  cases: "Keadaan",
  content: "Isi",
  extend: "Isi tambahan",
  parts: "Bagian",
  steps: "Langkah",
  statements: "Pernyataan",
  figures: "Angka",
  group: "Kelompok",
  rows: "Baris",
  children: "Catatan anak",
  labels: "Tulisan",
  button: "Tombol",
  save: "Tombol",
  bulkActions: "Tombol bagi yang dipilih",
  require: "Syarat yang diminta",
  sort: "Urutan",
  series: "Nomor urut",
  open: "Cara membuka",
  oneOf: "Pilihan",
  anyOf: "Pilihan",
};

export const nounOf = (list: string): string =>
  nouns[list.split(".").at(-1) ?? list] ?? nouns[list.split(".", 1)[0] ?? list] ?? ofKey(list) ?? `Bagian ${list}`;

const ofKey = (key: string): string | undefined => {
  const noun = wordsOf(key)?.noun;
  return noun === undefined ? undefined : upperFirst(noun);
};

/** The effect on a person of a condition that comes to hold, or no longer holds; by the key that holds it. */
const answers: Readonly<Record<string, { readonly gained: string; readonly lost: string }>> = {
  visibleWhen: { gained: "kini tampak", lost: "kini tersembunyi" },
  enabledWhen: { gained: "kini dapat dipakai", lost: "kini tidak dapat dipakai" },
  allowedWhen: { gained: "kini dapat dibuka", lost: "kini ditolak" },
  requiredWhen: { gained: "kini wajib", lost: "tidak lagi wajib" },
  readOnlyWhen: { gained: "kini terkunci", lost: "kini dapat diubah" },
  readOnly: { gained: "kini terkunci", lost: "kini dapat diubah" },
  validWhen: { gained: "kini diterima", lost: "kini ditolak karena isinya" },
  optionsWhen: { gained: "kini menawarkan pilihan", lost: "tidak lagi menawarkan pilihan" },
  selectable: { gained: "kini dapat dipilih", lost: "tidak lagi dapat dipilih" },
  againWhile: { gained: "kini dimuat berulang", lost: "tidak lagi dimuat berulang" },
};

/** The same of a condition of something whole, by the place of its key. */
const ofWholes: Readonly<Record<string, { readonly gained: string; readonly lost: string }>> = {
  "create.when": { gained: "kini boleh dibuat", lost: "tidak boleh lagi dibuat" },
  "grants.when": { gained: "kini memberi izinnya", lost: "tidak lagi memberi izinnya" },
  "blocked.when": { gained: "kini tertutup", lost: "tidak lagi tertutup" },
  "institution.when": { gained: "kini masuk sebagai admin instansi", lost: "tidak lagi masuk sebagai admin instansi" },
  "at.reminds.when": { gained: "kini diingatkan", lost: "tidak lagi diingatkan" },
};

const whens: Readonly<Record<string, { readonly gained: string; readonly lost: string }>> = {
  transitions: { gained: "kini boleh dilakukan", lost: "tidak boleh lagi dilakukan" },
  readers: { gained: "kini memperlihatkan baris", lost: "tidak lagi memperlihatkan baris" },
  writes: { gained: "kini boleh mengubah", lost: "tidak boleh lagi mengubah" },
  create: { gained: "kini boleh dibuat", lost: "tidak boleh lagi dibuat" },
  lists: { gained: "kini memuat baris", lost: "tidak lagi memuat baris" },
  reports: { gained: "kini menghitung baris", lost: "tidak lagi menghitung baris" },
  sources: { gained: "kini dimuat", lost: "tidak lagi dimuat" },
  conditions: { gained: "kini terpenuhi", lost: "tidak lagi terpenuhi" },
};

export function answered(list: string, key: string, way: "gained" | "lost"): string {
  const [last, around] = lastOf(key);
  if (key === "allowedWhen" && list === "calls") return { gained: "kini dijawab", lost: "kini ditolak" }[way];
  const [, write] = /^writes\[(\d+)\]\.when$/.exec(key) ?? [];
  if (write !== undefined)
    return {
      gained: `kini boleh mengubah menurut hak mengubah ke-${write}`,
      lost: `tidak boleh lagi mengubah menurut hak mengubah ke-${write}`,
    }[way];
  const whole = ofWholes[key];
  if (whole) return whole[way];
  const known = key === "when" ? whens[list] : answers[last];
  if (known) return around === undefined ? known[way] : `${placeWords(around)} ${known[way]}`;
  return { gained: `${conditionOf(key)} kini terpenuhi`, lost: `${conditionOf(key)} tidak lagi terpenuhi` }[way];
}

/** The key itself, and where it stands. */
function lastOf(key: string): readonly [string, string | undefined] {
  const dot = key.lastIndexOf(".");
  return dot < 0 ? [key, undefined] : [key.slice(dot + 1), key.slice(0, dot)];
}

/** The name of a condition, by the key that holds it. */
const conditionNames: Readonly<Record<string, string>> = {
  visibleWhen: "syarat tampil",
  enabledWhen: "syarat dapat dipakai",
  allowedWhen: "syarat dapat dibuka",
  requiredWhen: "syarat wajib",
  readOnlyWhen: "syarat terkunci",
  readOnly: "syarat terkunci",
  validWhen: "syarat diterima",
  optionsWhen: "syarat pilihan",
  when: "syarat",
  if: "syarat",
};

/** Also of words that are chosen by conditions: `text "Anda lulus."`. */
function conditionOf(key: string): string {
  const space = key.indexOf(" ");
  if (space > 0) return `syarat ${placeWords(key.slice(0, space))}${key.slice(space)}`;
  const [last, around] = lastOf(key);
  const name = conditionNames[last];
  if (name === undefined) return asCondition(placeWords(key));
  if (around === undefined) return name === "syarat" ? "syaratnya" : name;
  const place = placeWords(around);
  return name !== "syarat" ? `${name} ${place}` : asCondition(place);
}

const asCondition = (place: string): string => (place.startsWith("syarat") ? place : `syarat ${place}`);

export const factOf = (key: string, names?: Names): string => upperFirst(placeWords(key, names));

export const say = {
  usage:
    "Pemakaian: npm run diff -- <revisi> [--json | --markdown | --html] [--pictures <folder>] [--for <orang atau peran>] [--on <hari>] [--fail-on danger]; npm run diff -- --rights --database <alamat>",
  noDay: (found: string) => `"${found}" bukan hari. Contoh: --on 2026-12-02, atau --on 2026-12-02..2027-01-01.`,
  noPicturesOfDays: "Gambar tidak dibuat bersama --on: lihat hari itu dengan npm run preview -- --on <hari>.",
  noRevision: (revision: string) => `Tidak ada revisi "${revision}" dalam git ini. Contoh: npm run diff -- HEAD~1`,
  unread: "bukan JSON, sehingga tidak dapat dibandingkan; dokumen lain dibandingkan tanpa dia",
  nothing: "Tidak ada perubahan makna.",
  gate: {
    missing: (lines: number, file: string) =>
      `${lines} perubahan berbahaya belum disetujui orang kedua. Yang menyetujuinya menulis ${file} dengan isi "Disetujui oleh: <nama>".`,
    nameless: (_: number, file: string) => `${file} tidak menyebut siapa yang menyetujui: tulis "Disetujui oleh: <nama>".`,
    own: (_: number, file: string) => `${file} ditulis atas nama orang yang mengubahnya sendiri; perlu orang kedua.`,
  },
  ranks: {
    rights: "Siapa boleh melihat, melakukan, atau membayar apa",
    personal: "Data pribadi",
    stored: "Jawaban yang tersimpan",
    doors: "Buka, tutup, dan tanggal",
    flow: "Jalannya",
    looks: "Tulisan dan tampilan",
  } satisfies Record<Rank, string>,
  foremost: "Yang terpenting",
  more: (count: number) => `dan ${count} lainnya di bawah`,
  folded: (count: number) => `${count} perubahan lain`,
  pictures: "Gambar sebelum dan sesudah",
  noPictures: "Tidak ada layar yang tampak berbeda.",
  picturesLeftOut: (count: number) => `${count} tampilan lain tidak diambil gambarnya; lihat di pratinjau.`,
  toPreview: "Lihat di pratinjau",
  howToPreview: "Tautan ke pratinjau terbuka selama <code>npm run preview</code> berjalan, pada dokumen yang ada sekarang.",
  faulty: "Gambar tidak dapat diambil: dokumennya bermasalah. Jalankan npm run check.",
  heading: (revision: string, whom?: string) => `Perbedaan makna sejak ${revision}${whom === undefined ? "" : ` bagi ${whom}`}`,
  nobodyIs: (whom: string) => `Tidak ada orang contoh yang bernama "${whom}" atau berperan itu.`,
  counted: (documents: number, claims: number) => `${documents} dokumen, ${claims} perubahan.`,
  noParent: "dokumen yang diperluasnya tidak ada",
  notBuilt: "ada bagian yang salah tulis",
  forNobody: "tidak ditemukan seorang pun yang mendapatinya",
  alikeFollow: (parts: readonly string[]) =>
    `${parts.length} bagian lain ikut berubah bagi orang seperti saksi: ${parts.join(", ")}`,
  casesFollow: (cases: readonly string[]) => `${cases.length} keadaan lain ikut bergeser (${cases.join(", ")}),`,
  wholeList: (list: string, names: readonly string[], what: string) => `${factOf(list)} ${what}: ${names.join(", ")}`,
  sameAsParent: (count: number, parent: string) => `${count} perubahan sama seperti pada ${parent}`,
  imagined: (name: string, cohort: string) => `${name}, seandainya angkatan ${cohort}`,
  alsoActs: (transitions: readonly string[]) => `dan membuka transisi ${transitions.join(", ")}`,
  write: (place: string, fields: readonly string[]) => `hak mengubah ke-${place} (${fields.join(", ")})`,
  group: (key: string, from: string, to: string) =>
    from === ""
      ? `${factOf(key)} kini ${to}`
      : to === ""
        ? `${factOf(key)} dihapus: ${from}`
        : `${factOf(key)} dari ${from} menjadi ${to}`,
  allPeople: (of: number) => `bagi semua (${of}) persona`,
  leaning: "tidak diubah sendiri; ikut berubah karena dokumen lain",
  alsoAlike: (count: number) => `Begitu pula ${count} bagian lain`,
  allLeaning: (count: number) => `Ikut berubah di ${count} dokumen lain, yang tidak diubah sendiri`,
  alike: (parts: readonly string[], left: number) =>
    `Begitu pula ${[...parts, ...(left > 0 ? [`dan ${left} lainnya (semuanya dengan --json)`] : [])].join("; ")}.`,
  broken: (reason: string) => `tidak dapat dibandingkan; npm run check mengatakan sebabnya: ${reason}`,
  added: "ditambahkan",
  removed: "dihapus",
  since: (day: string) => `berlaku sejak ${formats.date(day)}`,
  happens: { gained: "kini dapat terjadi", lost: "tidak dapat lagi terjadi" },
  effect: {
    gone: ([first, ...following]: readonly string[]) => `tidak lagi menjalankan ${first}${andFollowing(following)}`,
    came: ([first, ...following]: readonly string[]) => `kini juga menjalankan ${first}${andFollowing(following)}`,
  },
  hiddenNowMasked: (names: readonly string[]) =>
    `${names.map((name) => `"${name}"`).join(", ")} yang tadinya disembunyikan kini tampak, tetapi disamarkan`,
  maskedNowHidden: (names: readonly string[]) =>
    `${names.map((name) => `"${name}"`).join(", ")} yang tadinya tampak disamarkan kini disembunyikan`,
  gaveNothing: {
    added: "hak ini belum memberi apa pun, sebab belum terbuka",
    removed: "hak ini tidak memberi apa pun, sebab belum terbuka",
  },
  inForce: (from: string, until: string | undefined) =>
    `berlaku sejak ${from}${until === undefined ? "" : ` sampai sebelum ${until}`}`,
  readOn: (from: string) => `artinya dibaca dengan --on ${from.slice(0, 10)}`,
  alreadyInForce: "kini sudah berlaku, dan artinya tertulis pada dokumen yang diubahnya",
  movedFrom: (path: string) => `kini di sini, dahulu di \`${path}\``,
  movedTo: (path: string) => `dipindahkan ke \`${path}\``,
  moved: (from: string, to: string) => `pindah dari ${from} ke ${to}`,
  renamed: (from: string) => `berganti nama, dahulu \`${from}\``,
  reordered: (what: string) => `urutan ${what} berubah`,
  fact: (fact: string, from: string, to: string) => `${fact} dari ${from} menjadi ${to}`,
  factAdded: (fact: string, to: string) => `${fact} kini ${to}`,
  factRemoved: (fact: string, from: string) => `${fact} dihapus (tadinya ${from})`,
  listChanged: (fact: string, added: readonly string[], removed: readonly string[]) =>
    `${fact}: ${[
      ...(added.length > 0 ? [`bertambah ${added.join(", ")}`] : []),
      ...(removed.length > 0 ? [`berkurang ${removed.join(", ")}`] : []),
    ].join("; ")}`,
  listReordered: (fact: string) => `${fact}: urutannya berubah`,
  wordsGained: (key: string, words: string) => `${factOf(key)} kini ${words}`,
  wordsLost: (key: string, words: string) => `${factOf(key)} tidak lagi ${words}`,
  same: (key: string) => `${conditionOf(key)} ditulis lain, artinya sama`,
  namesMoved: (key: string, paths: readonly string[]) => `${factOf(key)} menyebut ${paths.join(", ")}, yang nilainya berubah`,
  forImagined: (names: readonly string[]) => `bagi ${names.join(", ")}`,
  sameDescription: "keterangannya tetap, padahal syaratnya berubah",
  undecided: (key: string, way: "gained" | "lost" | "both", tried: number, guessed: readonly string[]) =>
    `${conditionOf(key)}: ${{ both: "beda bagi seseorang", gained: "apakah seseorang mendapat", lost: "apakah seseorang kehilangan" }[way]} tidak dapat diputuskan; ${tried} gabungan nilai dicoba tanpa beda${guessed.length > 0 ? `, dengan nilai kira-kira untuk ${guessed.join(", ")}` : ""}`,
  people: (count: number, of: number, names: string) => `bagi ${count} dari ${of} persona: ${names}`,
  andMore: (count: number) => `dan ${count} lainnya`,
  noPersona: "bagi orang seperti saksi (tidak bagi persona mana pun)",
  sinceDay: (day: string) => `sejak ${day}`,
  ofRow: "pada catatan seperti saksi",
  someRow: "sebuah catatan",
  everybody: "bagi semua orang",
  conditional: "(pada tanggal atau isi seperti saksi)",
  cohorts: (names: readonly string[]) => `hanya angkatan ${names.join(", ")}`,
  witness: (name: string, values: string) => `Saksi: ${name}${values === "" ? "" : `; ${values}`}`,
  witnessOf: (count: number, witness: string) => witness.replace(/^Saksi:/, `Saksi ${count} perubahan di atas:`),
  somebody: "seseorang",
  holds: (keys: readonly string[]) => `memegang izin ${keys.join(", ")}`,
  lacks: (keys: readonly string[]) => `tanpa izin ${keys.join(", ")}`,
  holdsNow: (keys: readonly string[]) => `kini memegang izin ${keys.join(", ")}`,
  lacksNow: (keys: readonly string[]) => `tidak lagi memegang izin ${keys.join(", ")}`,
  earlier: (value: string) => `(dahulu ${value})`,
  rights: {
    gained: (group: string, does: string) => `${group} kini dapat ${does}`,
    lost: (group: string, does: string) => `${group} tidak dapat lagi ${does}`,
    written: (count: number, file: string) => `${count} hak tertulis di ${file}.`,
    noDatabase: "--rights memerlukan --database <alamat>: hak yang disimpan sebagai catatan dibaca dari sana.",
  },
  contract: {
    calls: (names: string) => `Panggilan ${names}`,
    removed: "tidak ada lagi",
    movedFrom: (path: string) => `kini di sini, dahulu di \`${path}\``,
    movedTo: (path: string) => `dipindahkan ke \`${path}\``,
    moved: (from: string, to: string) => `berpindah dari ${from} ke ${to}`,
    paramRemoved: (param: string) => `tidak lagi menerima ${param}`,
    paramNeeded: (param: string) => `kini mewajibkan ${param}`,
    paramAdded: (param: string) => `kini juga menerima ${param}`,
    param: (param: string) => `${param} yang diterimanya`,
    body: "yang diterimanya",
    answer: (part: string) => `${part} dalam jawabannya`,
    answerAdded: (part: string) => `jawabannya kini juga memuat ${part}`,
    answerRemoved: (part: string) => `jawabannya tidak lagi memuat ${part}`,
    answerChanged: (part: string, from: string, to: string) => `jenis ${part} dalam jawabannya dari ${from} menjadi ${to}`,
    used: (documents: readonly string[]) => (documents.length === 0 ? "" : `; disebut oleh ${documents.join(", ")}`),
  },
  stored: {
    removed: "jawaban yang tersimpan tidak lagi terbaca",
    stateGone: (state: string) =>
      `catatan yang tersimpan dalam keadaan \`${state}\` tertinggal: tidak ada lagi perpindahan yang membawanya dari sana`,
    allRemoved: "semua jawaban yang tersimpan dengannya tidak lagi terbaca",
    renamed: (from: string) => `jawaban yang tersimpan sebagai \`${from}\` hilang: isian baru tidak menyebut nama lamanya (was)`,
    renamedBetween: (name: string) =>
      `jawaban yang tersimpan sebagai \`${name}\`, namanya di antara dua commit, hilang: sebut juga nama itu dalam was`,
    renamedWithWas: (from: string) => `jawaban yang tersimpan sebagai \`${from}\` ikut pindah (was)`,
    type: (from: string, to: string) => `jawaban yang tersimpan sebagai ${from} tidak cocok dengan ${to}`,
    narrower: (what: string) => `jawaban yang tersimpan dapat ditolak: ${what} menyempit`,
    undecided: (tried: number) =>
      `apakah jawaban yang tersimpan ditolak tidak dapat diputuskan; ${tried} contoh yang dahulu diterima masih diterima`,
    unshown: (what: string) => `${what}; contohnya tidak ditemukan`,
    example: (value: unknown) => `misalnya ${asExample(value)}`,
    heldBack: (states: readonly string[]) => `yang ditolak tertahan sampai diperbaiki: ${states.join("; ")}`,
    heldIn: (title: string, people: readonly string[]) => `pada keadaan "${title}" ${people.join(" dan ")}`,
    saving: "menyimpan",
    other: (what: string) => `jawaban yang tersimpan dapat ditolak: ${what} berubah`,
    choices: (values: readonly string[]) => `jawaban yang tersimpan ${values.join(", ")} tidak lagi boleh dipilih`,
    required: "jawaban yang tersimpan tanpa isian ini tidak lagi lengkap",
    requiredOfSome: "jawaban yang tersimpan tanpa isian ini tidak lagi lengkap bila syarat wajibnya terpenuhi",
  },
  counting: {
    refused: ({ records, drafts, examples, states }: Counted) =>
      `${amounts(records, drafts)} yang diterima sebelumnya kini ditolak${inStates(states)}${asExamples(examples)}`,
    incomplete: ({ records, drafts, examples, states }: Counted) =>
      `${amounts(records, drafts)} yang lengkap kini tidak lengkap lagi${inStates(states)}${asExamples(examples)}`,
    gone: ({ records, drafts, examples, states }: Counted) =>
      `${amounts(records, drafts)} berisi jawaban yang tidak lagi terbaca${inStates(states)}${asExamples(examples)}`,
    met: ({ of, count, all, states }: Met) =>
      `dihitung: ${count} dari ${all} ${{ people: "orang", rows: "catatan" }[of]}${inStates(states)}`,
    nobody: (records: number, drafts: number) => `dihitung: tidak satu pun dari ${amounts(records, drafts)} tersentuh`,
    not: "Jawaban dan draf yang tersimpan tidak dihitung: tidak ada basis data (--database <alamat>).",
    noSecret:
      "--database memerlukan LAYAR_SECRET: rahasia yang dipakai membuat basis data itu, agar draf dan nilai tersegel dapat dihitung.",
    otherSecret: "LAYAR_SECRET bukan rahasia basis data itu.",
  },
  matrix: { title: "Matriks", rule: "Aturan", before: "Sebelum", after: "Sesudah", none: "tidak ada" },
} as const;

const andFollowing = (steps: readonly string[]) => (steps.length === 0 ? "" : ` dan yang mengikutinya: ${steps.join(", ")}`);

/** The answers that a change touches, with how many rows of them are in which state. */
export interface Counted {
  readonly records: number;
  readonly drafts: number;
  readonly examples: readonly string[];
  readonly states: ReadonlyMap<string, number>;
}

const inStates = (states: Counted["states"]) =>
  states.size === 0 ? "" : ` (${[...states].map(([title, count]) => `${count} pada keadaan "${title}"`).join(", ")})`;

const amounts = (records: number, drafts: number) =>
  [...(records > 0 || drafts === 0 ? [`${records} catatan`] : []), ...(drafts > 0 ? [`${drafts} draf`] : [])].join(" dan ");

/** A long one by its length alone. */
function asExample(value: unknown): string {
  if (Array.isArray(value)) return `daftar ${value.length} butir`;
  return typeof value === "string" && value.length > 40 ? `teks sepanjang ${value.length} huruf` : written(value);
}

const asExamples = (ids: readonly string[]) => (ids.length > 0 ? `, misalnya ${ids.join(", ")}` : "");

/** A value as a reader meets it in a sentence. */
export function written(value: unknown): string {
  if (value === undefined || value === null) return "kosong";
  if (typeof value === "string") return `"${value}"`;
  if (typeof value === "boolean") return value ? "ya" : "tidak";
  if (isObject(value) && Object.keys(value).length === 0) return "ada isinya";
  if (Array.isArray(value)) return value.length === 0 ? "daftar kosong" : `[${value.map(written).join(", ")}]`;
  const text = JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 157)}...` : text;
}
