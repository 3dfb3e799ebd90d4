/** The calls that people of every program use: services, master data, institutions, files. */

import { expect } from "vitest";
import { samplePdf } from "../../../../server/demo/crowd/sample-files";
import { sheetType } from "../../../../server/sheets/import/read-sheet";
import { heads } from "../../../files/pictures";
import { images } from "../../images";
import { forEveryMember, nothingSent, ownAlone, type Rows, readOnly } from "../row";

const as = "nurhayati";
const photo = (bytes: Buffer, field = "foto", name = "saya.png") => ({ as, file: { field, name, bytes } });
const unwanted = { status: 422, code: "type", title: expect.stringContaining("Format file yang diunggah tidak sesuai. ") };
const broken = images.png.subarray(0, -20);
const workbook = Buffer.from("PK\x03\x04 xl/workbook.xml", "latin1");

export const rows: Rows = {
  "layanan.list": {
    allowed: [{ why: "the services of the ministry", send: { as }, answer: { layanan: expect.any(Array) } }],
    refused: forEveryMember,
    invalid: nothingSent,
    repeated: readOnly,
  },
  "master.read": {
    allowed: [
      { why: "the provinces", send: { as, query: { name: "propinsi" } }, answer: { propinsi: { 51: "Bali" } } },
      {
        why: "all lists of a form, cities by its filter",
        send: { as, query: { form: "gurupenggerak/biodata", filter: '{"k_propinsi":51}' } },
        answer: { propinsi: { 51: "Bali" }, kota: { 5171: "Kota Denpasar" }, bidang_gpm: expect.any(Object) },
      },
      {
        why: "no cities where the filter names no province",
        send: { as, query: { form: "gurupenggerak/biodata" } },
        answer: { kota: {} },
      },
      { why: "the cities of one", send: { as, query: { name: "kota", parentKey: "k_propinsi", parent: 51 } } },
    ],
    refused: forEveryMember,
    invalid: [
      { why: "neither list nor form", send: { as }, status: 422, code: "invalid" },
      {
        why: "a filter that is no object",
        send: { as, query: { form: "gurupenggerak/biodata", filter: "5" } },
        status: 422,
        code: "invalid",
      },
      { why: "an unknown form", send: { as, query: { form: "x" } }, status: 404, code: "not-found" },
      { why: "more than it knows", send: { as, query: { name: "kota", lain: 1 } }, status: 422, code: "invalid" },
      {
        why: "an unknown list",
        send: { as, query: { name: "x" } },
        status: 404,
        code: "not-found",
        title: "Data induk itu tidak ada.",
      },
    ],
    repeated: readOnly,
  },
  "instansi.list": {
    allowed: [{ why: "those of the person", send: { as: "ayu.lestari", role: "instansi" }, answer: { total: 3 } }],
    refused: [
      { why: "participants", send: { as: "ayu.lestari", role: "gtk" }, status: 403, code: "forbidden" },
      { why: "who calls themselves an administrator", send: { as, role: "instansi" }, status: 403, code: "forbidden" },
    ],
    invalid: [
      { why: "page 0", send: { as: "ayu.lestari", query: { page: 0 } }, status: 422, code: "invalid" },
      { why: "a thousand rows", send: { as: "ayu.lestari", query: { limit: 1000 } }, status: 422, code: "invalid" },
    ],
    repeated: readOnly,
  },
  "instansi.read": {
    allowed: [
      {
        why: "the name of one",
        send: { as: "ayu.lestari", params: { instansi_id: "99700106" } },
        answer: { instansi_id: "99700106", nama: "Dinas Pendidikan Provinsi Maluku" },
      },
    ],
    refused: [
      {
        why: "somebody else's",
        send: { as: "ayu.lestari", params: { instansi_id: "99700122" } },
        status: 404,
        code: "not-found",
        title: "Instansi itu tidak ada atau bukan instansi Anda.",
      },
      { why: "participants", send: { as, params: { instansi_id: "99700106" } }, status: 403, code: "forbidden" },
    ],
    invalid: [
      {
        why: "a number that does not exist",
        send: { as: "ayu.lestari", params: { instansi_id: "1' or '1" } },
        status: 404,
        code: "not-found",
      },
    ],
    repeated: readOnly,
  },
  "instansi.choose": {
    allowed: [
      {
        why: "one of the person's",
        send: { as: "ayu.lestari", body: { instansi_id: "99700101" } },
        answer: { instansi_id: "99700101" },
      },
    ],
    refused: [
      {
        why: "somebody else's",
        send: { as: "ayu.lestari", body: { instansi_id: "99700122" } },
        status: 404,
        code: "not-found",
        title: "Instansi itu tidak ada atau bukan instansi Anda.",
      },
      { why: "participants", send: { as, body: { instansi_id: "99700101" } }, status: 403, code: "forbidden" },
    ],
    invalid: [
      { why: "none", send: { as: "ayu.lestari" }, status: 422, code: "invalid" },
      { why: "a number", send: { as: "ayu.lestari", body: { instansi_id: 5 } }, status: 422, code: "invalid" },
    ],
    repeated: { send: { as: "ayu.lestari", body: { instansi_id: "99700106" } }, again: { status: 200 } },
  },
  "photo.save": {
    allowed: [{ why: "that there is none any more", send: { as } }],
    refused: ownAlone,
    invalid: [
      {
        why: "a file of somebody else",
        send: { as, body: { foto: "/backend/berkas/00000000-0000-0000-0000-000000000000" } },
        status: 422,
        code: "invalid",
        answer: { errors: { foto: expect.any(String) } },
      },
    ],
    repeated: { send: { as }, again: { status: 200 } },
    tooMany: { as },
  },
  "photo.upload": {
    allowed: [
      { why: "a PNG", send: photo(images.png), answer: { type: "image/png" } },
      { why: "a JPEG", send: photo(images.jpeg, "foto", "saya.jpg"), answer: { type: "image/jpeg" } },
      { why: "a GIF", send: photo(images.gif, "foto", "saya.gif"), answer: { type: "image/gif" } },
      {
        why: "a JPEG that calls itself something else",
        send: photo(images.jpeg, "foto", "saya.txt"),
        answer: { type: "image/jpeg" },
      },
    ],
    refused: ownAlone,
    invalid: [
      { why: "another kind by its content", send: photo(samplePdf("Contoh")), ...unwanted },
      { why: "a script with a photo's name", send: photo(Buffer.from("<script>1</script>")), ...unwanted },
      { why: "an empty file", send: photo(Buffer.alloc(0)), status: 422, code: "empty" },
      { why: "a broken picture", send: photo(broken), status: 422, code: "cut-off" },
      { why: "another field", send: photo(images.png, "lain"), status: 422, code: "type" },
      {
        why: "more than 2048 KB",
        send: photo(Buffer.concat([images.png, Buffer.alloc(2048 * 1024)])),
        status: 422,
        code: "size",
        title:
          "Ukuran File gambar yang dipilih melebihi ketentuan yang diperbolehkan, pilih file kurang dari 2 MB. Berkas ini 2049 KB.",
      },
    ],
    repeated: { send: photo(images.png), again: { status: 200 } },
  },
  "file.upload": {
    allowed: [
      { why: "a PDF", send: photo(samplePdf("Contoh"), "berkas", "ijazah.pdf"), answer: { type: "application/pdf" } },
      { why: "a scan", send: photo(images.jpegWithGps, "berkas", "ijazah.jpg"), answer: { type: "image/jpeg" } },
    ],
    refused: ownAlone,
    invalid: [
      { why: "a GIF", send: photo(images.gif, "berkas"), ...unwanted },
      { why: "a broken scan", send: photo(broken, "berkas"), status: 422, code: "cut-off" },
      { why: "a broken PDF", send: photo(Buffer.from("%PDF-1.7\n"), "berkas"), status: 422, code: "cut-off" },
      {
        why: "more than 5 MB",
        send: photo(Buffer.concat([samplePdf("Contoh"), Buffer.alloc(5120 * 1024)]), "berkas"),
        status: 422,
        code: "size",
        title:
          "Ukuran berkas ini 5121 KB, melebihi 5120 KB. Pindai lagi dengan resolusi 150 dpi, atau keluarkan halaman yang tidak diminta.",
      },
    ],
    repeated: { send: photo(samplePdf("Contoh"), "berkas"), again: { status: 200 } },
  },
  "file.report": {
    allowed: [
      { why: "a PDF", send: photo(samplePdf("Contoh"), "berkas", "laporan.pdf"), answer: { type: "application/pdf" } },
      { why: "a sheet", send: photo(workbook, "berkas", "laporan.xlsx"), answer: { type: sheetType.xlsx } },
    ],
    refused: ownAlone,
    invalid: [
      { why: "a photo", send: photo(images.png, "berkas"), ...unwanted },
      { why: "an old workbook", send: photo(heads.xls, "berkas"), ...unwanted },
    ],
    repeated: { send: photo(samplePdf("Contoh"), "berkas"), again: { status: 200 } },
  },
};
