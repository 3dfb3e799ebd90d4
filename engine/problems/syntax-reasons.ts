import type { Wording } from "./wording";

/** Why a text is no JSON, by the parser's name of it; the message of `json-syntax` quotes it. */
export const syntaxReasons: Readonly<Record<string, Wording>> = {
  InvalidSymbol: {
    id: "tanda atau kata ini tidak dikenal; teks harus diapit tanda kutip ganda",
    en: "this sign or word is unknown; a text stands in double quotes",
  },
  OtherQuote: {
    id: 'teks diapit tanda kutip ganda lurus ("), bukan tanda kutip tunggal atau tanda kutip miring dari pengolah kata',
    en: 'a text stands in straight double quotes ("), not in single or curly ones',
  },
  CapitalWord: {
    id: "true, false dan null ditulis dengan huruf kecil",
    en: "true, false and null are written in small letters",
  },
  ByteOrderMark: {
    id: "berkas diawali tanda BOM yang tidak terlihat; simpan sebagai UTF-8 tanpa BOM",
    en: "the file begins with an invisible byte order mark; save it as UTF-8 without BOM",
  },
  NotUtf8: {
    id: "ada huruf yang tidak terbaca; simpan berkas ini sebagai UTF-8",
    en: "a letter cannot be read; save this file as UTF-8",
  },
  TooDeep: {
    id: "kurungnya bersarang lebih dari 100 tingkat",
    en: "its brackets nest deeper than 100 levels",
  },
  InvalidNumberFormat: { id: "angka ini tidak ditulis dengan benar", en: "this number is not well written" },
  PropertyNameExpected: {
    id: "di sini harus ada nama kunci dalam tanda kutip ganda; mungkin ada koma yang berlebih",
    en: "a key in double quotes is expected here; perhaps a comma too many",
  },
  ValueExpected: {
    id: "di sini harus ada sebuah nilai; mungkin ada koma yang berlebih",
    en: "a value is expected here; perhaps a comma too many",
  },
  ColonExpected: {
    id: "di sini harus ada titik dua di antara kunci dan nilainya",
    en: "a colon between the key and its value is expected here",
  },
  CommaExpected: { id: "di sini harus ada koma", en: "a comma is expected here" },
  CloseBraceExpected: { id: "kurung kurawal penutup } belum ada", en: "the closing } is missing" },
  CloseBracketExpected: { id: "kurung siku penutup ] belum ada", en: "the closing ] is missing" },
  EndOfFileExpected: {
    id: "dokumen sudah selesai, tetapi masih ada tulisan",
    en: "the document has ended, and something is left",
  },
  InvalidCommentToken: { id: "komentar tidak boleh di dalam JSON", en: "comments are not allowed in JSON" },
  UnexpectedEndOfComment: {
    id: "komentar ini tidak ditutup, dan komentar tidak boleh di dalam JSON",
    en: "this comment is not closed, and comments are not allowed in JSON",
  },
  UnexpectedEndOfString: { id: "tanda kutip penutup belum ada", en: "the closing quotation mark is missing" },
  UnexpectedEndOfNumber: { id: "angka ini belum lengkap", en: "this number is not complete" },
  InvalidUnicode: { id: "tanda \\u harus diikuti empat angka heksadesimal", en: "\\u is followed by four hexadecimal digits" },
  InvalidEscapeCharacter: {
    id: 'setelah garis miring \\ hanya boleh " \\ / b f n r t atau u',
    en: 'after \\ only " \\ / b f n r t or u may stand',
  },
  InvalidCharacter: {
    id: "teks ini memuat tanda yang harus ditulis dengan garis miring, misalnya \\n untuk baris baru",
    en: "this text holds a character that is written with a backslash, for example \\n for a new line",
  },
};
