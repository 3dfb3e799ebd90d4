import type { BlockSample } from "../block-sample";

export const sample = {
  block: {
    text: "Anda **lulus** seleksi tahap 1. Langkah berikutnya:\n\n1. lengkapi CV;\n2. tulis esai.\n\nBaca [panduannya](https://example.id).",
  },
  states: { kecil: { size: "small" }, besar: { size: "large" } },
} satisfies BlockSample;
