/** The documents that the samples name: data schemas, a list of choices, calls and the context; by path. */
import type { JsonObject } from "../../../engine/page";

const dataSchema = { $schema: "../../language/data.schema.json" };
const score = { type: "integer", minimum: 1, maximum: 5 };
const numbered = (labels: readonly string[]) => labels.map((label, index) => ({ value: String(index + 1), label }));
const subjects = ["Bahasa Indonesia", "Biologi", "Fisika", "Geografi", "Kimia", "Matematika", "Sejarah", "Seni", "Tidak ada"];
const note = { title: "Catatan", type: "string", widget: "textarea" };

export const sharedDocuments: Readonly<Record<string, JsonObject>> = {
  "schemas/conditions/galeri.json": {
    $schema: "../language/conditions.schema.json",
    conditions: {
      "contoh-terkunci": {
        description: "Selalu: contoh dari yang terkunci.",
        told: { text: "Ini contoh isian yang terkunci." },
        when: { "!": { "==": [{ var: "date" }, null] } },
      },
    },
  },
  "schemas/data/galeri/isian.schema.json": {
    ...dataSchema,
    title: "Data diri",
    type: "object",
    properties: {
      nama: { title: "Nama", type: "string", maxLength: 60 },
      tanggal: { title: "Tanggal", type: "string", format: "date" },
      catatan: note,
    },
    required: ["nama", "tanggal"],
  },
  "schemas/data/galeri/nilai.schema.json": {
    ...dataSchema,
    title: "Penilaian",
    type: "object",
    properties: { runtut: { title: "Nilai runtut", ...score }, dalam: { title: "Nilai mendalam", ...score }, catatan: note },
    required: ["runtut", "dalam"],
  },
  "schemas/data/galeri/pesan.schema.json": {
    ...dataSchema,
    title: "Pesan",
    type: "object",
    properties: { pesan: { title: "Pesan", type: "string", maxLength: 500, widget: "textarea" } },
    required: ["pesan"],
  },
  "schemas/data/galeri/nilai-baris.schema.json": {
    ...dataSchema,
    title: "Nilai dan kehadiran",
    type: "object",
    properties: {
      tugas: { title: "Tugas", type: "number", minimum: 0, maximum: 100 },
      ujian: { title: "Ujian", type: "number", minimum: 0, maximum: 100 },
      lulus: { title: "Lulus", type: "boolean" },
      predikat: { title: "Predikat", type: "string", enum: ["Amat baik", "Baik", "Cukup"] },
      catatan: { title: "Catatan", type: "string", maxLength: 40 },
      kehadiran: {
        title: "Kehadiran",
        type: "array",
        items: {
          type: "object",
          properties: {
            pertemuan: { title: "Pertemuan", type: "integer" },
            keadaan: {
              title: "Keadaan",
              type: "string",
              oneOf: Object.entries({ H: "Hadir", S: "Sakit", I: "Izin", A: "Alpa" }).map(([value, title]) => ({
                const: value,
                title,
              })),
            },
          },
        },
      },
    },
  },
  "schemas/reference/galeri-jabatan.json": {
    $schema: "../language/reference.schema.json",
    title: "Jabatan",
    items: numbered(["Guru kelas", "Guru mata pelajaran", "Kepala sekolah"]),
  },
  "schemas/reference/galeri-mapel.json": {
    $schema: "../language/reference.schema.json",
    title: "Mata pelajaran",
    items: numbered(subjects),
  },
  "schemas/reference/galeri-keadaan.json": {
    $schema: "../language/reference.schema.json",
    title: "Keadaan",
    items: ["Menunggu", "Disetujui", "Ditolak"].map((label, index) => ({ value: index + 1, label })),
  },
  "schemas/reference/galeri-sekolah.json": {
    $schema: "../language/reference.schema.json",
    title: "Sekolah",
    master: { name: "sekolah" },
  },
  "schemas/calls/galeri.json": {
    $schema: "../language/calls.schema.json",
    calls: [
      { id: "data", method: "GET", path: "/galeri/data", description: "Yang ditampilkan." },
      {
        id: "sekolah",
        method: "GET",
        path: "/galeri/sekolah",
        description: "Sekolah yang cocok.",
        list: true,
        query: { type: "object", properties: { npsn: { type: "string" } } },
      },
      { id: "unggah", method: "POST", path: "/galeri/unggah", description: "Menerima berkas.", upload: { field: "berkas" } },
      { id: "hapus", method: "DELETE", path: "/galeri/hapus", description: "Membuang berkas." },
    ],
  },
  "schemas/records/galeri/berkas.json": {
    $schema: "../../language/record.schema.json",
    title: "Berkas",
    data: "galeri/nilai",
    states: { diajukan: { title: "Diajukan" }, diputus: { title: "Diputus", final: true } },
    start: "diajukan",
    create: { when: { present: { var: "session.name" } } },
    read: [{ id: "petugas", when: { present: { var: "session.name" } } }],
    write: [{ in: ["diajukan"], as: ["petugas"], claimed: true, fields: ["runtut", "dalam", "catatan"] }],
    claim: { in: ["diajukan"], as: ["petugas"], minutes: 30 },
    transitions: [
      { id: "putus", title: "Putus", from: ["diajukan"], to: "diputus", as: ["petugas"] },
      { id: "tulis", title: "Tulis", from: ["diajukan"], as: ["petugas"], input: "galeri/pesan", post: { author: "Petugas" } },
    ],
  },
  "schemas/uses/galeri.json": {
    $schema: "../language/uses.schema.json",
    description: "Yang ditawarkan halaman lain, bukan galeri.",
    calls: ["galeri/berkas.putus", "galeri/berkas.tulis"],
  },
  "schemas/context/galeri.json": {
    $schema: "../language/context.schema.json",
    properties: {
      session: {
        type: "object",
        description: "Orang contoh.",
        properties: { name: { type: "string", description: "Namanya." } },
      },
      date: { type: "string", format: "date-time", description: "Waktu galeri." },
    },
  },
  "schemas/programs/galeri.json": {
    $schema: "../language/program.schema.json",
    name: "Galeri",
    title: "Galeri",
    home: "galeri/text-biasa",
    menus: {},
    theme: { colors: { primary: "#0f5c63" } },
  },
};
