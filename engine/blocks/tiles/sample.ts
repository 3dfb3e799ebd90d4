import type { BlockSample } from "../block-sample";
import { never, people, print } from "../sample-parts";

const tile = { icon: "file", action: print };

export const sample = {
  block: {
    title: "Layanan",
    source: "data",
    empty: "Belum ada layanan.",
    item: { id: "orang", label: "{row.nama}", icon: "user", caption: "Mulai {row.mulai|date}", action: print },
  },
  answer: { data: people },
  empty: { data: [] },
  states: {
    berkeadaan: {
      source: undefined,
      item: undefined,
      items: [
        { ...tile, id: "selesai", label: "CV", states: [{ state: "done", text: "Dikirim 17 November" }] },
        { ...tile, id: "sebagian", label: "Biodata", states: [{ state: "part", text: "4 dari 7 bagian" }] },
        { ...tile, id: "belum", label: "Esai", states: [{ state: "todo", text: "Sekitar 15 menit" }] },
        { ...tile, id: "menunggu", label: "Berkas", states: [{ state: "waiting", text: "Biasanya 3 hari kerja" }] },
        { ...tile, id: "perbaiki", label: "Dokumen", states: [{ state: "fix", text: "2 dokumen, sebelum 28 November" }] },
        { ...tile, id: "gagal", label: "Sanggahan", states: [{ state: "failed", text: "Lihat alasannya" }] },
        {
          ...tile,
          id: "terkunci",
          label: "Sertifikat",
          states: [{ state: "locked", text: "Terkunci sampai 1 Desember 2026" }],
        },
        { ...tile, id: "surat", label: "Surat", caption: "Pemberitahuan resmi", badge: "2 baru" },
      ],
    },
    tertutup: {
      source: undefined,
      item: undefined,
      items: [{ ...tile, id: "esai", label: "Esai", enabledWhen: never, disabledReason: "Dibuka 1 Desember 2026" }],
    },
  },
} satisfies BlockSample;
