import type { BlockSample } from "../block-sample";
import { people } from "../sample-parts";

export const sample = {
  block: {
    title: "Jadwal",
    source: "data",
    empty: "Jadwal Anda belum ditentukan.",
    item: { title: "{row.nama}", start: { var: "row.mulai" }, text: "Siapkan kartu identitas.", place: "Ruang 2" },
  },
  answer: { data: people },
  empty: { data: [] },
} satisfies BlockSample;
