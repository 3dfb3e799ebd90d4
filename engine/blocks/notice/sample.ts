import type { BlockSample } from "../block-sample";
import { button } from "../sample-parts";

export const sample = {
  block: { tone: "info", title: "Masa pengisian", text: "Biodata dapat diisi sampai **30 November 2026**.", actions: [button] },
  states: { berhasil: { tone: "success" }, peringatan: { tone: "warning" }, galat: { tone: "error" } },
} satisfies BlockSample;
