import type { BlockSample } from "../block-sample";
import { locked, print } from "../sample-parts";

export const sample = {
  block: {
    schema: "galeri/isian",
    source: "data",
    errorTitle: "Belum dapat disimpan",
    sections: [{ id: "diri", title: "Data diri", fields: ["nama", { field: "tanggal", width: "half" }, "catatan"] }],
    submit: { id: "simpan", label: "Simpan", action: print },
  },
  answer: {
    data: {
      nama: "Sri Wahyuni",
      tanggal: "1990-04-21",
      catatan: "Mengajar sejak 2014.",
      kehadiran: [
        { pertemuan: 1, keadaan: "H" },
        { pertemuan: 2, keadaan: "S" },
      ],
    },
    revision: 3,
  },
  empty: { data: {}, revision: 1 },
  states: {
    terkunci: { readOnlyWhen: locked },
    berlangkah: {
      flow: "steps",
      check: { text: "Baca sekali lagi sebelum dikirim." },
      sections: [
        { id: "diri", title: "Data diri", fields: ["nama", { field: "tanggal", width: "half" }] },
        { id: "catatan", title: "Catatan", fields: ["catatan"] },
      ],
    },
    "butir terlipat": {
      schema: "galeri/nilai-baris",
      hidden: ["tugas", "ujian", "lulus", "predikat", "catatan"],
      sections: [{ id: "hadir", title: "Kehadiran", fields: [{ field: "kehadiran", options: { folded: true } }] }],
    },
    "daftar bagian": {
      flow: "tasks",
      check: { text: "Baca sekali lagi sebelum dikirim." },
      sections: [
        { id: "diri", title: "Data diri", fields: ["nama", { field: "tanggal", width: "half" }] },
        { id: "catatan", title: "Catatan", fields: ["catatan"] },
      ],
    },
  },
} satisfies BlockSample;
