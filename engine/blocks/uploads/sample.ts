import type { BlockSample } from "../block-sample";
import { always } from "../sample-parts";

export const sample = {
  block: {
    title: "Dokumen",
    source: "data",
    files: { var: "sources.data.data" },
    call: "galeri.unggah",
    remove: "galeri.hapus",
    accept: ["application/pdf"],
    maxKilobytes: 2048,
    progress: "{done} dari {total} dokumen",
    items: [
      { id: "ktp", label: "KTP", help: "Pindaian asli, semua sisi terbaca." },
      {
        id: "ijazah",
        label: "Ijazah",
        note: [{ when: { var: "file.alasan" }, text: "Perbaiki: {file.alasan}" }, { text: "Disetujui" }],
        tones: [{ when: { var: "file.alasan" }, tone: "warning" }, { tone: "success" }],
      },
    ],
  },
  answer: { data: { ijazah: { name: "ijazah.pdf", url: "/berkas/ijazah", alasan: "buram" } } },
  empty: { data: {} },
  states: { terkunci: { readOnlyWhen: always } },
} satisfies BlockSample;
