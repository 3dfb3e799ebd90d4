import type { BlockSample } from "../block-sample";
import { print } from "../sample-parts";

/** Seven days; the fourth is full. */
const openSlots = [23, 24, 25, 26, 27, 28, 30].flatMap((day, dayIndex) =>
  ["08:00", "09:00", "10:00", "13:00", "15:30"].map((time, index) => ({
    id: dayIndex * 10 + index,
    mulai: `2026-11-${day} ${time}:00`,
    sisa: day === 26 ? 0 : (dayIndex + 2 * index) % 4,
    milik: day === 24 && time === "13:00",
  })),
);

export const sample = {
  block: {
    title: "Pilih jadwal wawancara",
    source: "data",
    item: {
      start: { var: "row.mulai" },
      note: "{row.sisa} tempat",
      fullWhen: { "==": [{ var: "row.sisa" }, 0] },
      ownWhen: { var: "row.milik" },
    },
    submit: { id: "pesan", label: "Pesan slot", action: print },
    empty: "Belum ada slot yang dibuka.",
  },
  answer: { data: openSlots },
  empty: { data: [] },
} satisfies BlockSample;
