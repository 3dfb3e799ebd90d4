import type { BlockSample } from "../block-sample";

export const sample = {
  block: { label: "Sisa waktu", until: "2026-11-24 12:00:00", ended: "Sudah berakhir." },
  states: {
    "kurang dari sejam": { until: "2026-11-21 10:20:00" },
    "tenang masih lama": { quiet: true, until: "2027-06-30" },
    "tenang sepekan": { quiet: true },
    "tenang hari terakhir": { quiet: true, until: "2026-11-21 18:00:00" },
    berakhir: { until: "2026-11-20 12:00:00" },
  },
} satisfies BlockSample;
