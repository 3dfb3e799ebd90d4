import type { BlockSample } from "../block-sample";
import { button, closedButton, print } from "../sample-parts";

export const sample = {
  block: { buttons: [button, { id: "batal", label: "Batal", style: "plain", action: print }] },
  states: {
    tertutup: { buttons: [closedButton] },
    menunggu: { buttons: [{ ...button, waitUntil: "2026-11-21 10:01:30" }] },
  },
} satisfies BlockSample;
