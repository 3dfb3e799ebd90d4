import type { BlockSample } from "../block-sample";
import { rooms } from "../sample-parts";

export const sample = {
  block: {
    title: "Verifikasi hari ini",
    source: "data",
    figures: [
      {
        id: "diajukan",
        label: "Diajukan",
        value: "{sources.data.jumlah|number}",
        change: { by: 1106, text: "sejak kemarin" },
        action: { kind: "link", href: "https://example.id/berkas" },
      },
      {
        id: "disetujui",
        label: "Disetujui",
        value: "14.906",
        tones: [{ tone: "success" }],
        share: { part: 14906, whole: { var: "sources.data.jumlah" }, text: "dari semua berkas" },
      },
      {
        id: "perbaikan",
        label: "Perbaikan",
        value: "2.207",
        change: { by: 4, unit: "%", good: "down", text: "sejak pekan lalu" },
      },
      { id: "menunggu", label: "Menunggu", value: "1.131", note: "214 lewat 3 hari", tones: [{ tone: "warning" }] },
    ],
  },
  answer: { jumlah: 18412, data: rooms },
  empty: { jumlah: 0, data: [] },
  states: {
    "tiap baris": { figures: undefined, item: { label: "{row.nama}", value: "{row.disetujui|number}", note: "disetujui" } },
  },
} satisfies BlockSample;
