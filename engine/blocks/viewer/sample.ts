import type { BlockSample } from "../block-sample";
import { button } from "../sample-parts";

export const sample = {
  block: {
    title: "Dokumen peserta",
    source: "data",
    item: {
      label: "{row.nama}",
      href: "{row.alamat}",
      note: "Diunggah 15 November 2026",
      badge: "Sesuai",
      tones: [{ tone: "success" }],
    },
    blocks: [
      {
        kind: "text",
        id: "petunjuk",
        text: "Harus memuat: nama sama dengan biodata, tanggal tahun 2026, tanda tangan, cap sekolah.",
      },
      { kind: "actions", id: "putusan", buttons: [button] },
    ],
    empty: "Peserta ini belum mengunggah dokumen.",
  },
  answer: {
    data: [
      { id: "1", nama: "Pasfoto", alamat: "/favicon/layar.svg" },
      { id: "2", nama: "Surat izin pimpinan", alamat: "/fonts/LICENSE.txt" },
      { id: "3", nama: "Rencana pelaksanaan pembelajaran", alamat: "" },
    ],
  },
  empty: { data: [] },
  states: {
    "satu dokumen": {
      source: undefined,
      item: undefined,
      blocks: undefined,
      items: [{ id: "foto", label: "Pasfoto", href: "/favicon/layar.svg" }],
    },
    "berkas pdf": {
      source: undefined,
      item: undefined,
      blocks: undefined,
      items: [{ id: "surat", label: "Surat izin pimpinan", href: "/src/development/gallery/contoh.pdf" }],
    },
    "gagal dimuat": {
      source: undefined,
      item: undefined,
      items: [{ id: "foto", label: "Pasfoto", href: "/galeri/tidak-ada.png" }],
    },
    "di situs lain": {
      source: undefined,
      item: undefined,
      items: [{ id: "surat", label: "Surat", href: "https://example.id/surat.pdf" }],
    },
  },
} satisfies BlockSample;
