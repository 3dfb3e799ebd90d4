import type { BlockSample } from "../block-sample";
import { button, closedButton, print } from "../sample-parts";

export const sample = {
  block: {
    eyebrow: "Selamat malam, {session.name}",
    cases: [
      {
        id: "biodata",
        headline: "Tinggal 3 bagian biodata lagi",
        text: "Setelah lengkap, Anda dapat mulai CV dan esai. Tutup **30 Juni 2027**.",
        deadline: "2027-06-30",
        progress: { done: 4, total: 7, label: "4 dari 7 bagian lengkap" },
        button: { id: "lanjut", label: "Lanjutkan: Pendidikan", action: print },
      },
    ],
  },
  states: {
    "tinggal sehari": {
      cases: [
        {
          id: "kirim",
          headline: "Kirim esai Anda",
          deadline: "2026-11-21 21:00:00",
          button: { ...button, label: "Buka esai" },
        },
      ],
    },
    petugas: {
      cases: [
        {
          id: "antrean",
          headline: "25 berkas sudah lewat 3 hari",
          text: "Dari **128 berkas** yang menunggu.",
          parts: [
            { id: "lewat", label: "Lewat 3 hari", count: 25 },
            { id: "dekat", label: "2 sampai 3 hari", count: 61 },
            { id: "baru", label: "Baru", count: 42 },
          ],
          button: { ...button, label: "Ambil berkas berikutnya" },
        },
      ],
    },
    tertutup: { cases: [{ id: "tunggu", headline: "Menunggu pembukaan", button: closedButton }] },
  },
} satisfies BlockSample;
