/** Files as people hand them in, made here, and what the call that takes documents answers to each. */
import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import type { FileCause } from "../../engine/server";
import { images } from "../server/images";
import { bombPdf, changedPdf, lock, packedPdf, pdfParts, webPdf, writtenPdf } from "./pdfs";
import { doubleJpeg, heads, jpegSegment, pngPart, writtenBmp, writtenJpeg, writtenPng } from "./pictures";

export interface CorpusFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
  /** The words of the browser for it; nobody believes it. */
  readonly claimed?: string;
  /** The media type that it is kept with, or why it is not. */
  readonly answer: `${string}/${string}` | FileCause;
  /** The words in the refusal. */
  readonly told?: RegExp;
}

const { catalog } = pdfParts;
const pdf = "application/pdf";
const megabyte = 1024 * 1024;
const plain = writtenPdf();

const soundPdfs: readonly Omit<CorpusFile, "answer">[] = [
  { what: "a plain PDF", name: "ijazah.pdf", bytes: plain },
  { what: "an ending in capitals", name: "IJAZAH S1.PDF", bytes: plain },
  {
    what: "no ending, and bytes of an Android picker",
    name: "document:1000012345",
    bytes: plain,
    claimed: "application/octet-stream",
  },
  { what: "letters of names, and a sign of one letter for two", name: "Ijazah Nurʿaini ﬁnal – Nº 1.pdf", bytes: plain },
  {
    what: "lines of a printer before the head",
    name: "pindaian.pdf",
    bytes: writtenPdf({ before: "\x1b%-12345X@PJL JOB\r\n@PJL SET RESOLUTION=600\r\n" }),
  },
  { what: "a byte order mark before the head", name: "pindaian.pdf", bytes: writtenPdf({ before: "\xef\xbb\xbf" }) },
  { what: "a thousand bytes before the head", name: "pindaian.pdf", bytes: writtenPdf({ before: `${"x".repeat(1000)}\n` }) },
  { what: "PDF 2.0 with packed objects", name: "baru.pdf", bytes: packedPdf({ version: "2.0" }) },
  { what: "made for the web", name: "web.pdf", bytes: webPdf() },
  { what: "changed once, as by a signature", name: "tanda-tangan.pdf", bytes: changedPdf() },
  { what: "lines that end as on an old Mac", name: "mac.pdf", bytes: writtenPdf({ line: "\r" }) },
  { what: "lines that end as on Windows", name: "windows.pdf", bytes: writtenPdf({ line: "\r\n" }) },
  { what: "zeros behind its end", name: "nol.pdf", bytes: Buffer.concat([plain, Buffer.alloc(4096)]) },
  {
    what: "a page of a mail server behind its end",
    name: "surel.pdf",
    bytes: Buffer.concat([plain, Buffer.from(`<html>${"x".repeat(2000)}</html>`)]),
  },
  { what: "no mark of the end behind its table", name: "tanpa-akhir.pdf", bytes: writtenPdf({ end: "" }) },
  {
    what: "a table that stands elsewhere than it says",
    name: "geser.pdf",
    bytes: Buffer.from(plain.toString("latin1").replace(/startxref\n\d+/, "startxref\n7"), "latin1"),
  },
];

const brokenPdfs: readonly Omit<CorpusFile, "name">[] = [
  { what: "the half of a PDF", bytes: plain.subarray(0, plain.length / 2), answer: "cut-off", told: /terpotong/ },
  { what: "the head of a PDF", bytes: Buffer.from("%PDF-1.7\n"), answer: "cut-off" },
  { what: "a PDF for the web that came to its first end", bytes: cutBehind(webPdf(), "%%EOF", 80), answer: "cut-off" },
  { what: "a change that was cut off", bytes: changedPdf().subarray(0, plain.length + 60), answer: "cut-off" },
  { what: "a PDF with packed objects, cut off", bytes: packedPdf().subarray(0, -120), answer: "cut-off" },
  {
    what: "a PDF of no page",
    bytes: writtenPdf({ objects: [catalog, "<< /Type /Pages /Kids [] /Count 0 >>"] }),
    answer: "no-page",
    told: /satu halaman pun/,
  },
  {
    what: "a PDF that counts pages which are not there",
    bytes: writtenPdf({ objects: [catalog, "<< /Type /Pages /Kids [] /Count 3 >>"] }),
    answer: "no-page",
  },
  { what: "a PDF with a password", bytes: writtenPdf({ trailer: lock }), answer: "password", told: /terkunci kata sandi.*Cetak/ },
  { what: "a PDF with a password in its packed table", bytes: packedPdf({ trailer: lock }), answer: "password" },
  {
    what: "a PDF with a lock that no reader knows",
    bytes: writtenPdf({ trailer: "/Encrypt << /Filter /Adobe.PubSec /V 4 >> " }),
    answer: "password",
  },
  { what: "a PDF with a lock that is missing", bytes: writtenPdf({ trailer: "/Encrypt 9 0 R " }), answer: "password" },
  { what: "a PDF whose middle is zeros", bytes: zeroed(plain, 20, plain.indexOf("xref")), answer: "broken", told: /rusak/ },
  {
    what: "noise between a head and an end",
    bytes: Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(3000, "?"), Buffer.from("\nstartxref\n9\n%%EOF\n")]),
    answer: "broken",
  },
  { what: "a PDF that unfolds to a gigabyte", bytes: bombPdf(), answer: "broken" },
  { what: "a head too far behind the beginning", bytes: writtenPdf({ before: "\0".repeat(2000) }), answer: "type" },
  {
    what: "a PDF beyond the limit",
    bytes: Buffer.concat([plain, Buffer.alloc(6 * megabyte)]),
    answer: "size",
    told: /^Ukuran berkas ini 6 MB, melebihi 5 MB\. Pindai lagi/,
  },
];

const jpegs: readonly CorpusFile[] = [
  { what: "a plain JPEG", name: "ktp.jpg", bytes: writtenJpeg(), answer: "image/jpeg" },
  { what: "a JPEG whose ending is in capitals", name: "IMG_0001.JPG", bytes: images.jpeg, answer: "image/jpeg" },
  { what: "a JPEG that says where it was taken", name: "ktp.jpeg", bytes: images.jpegWithGps, answer: "image/jpeg" },
  { what: "a JPEG that comes in passes", name: "bertahap.jpg", bytes: images.progressiveJpeg, answer: "image/jpeg" },
  { what: "a grey JPEG of a scanner", name: "scan0001.jfif", bytes: writtenJpeg({ components: 1 }), answer: "image/jpeg" },
  { what: "a JPEG in the inks of a printer", name: "cmyk.jpg", bytes: writtenJpeg({ components: 4 }), answer: "image/jpeg" },
  { what: "two pictures of a phone in one", name: "ganda.mpo", bytes: doubleJpeg(), answer: "image/jpeg" },
  {
    what: "a film behind a photo of a phone",
    name: "bergerak.jpg",
    bytes: Buffer.concat([writtenJpeg(), heads.video]),
    answer: "image/jpeg",
  },
  { what: "a JPEG that calls itself something else", name: "ktp.pdf", bytes: images.jpeg, claimed: pdf, answer: "image/jpeg" },
  {
    what: "a JPEG with a head of a PDF in its remark",
    name: "aneh.jpg",
    bytes: writtenJpeg({ more: [jpegSegment(0xfe, Buffer.from("%PDF-1.4"))] }),
    answer: "image/jpeg",
  },
  { what: "the half of a JPEG", name: "ktp.jpg", bytes: images.jpeg.subarray(0, images.jpeg.length / 2), answer: "cut-off" },
  { what: "a JPEG without height", name: "ktp.jpg", bytes: writtenJpeg({ height: 0 }), answer: "no-size", told: /0 piksel/ },
  {
    what: "a JPEG of four hundred megapixels",
    name: "ktp.jpg",
    bytes: writtenJpeg({ width: 20_000, height: 20_000, components: 1 }),
    answer: "pixels",
    told: /100 megapiksel/,
  },
  {
    what: "a JPEG of an archive, which no browser shows",
    name: "ktp.jpg",
    bytes: writtenJpeg({ frame: 0xc3 }),
    answer: "broken",
  },
  { what: "a JPEG of twelve bits", name: "ktp.jpg", bytes: writtenJpeg({ frame: 0xc1, bits: 12 }), answer: "broken" },
  {
    what: "zeros behind the head of a JPEG",
    name: "ktp.jpg",
    bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000)]),
    answer: "broken",
  },
];

const pngs: readonly CorpusFile[] = [
  { what: "a plain PNG", name: "layar.png", bytes: writtenPng(), answer: "image/png" },
  { what: "a PNG that comes in passes", name: "layar.png", bytes: writtenPng({ isInterlaced: true }), answer: "image/png" },
  {
    what: "a PNG with parts of a program",
    name: "layar.png",
    bytes: writtenPng({ more: [pngPart("tEXt", Buffer.from("Author\0Sri")), pngPart("prVt", Buffer.from("x"), 1)] }),
    answer: "image/png",
  },
  { what: "a PNG cut off", name: "layar.png", bytes: writtenPng().subarray(0, -8), answer: "cut-off" },
  {
    what: "a PNG with half of its lines",
    name: "layar.png",
    bytes: writtenPng({ data: deflateSync(Buffer.alloc(300)) }),
    answer: "broken",
  },
  { what: "a PNG whose data are noise", name: "layar.png", bytes: writtenPng({ data: Buffer.alloc(300, 7) }), answer: "broken" },
  { what: "a PNG without width", name: "layar.png", bytes: writtenPng({ width: 0 }), answer: "no-size" },
  {
    what: "a PNG that claims more than a device can hold",
    name: "layar.png",
    bytes: writtenPng({ width: 50_000, height: 50_000, data: deflateSync(Buffer.alloc(10)) }),
    answer: "pixels",
  },
];

const others: readonly CorpusFile[] = [
  {
    what: "a photo of an iPhone",
    name: "IMG_0042.HEIC",
    bytes: heads.heic,
    answer: "type",
    told: /berjenis HEIC; yang diterima PDF, JPG, PNG\. .*Paling Kompatibel/,
  },
  {
    what: "a photo of an iPhone that calls itself a JPEG",
    name: "IMG_0042.jpg",
    bytes: heads.heif,
    claimed: "image/jpeg",
    answer: "type",
    told: /HEIC/,
  },
  { what: "a GIF", name: "ktp.gif", bytes: images.gif, answer: "type", told: /berjenis GIF/ },
  { what: "a BMP", name: "ktp.bmp", bytes: writtenBmp(), answer: "type", told: /berjenis BMP/ },
  { what: "a TIFF of a scanner", name: "scan.tif", bytes: heads.tiff, answer: "type", told: /berjenis TIFF/ },
  { what: "a film", name: "video.mov", bytes: heads.video, answer: "type", told: /berjenis video/ },
  {
    what: "a film beyond the limit",
    name: "video.mov",
    bytes: Buffer.concat([heads.video, Buffer.alloc(6 * megabyte)]),
    answer: "type",
    told: /berjenis video/,
  },
  { what: "a letter of Word", name: "surat.docx", bytes: heads.docx, answer: "type", told: /Word \(\.docx\); .*pilih PDF/ },
  { what: "an old letter of Word", name: "surat.doc", bytes: heads.doc, answer: "type", told: /Word lama/ },
  { what: "an archive", name: "berkas.zip", bytes: heads.zip, answer: "type", told: /berjenis ZIP/ },
  {
    what: "a drawing",
    name: "logo.svg",
    bytes: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    answer: "type",
    told: /berjenis SVG/,
  },
  {
    what: "a page with the name of a PDF",
    name: "ijazah.pdf",
    bytes: Buffer.from("<!doctype html><title>Masuk</title>"),
    claimed: pdf,
    answer: "type",
    told: /berjenis teks/,
  },
  {
    what: "noise",
    name: "ijazah.pdf",
    bytes: Buffer.concat([Buffer.from([0, 1]), randomBytes(3000)]),
    answer: "type",
    told: /tidak dikenal/,
  },
  { what: "nothing", name: "ijazah.pdf", bytes: Buffer.alloc(0), answer: "empty", told: /kosong/ },
];

export const corpus: readonly CorpusFile[] = [
  ...soundPdfs.map((file) => ({ ...file, answer: pdf }) as const),
  ...brokenPdfs.map((file) => ({ ...file, name: "ijazah.pdf" })),
  ...jpegs,
  ...pngs,
  ...others,
];

function cutBehind(bytes: Buffer, mark: string, more: number): Buffer {
  return bytes.subarray(0, bytes.indexOf(mark) + mark.length + more);
}

function zeroed(bytes: Buffer, from: number, to: number): Buffer {
  return Buffer.concat([bytes.subarray(0, from), Buffer.alloc(to - from), bytes.subarray(to)]);
}
