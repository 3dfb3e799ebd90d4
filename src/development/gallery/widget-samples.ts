/** A field for each control, with a value that it shows. The compiler names a control that has no sample. */
import type { JsonObject } from "../../../engine/page";
import type { WidgetName } from "../../../engine/react";

export interface WidgetSample {
  readonly schema: JsonObject;
  readonly value: unknown;
  /** The text of the page beside the field's name. */
  readonly layout?: JsonObject;
  /** The field that takes several of many choices. */
  readonly several?: { readonly schema: JsonObject; readonly value: unknown };
  /** The field with a list that the host fetches; it is shown while the list is on its way, and when it does not come. */
  readonly fetched?: JsonObject;
}

const choices = ["Guru kelas", "Guru mata pelajaran", "Kepala sekolah"];
const upload = { call: "galeri.unggah", maxKilobytes: 2048 };

export const widgetSamples = {
  checkbox: { schema: { type: "boolean" }, value: true },
  checkboxes: {
    schema: { type: "array", items: { type: "string" }, uniqueItems: true, options: { list: "galeri-jabatan" }, alone: "3" },
    value: ["2"],
  },
  color: { schema: { type: "string" }, value: "#0f5c63" },
  consent: { schema: { type: "boolean", const: true }, value: true },
  date: { schema: { type: "string", format: "date" }, value: "1990-04-21" },
  "date-range": {
    schema: { type: "string", format: "date-range" },
    value: "2026-11-23/2026-11-27",
  },
  "date-time": { schema: { type: "string", format: "date-time" }, value: "2026-11-21 10:30:00" },
  digits: { schema: { type: "string", minLength: 16, maxLength: 16 }, value: "9901234567890123" },
  email: {
    schema: { type: "string", format: "email", clear: "Contoh isian, bukan surel orang." },
    value: "sri.wahyuni@example.id",
  },
  file: {
    schema: { type: "string", format: "file", upload: { ...upload, accept: ["application/pdf"] } },
    value: "/berkas/ijazah.pdf",
  },
  hidden: { schema: { type: "string" }, value: "tersembunyi" },
  lookup: {
    schema: {
      type: "string",
      optionsFrom: { call: "galeri.sekolah", key: "npsn", value: "npsn", label: "nama", detail: "alamat" },
    },
    value: "99000002",
  },
  month: { schema: { type: "string", format: "year-month" }, value: "2026-03" },
  number: { schema: { type: "number", minimum: 0 }, value: 12.5 },
  password: { schema: { type: "string", minLength: 8 }, value: "rahasia-sekali" },
  photo: { schema: { type: "string", format: "photo", upload }, value: "/favicon/layar.svg" },
  radio: { schema: { type: "string", enum: choices }, value: choices[0] },
  range: { schema: { type: "integer", minimum: 0, maximum: 10 }, value: 7 },
  select: {
    schema: { type: "string", options: { list: "galeri-jabatan" } },
    value: "2",
    several: {
      schema: { type: "array", items: { type: "string" }, uniqueItems: true, options: { list: "galeri-mapel" }, alone: "9" },
      value: ["2", "3", "4"],
    },
    fetched: { type: "integer", options: { list: "galeri-sekolah" } },
  },
  scale: {
    schema: {
      type: "integer",
      oneOf: [
        { const: 1, title: "1 Belum tampak" },
        { const: 2, title: "2 Sedikit" },
        { const: 3, title: "3 Cukup" },
      ],
    },
    value: 2,
  },
  suggest: { schema: { type: "string", options: { list: "galeri-jabatan", open: true } }, value: "Guru tamu" },
  text: { schema: { type: "string", maxLength: 60 }, value: "Sri Wahyuni" },
  textarea: { schema: { type: "string", minWords: 5, maxWords: 100 }, value: "Saya mengajar sejak 2014.", layout: { rows: 3 } },
  time: { schema: { type: "string", format: "time" }, value: "07:30" },
  "tri-state": { schema: { type: ["boolean", "null"] }, value: false },
  updown: { schema: { type: "integer", minimum: 0, maximum: 24 }, value: 6 },
  url: { schema: { type: "string", format: "url" }, value: "https://example.id/portofolio" },
} satisfies Record<WidgetName, WidgetSample>;
