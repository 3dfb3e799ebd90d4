import type { JsonObject } from "../../json/json";
import type { BlockSample } from "../block-sample";
import { print } from "../sample-parts";

const interview = (id: number, nama: string, [day, start, end]: readonly [number, string, string], more: JsonObject) => ({
  id,
  nama,
  mulai: `2026-11-${day} ${start}:00`,
  selesai: `2026-11-${day} ${end}:00`,
  keadaan: "terisi",
  ...more,
});

const interviewRows = [
  interview(1, "Rini Astuti", [16, "08:00", "08:45"], { penilai: ["fs"], keadaan: "selesai" }),
  interview(2, "Wulan Sari", [17, "09:00", "09:45"], { penilai: ["ym", "tk"] }),
  interview(3, "Melati Puspa", [17, "09:30", "10:15"], { penilai: ["ym"] }),
  interview(4, "", [18, "10:00", "10:45"], { penilai: ["fs"], keadaan: "kosong" }),
  interview(5, "Grace Manopo", [18, "13:00", "13:45"], { penilai: ["ym", "tk"], keadaan: "ragu" }),
  interview(6, "Indra Lubis", [21, "09:00", "09:45"], { penilai: ["ym"] }),
  interview(7, "Nia Rosita", [21, "09:00", "09:45"], { penilai: ["tk"] }),
  interview(8, "Yanuar Adi", [21, "13:00", "13:45"], { penilai: ["fs"] }),
  interview(9, "Samsul Arif", [21, "14:00", "14:45"], { penilai: ["fs"] }),
];

/** Interviews of a week as an officer plans them. */
const interviews = {
  title: "Jadwal wawancara",
  source: "data",
  item: {
    title: [{ when: { "==": [{ var: "row.keadaan" }, "kosong"] }, text: "Slot" }, { text: "{row.nama}" }],
    start: { var: "row.mulai" },
    end: { var: "row.selesai" },
    resource: { var: "row.penilai" },
    status: [{ when: { "==": [{ var: "row.keadaan" }, "ragu"] }, text: "Menunggu konfirmasi" }],
    tones: [{ when: { "==": [{ var: "row.keadaan" }, "ragu"] }, tone: "info" }],
    doneWhen: { "==": [{ var: "row.keadaan" }, "selesai"] },
    freeWhen: { "==": [{ var: "row.keadaan" }, "kosong"] },
    open: { action: print },
  },
  items: [{ id: "pembekalan", title: "Pembekalan penilai", start: "2026-11-16", end: "2026-11-17" }],
  resources: {
    label: "Penilai",
    items: [
      { id: "fs", label: "Fitri S." },
      { id: "tk", label: "Tirta K." },
      { id: "ym", label: "Yusuf M." },
    ],
  },
  hours: { from: 8, to: 15 },
  actions: [{ id: "buka", label: "Buka slot", icon: "plus", style: "primary", action: print }],
  empty: "Belum ada wawancara.",
};

export const sample = {
  block: interviews,
  answer: { data: interviewRows },
  empty: { data: [] },
  states: {
    bulan: { view: "month" },
    "satu hari": { view: "day", views: ["day", "week"] },
    daftar: { view: "list" },
    "tanpa sumber daya": { resources: undefined, actions: undefined, views: ["week"] },
  },
} satisfies BlockSample;
