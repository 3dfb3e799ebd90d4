import type { BlockSample } from "../block-sample";
import { button } from "../sample-parts";

export const sample = {
  block: {
    title: "Kelengkapan",
    sections: [
      {
        id: "identitas",
        title: "Identitas",
        summary: "Sri Wahyuni, lahir 21 April 1990",
        badge: "Lengkap",
        tones: [{ tone: "success" }],
        blocks: [{ kind: "text", id: "isi", text: "Nama dan tanggal lahir cocok dengan Dapodik." }],
      },
      {
        id: "pendidikan",
        title: "Pendidikan",
        summary: "Ijazah S1 belum diunggah",
        badge: "2 lagi",
        tones: [{ tone: "warning" }],
        open: true,
        blocks: [
          { kind: "text", id: "ijazah", text: "Unggah pindaian ijazah asli." },
          { kind: "actions", id: "tombol", buttons: [button] },
        ],
      },
      { id: "minat", title: "Minat", blocks: [{ kind: "text", id: "minat", text: "Boleh dikosongkan." }] },
    ],
  },
  states: { "satu saja": { opens: "one" }, "tanpa judul": { title: undefined } },
} satisfies BlockSample;
