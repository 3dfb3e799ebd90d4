/** The names of types and forms in the messages, in words that somebody who does not program understands. */
import type { ProblemLanguage, Wording } from "./wording";

const types: Readonly<Record<string, string>> = {
  string: "teks",
  number: "angka",
  integer: "bilangan bulat",
  boolean: "true/false",
  object: "objek { }",
  array: "daftar [ ]",
  date: "tanggal",
  counted: "teks atau daftar",
  code: "kode dari daftar",
  text: "teks",
  moment: "tanggal berjam",
  person: "orang (akun)",
  rupiah: "rupiah",
};

/** The limits of a number, by their sign. */
const limits: Readonly<Record<string, Wording>> = {
  ">=": { id: "paling sedikit", en: "at least" },
  ">": { id: "lebih dari", en: "more than" },
  "<=": { id: "paling banyak", en: "at most" },
};

/** The forms that the language asks for, by their pattern. */
export const formTerms: Readonly<Record<string, Wording>> = {
  "\\S": { id: "teks yang tidak kosong", en: "a text that is not empty" },
  "^[a-z0-9]+([-_.][a-z0-9]+)*$": {
    id: "id: huruf kecil, angka dan tanda hubung, misalnya batas-biodata",
    en: "an id: small letters, digits and hyphens, for example batas-biodata",
  },
  "^[a-z0-9]+(-[a-z0-9]+)*$": {
    id: "nama: huruf kecil, angka dan tanda hubung, misalnya batas-biodata-lewat",
    en: "a name: small letters, digits and hyphens, for example batas-biodata-lewat",
  },
  "^(\\|[a-z0-9-]+|[^\\s|]+[./][^\\s|]+)$": {
    id: "nama lengkap, misalnya contoh/wawancara (jenis catatan, skema data atau layar) atau nilai.wawancara (hak akses), atau |jenis-calon (daftar acuan dalam kalimat)",
    en: "a whole name, for example contoh/wawancara (a record type, data schema or screen) or nilai.wawancara (a permission), or |jenis-calon (a reference list in texts)",
  },
  "^[0-9]{3} §[0-9]+(\\.[0-9]+)*$": {
    id: "nomor dokumen spesifikasi dan bagiannya, misalnya 001 §5 atau 000 §2.1",
    en: "the number of a document of the specification and its section, for example 001 §5 or 000 §2.1",
  },
  "^[0-9]{4}-[0-9]{2}-[0-9]{2}( [0-9]{2}:[0-9]{2})?$": {
    id: "tanggal, boleh berjam, misalnya 2026-12-02 atau 2026-12-02 08:00",
    en: "a day, perhaps with a time, for example 2026-12-02 or 2026-12-02 08:00",
  },
  "^([01][0-9]|2[0-3]):[0-5][0-9]$": { id: "jam, misalnya 07:00", en: "a time of day, for example 07:00" },
  "^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$": {
    id: "perintah jalur SVG, misalnya M4 20h16",
    en: "commands of an SVG path, for example M4 20h16",
  },
  "^#[0-9A-Fa-f]{6}$": {
    id: "warna: # diikuti enam angka atau huruf a-f, misalnya #0f5c63",
    en: "a colour: # and six digits or letters a-f, for example #0f5c63",
  },
  "^(/[a-z0-9-]+)+$": {
    id: "jalur yang diawali garis miring, misalnya /kelas/sinkron",
    en: "a path that begins with a slash, for example /classes/sync",
  },
  "^https://[a-z0-9.-]+(:[0-9]+)?/": {
    id: "alamat yang diawali https://",
    en: "an address that begins with https://",
  },
  "^[a-z0-9-]+(\\.[a-z0-9-]+)+(:[0-9]+)?$": {
    id: "nama host tanpa https:// dan tanpa jalur, misalnya akun.example.id",
    en: "the name of a host without https:// and without a path, for example akun.example.id",
  },
  "^(?!/backend(/|$))/(:?[A-Za-z0-9_-]+\\??)?(/:?[A-Za-z0-9_-]+\\??)*$": {
    id: "jalur yang diawali / tanpa spasi, misalnya /biodata atau /peserta/:id",
    en: "a path that begins with / and has no spaces, for example /biodata or /peserta/:id",
  },
  "^(?!/backend(/|$))/([A-Za-z0-9._-]+|\\{[A-Za-z_]\\w*\\})?(/([A-Za-z0-9._-]+|\\{[A-Za-z_]\\w*\\}))*$": {
    id: "jalur di bawah /backend yang diawali /, misalnya /peserta/{id}",
    en: "a path below /backend that begins with /, for example /peserta/{id}",
  },
  "^[A-Za-z][A-Za-z0-9_-]*$": {
    id: "nama isian: huruf, angka, garis bawah dan tanda hubung, diawali huruf",
    en: "a field's name: letters, digits, underscores and hyphens, beginning with a letter",
  },
  "^[a-z][a-z0-9]*([-_][a-z0-9]+)*$": {
    id: "nama: huruf kecil, angka, garis bawah dan tanda hubung, diawali huruf, misalnya wkt_ajuan",
    en: "a name: small letters, digits, underscores and hyphens, beginning with a letter, for example wkt_ajuan",
  },
  "^[a-z][a-zA-Z0-9_]*$": {
    id: "nama isian: diawali huruf kecil, lalu huruf, angka dan garis bawah, misalnya catatan_dinas",
    en: "a field's name: a small letter first, then letters, digits and underscores, for example catatan_dinas",
  },
  "^[a-z][a-zA-Z0-9_]*(\\.[a-zA-Z0-9_]+)+$": {
    id: "nama bertitik, misalnya alamat.kota",
    en: "a name with dots, for example alamat.kota",
  },
  "^[a-z][a-zA-Z0-9_]*(\\.[a-zA-Z0-9_]+)*$": {
    id: "nama isian, boleh bertitik ke dalam, misalnya alamat.kota",
    en: "a field's name, with dots for what stands inside it, for example alamat.kota",
  },
  "^[a-zA-Z][a-zA-Z0-9_-]*(\\.[a-zA-Z][a-zA-Z0-9_-]*)*$": {
    id: "nama, dengan titik untuk yang di dalamnya, misalnya config.tahap",
    en: "a name, with a dot for what is inside, for example config.tahap",
  },
  "^[^.]+(\\.[^.]+)+$": {
    id: "nama masa dan isiannya dengan titik di antaranya, misalnya registrasi.tgl_buka",
    en: "the name of a period and its field with a dot between, for example registrasi.tgl_buka",
  },
  "^[A-Z]{2,6}$": { id: "dua sampai enam huruf besar, misalnya BPD", en: "two to six capital letters, for example BPD" },
  "^[a-z0-9]$": { id: "satu huruf kecil atau angka", en: "one small letter or digit" },
  "^[a-z][a-z0-9_]*$": {
    id: "nama: huruf kecil, angka dan garis bawah, diawali huruf, misalnya tugas",
    en: "a name: small letters, digits and underscores, beginning with a letter, for example tugas",
  },
  "^(owner\\.(name|email|activated_at|invited_at|last_login_at|profile\\.[a-z][a-zA-Z0-9_]*)|(?!owner\\.)[a-z][a-z0-9]*([-_][a-z0-9]+)*\\.[a-z][a-z0-9]*([-_][a-z0-9]+)*)$":
    {
      id: "owner.name, owner.email, owner.activated_at, owner.invited_at, owner.last_login_at, owner.profile.<nama>, atau <kolom link>.<kolom>, misalnya calon.nama",
      en: "owner.name, owner.email, owner.activated_at, owner.invited_at, owner.last_login_at, owner.profile.<name>, or <link>.<column>, for example calon.nama",
    },
  "^[a-z][a-zA-Z0-9_.-]*$": { id: "jalur, misalnya row atau answer", en: "a path, for example row or answer" },
  "one-source": {
    id: "satu sumber pilihan, options atau optionsFrom",
    en: "one source of choices, options or optionsFrom",
  },
  overlaid: {
    id: "layar, menu, skema data, syarat, teks, panggilan atau daftar acuan milik program ini",
    en: "a screen, menu, data schema, condition, text, call or reference list of this program",
  },
  amended: {
    id: "dokumen program ini atau yang dipakai bersama, yang boleh berubah menurut tanggal (bukan konteks, daftar resmi, persetujuan, masa simpan, akses, contoh atau kunci)",
    en: "a document of this program or of all, which may change by a date (no context, register, consent, retention, access, sample or lock)",
  },
  "the-transition": { id: "perpindahan itu", en: "that transition" },
  "the-paper": { id: "kertas ini nomor yang diberi perpindahan itu", en: "this paper the number that the transition gives" },
  page: { id: "layar yang punya path", en: "a screen that has a path" },
  desk: { id: "panggilan yang punya desk", en: "a call that has a desk" },
  dialog: { id: 'layar dengan "kind": "dialog"', en: 'a screen with "kind": "dialog"' },
  read: { id: "panggilan GET", en: "a GET call" },
  write: {
    id: "panggilan yang menerima isian (POST, PUT, DELETE, atau GET dengan query)",
    en: "a call that takes values (POST, PUT, DELETE, or GET with a query)",
  },
  upload: { id: "panggilan yang menerima berkas (upload)", en: "a call that takes files (upload)" },
  "record-save": { id: "panggilan save sebuah jenis catatan", en: "the save call of a record type" },
  "record-create": { id: "panggilan create sebuah jenis catatan", en: "the create call of a record type" },
  "record-claim": { id: "panggilan claim sebuah jenis catatan", en: "the claim call of a record type" },
  "record-release": { id: "panggilan release sebuah jenis catatan", en: "the release call of a record type" },
  "record-report": {
    id: "sumber berisi rekap (report) sebuah jenis catatan",
    en: "a source that holds a report of a record type",
  },
  "record-list": { id: "sumber berisi daftar (list) sebuah jenis catatan", en: "a source that holds a list of a record type" },
  "record-read": { id: "sumber berisi satu catatan (read atau own)", en: "a source that holds one record (read or own)" },
  "one-value": {
    id: "isian yang berisi satu nilai; daftar dan kelompok isian ditampilkan blok form dengan readOnlyWhen true",
    en: "a field that holds one value; lists and groups of fields are shown by a form block with readOnlyWhen true",
  },
  "record-transition": { id: "panggilan perpindahan sebuah jenis catatan", en: "a transition's call of a record type" },
  "^[a-z]+/[a-z0-9.+*-]+$": {
    id: "jenis berkas, misalnya image/png atau application/pdf",
    en: "a media type, for example image/png or application/pdf",
  },
  first: { id: "hari pertama, sejak pukul 00.00", en: "a first day, from 00.00" },
  last: { id: "hari terakhir, sampai pukul 23.59", en: "a last day, to 23.59" },
  date: { id: "tanggal yang ada di kalender, misalnya 2026-11-21", en: "a date of the calendar, for example 2026-11-21" },
  "date-time": {
    id: "tanggal yang ada di kalender dengan jamnya, misalnya 2026-11-21 23:59:00",
    en: "a date of the calendar with its time, for example 2026-11-21 23:59:00",
  },
};

/** The words of a message with types and forms said in its language; what was found of a type stands before it: `x.y (string)`. */
export function sayTerms(words: string, language: ProblemLanguage): string {
  const form = Object.hasOwn(formTerms, words) ? formTerms[words] : undefined;
  if (form) return form[language];
  if (/^(>=|>|<=) /.test(words)) return words.replace(/(>=|<=|>)(?= )/g, (sign) => limits[sign]?.[language] ?? sign);
  if (language === "en") return words;
  const say = (type: string) => types[type] ?? type;
  if (words.endsWith(")")) return words.replace(/\((\w+)\)$/, (_, type: string) => `(${say(type)})`);
  return words.replace(/\b[a-z]+\b/g, say);
}
