import type { BlockSample } from "../block-sample";
import { print } from "../sample-parts";

export const sample = {
  block: {
    title: "Selamat datang, {session.name}",
    text: "Biodata ditutup **30 November 2026**.",
    actions: [{ id: "buka", label: "Buka biodata", action: print }],
  },
  states: { "dapat ditutup": { dismissible: true } },
} satisfies BlockSample;
