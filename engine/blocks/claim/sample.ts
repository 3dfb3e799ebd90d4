import type { BlockSample } from "../block-sample";

export const sample = {
  call: "galeri/berkas.read",
  block: { source: "data", claim: "galeri/berkas.claim", release: "galeri/berkas.release" },
  answer: { id: "1", claimed_until: "2026-11-21 10:24:00", may: { claim: true, release: true } },
  empty: { id: "1", claimed_until: null, may: { claim: true, release: false } },
} satisfies BlockSample;
