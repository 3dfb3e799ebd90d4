import type { BlockSample } from "../block-sample";

export const sample = {
  block: {
    title: "Tahap berikutnya",
    frame: "card",
    blocks: [
      { kind: "text", id: "tes", text: "Tes bakat skolastik" },
      { kind: "text", id: "wawancara", text: "Wawancara" },
    ],
  },
  states: { mendatar: { direction: "across" }, "tanpa bingkai": { frame: "none" } },
} satisfies BlockSample;
