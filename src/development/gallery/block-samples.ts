/**
 * One block of each kind as the gallery shows it, and what its states need: an answer for the source it shows, an empty one, and changes
 * of the block that make a state of its own. The compiler names a kind that has no sample.
 */
import type { BlockKind, JsonObject } from "../../../engine/page";
import { locked } from "./shared-documents";

export interface BlockSample {
  /** All keys but `kind`, `id`. */
  readonly block: JsonObject;
  /** What the call behind the source `data` answers; `empty` where there is nothing to show. */
  readonly answer?: unknown;
  readonly empty?: unknown;
  /** That call, where the block shows a record. */
  readonly call?: string;
  /** The state of the screen that the block reads and sets. */
  readonly state?: JsonObject;
  /** Blocks that stand above it, because it shows something of theirs. */
  readonly above?: readonly JsonObject[];
  /** States that only this kind has, by what they are called: what is written otherwise. */
  readonly states?: Readonly<Record<string, JsonObject>>;
}

const never = { "==": [{ var: "date" }, null] };
const always = { "!": never };
const print = { kind: "print" };

const button = { id: "lanjut", label: "Lanjutkan", style: "primary", action: print };
const closedButton = { ...button, id: "tertutup", enabledWhen: never, disabledReason: "Dibuka pada 1 Desember 2026" };

const tile = { icon: "file", action: print };

const people = [
  { id: "1", nama: "Sri Wahyuni", nilai: 87.5, aktif: true, mulai: "2026-11-20 08:00:00" },
  { id: "2", nama: "Bambang Prasetyo", nilai: 62, aktif: false, mulai: "2026-11-21 09:30:00" },
  { id: "3", nama: "Made Suartika", nilai: 91, aktif: true, mulai: "2026-12-02 13:00:00" },
];

const rooms = [
  { id: "1", nama: "Jawa Timur", disetujui: 2486, perbaikan: 301, ditolak: 20 },
  { id: "2", nama: "Jawa Barat", disetujui: 2301, perbaikan: 342, ditolak: 25 },
  { id: "3", nama: "Nusa Tenggara Timur", disetujui: 371, perbaikan: 129, ditolak: 14 },
  { id: "4", nama: "DI Yogyakarta", disetujui: 498, perbaikan: 71, ditolak: 4 },
];

const histogram = {
  type: "histogram",
  label: undefined,
  unit: "provinsi",
  series: [{ id: "nilai", label: "Peserta", value: { var: "row.disetujui" } }],
};

const cities = ["Sleman", "Bantul", "Magelang", "Kota Yogyakarta", "Klaten", "Kulon Progo"];

const candidates = Array.from({ length: 1000 }, (_, index) => ({
  id: index + 1,
  nama: `Calon ${String(index + 1).padStart(4, "0")}`,
  sekolah: `SD Negeri Contoh ${(index % 40) + 1}`,
  kota: cities[index % cities.length],
  dokumen: index % 8,
  hari: (index * 7) % 9,
  keadaan: (index % 3) + 1,
  diajukan: `2026-11-${String((index % 20) + 1).padStart(2, "0")} 08:00:00`,
}));

const meetings = Array.from({ length: 16 }, (_, index) => ({
  id: index + 1,
  hari: `${index + 1} Nov`,
}));

const pupils = Array.from({ length: 200 }, (_, index) => ({
  id: index + 1,
  nomor: `20265300${String(index + 1).padStart(4, "0")}`,
  nama: `Peserta ${String(index + 1).padStart(3, "0")}`,
  sekolah: `SD Negeri Contoh ${(index % 40) + 1}`,
  terkunci: index % 8 === 5,
  tugas: 60 + ((index * 7) % 40),
  ujian: 55 + ((index * 11) % 45),
  lulus: index % 3 !== 0,
  predikat: ["Amat baik", "Baik", "Cukup"][index % 3],
  kehadiran: meetings.slice(0, 4).map(({ id }) => ({ pertemuan: id, keadaan: "HHHSHHIA"[(index + id) % 8] })),
}));

const attendance = {
  id: "hadir",
  label: "P{column.id}",
  note: "{column.hari}",
  from: { source: "data", rows: "pertemuan", list: "kehadiran", key: "pertemuan", field: "keadaan" },
  short: true,
  total: { length: { filter: [{ var: "values" }, { "==": [{ var: "" }, "H"] }] } },
};

/** Scores of each pupil, what they come to, and one column for each meeting. */
const scoreColumns = [
  { id: "tugas", field: "tugas" },
  { id: "ujian", field: "ujian" },
  {
    id: "rerata",
    label: "Rerata",
    value: { round: [{ "/": [{ "+": [{ var: "row.tugas" }, { var: "row.ujian" }] }, 2] }, 1] },
    total: { round: [{ "/": [{ sum: [{ var: "values" }] }, { length: { var: "values" } }] }, 1] },
  },
  { id: "lulus", field: "lulus" },
  { id: "predikat", field: "predikat" },
  { id: "catatan", field: "catatan" },
  attendance,
];

/** A table with all that a queue of a thousand candidates needs. */
const queue = {
  title: "Berkas calon",
  rows: "banyak",
  search: { label: "Cari nama atau sekolah" },
  states: { id: "keadaan", label: "Keadaan berkas", list: "galeri-keadaan" },
  filters: [
    { id: "kota", kind: "text", label: "Kota" },
    { id: "diajukan", kind: "dates", label: "Diajukan" },
    { id: "dokumen", kind: "number", label: "Dokumen" },
  ],
  columns: [
    { id: "nama", label: "Nama dan sekolah", text: "{row.nama}", note: "{row.sekolah}", sort: "nama" },
    { id: "kota", label: "Kabupaten/kota", text: "{row.kota}", sort: "kota" },
    { id: "dokumen", label: "7 dokumen", text: "{row.dokumen}/7", align: "end", sort: "dokumen" },
    {
      id: "hari",
      label: "Menunggu",
      text: "{row.hari} hari",
      sort: "hari",
      tones: [
        { when: { ">": [{ var: "row.hari" }, 6] }, tone: "error" },
        { when: { ">": [{ var: "row.hari" }, 4] }, tone: "warning" },
      ],
    },
    { id: "diajukan", label: "Diajukan", text: "{row.diajukan|date}", off: true },
  ],
  chooseColumns: true,
  export: {},
  open: { action: print },
  rowActions: undefined,
  bulkActions: [
    {
      id: "pegang",
      label: "Pegang",
      style: "primary",
      action: { kind: "results", value: { var: "selection.rows" } },
    },
  ],
  selectableWhen: { "!=": [{ var: "row.dokumen" }, 7] },
};

const interview = (
  id: number,
  name: string,
  day: number,
  start: string,
  end: string,
  assessors: string[],
  more: JsonObject = {},
) => ({
  id,
  nama: name,
  mulai: `2026-11-${day} ${start}:00`,
  selesai: `2026-11-${day} ${end}:00`,
  asesor: assessors,
  keadaan: "terisi",
  ...more,
});

const interviewRows = [
  interview(1, "Rini Astuti", 16, "08:00", "08:45", ["fs"], { keadaan: "selesai" }),
  interview(2, "Wulan Sari", 17, "09:00", "09:45", ["ym", "tk"]),
  interview(3, "Melati Puspa", 17, "09:30", "10:15", ["ym"]),
  interview(4, "", 18, "10:00", "10:45", ["fs"], { keadaan: "kosong" }),
  interview(5, "Grace Manopo", 18, "13:00", "13:45", ["ym", "tk"], { keadaan: "ragu" }),
  interview(6, "Indra Lubis", 21, "09:00", "09:45", ["ym"]),
  interview(7, "Nia Rosita", 21, "09:00", "09:45", ["tk"]),
  interview(8, "Yanuar Adi", 21, "13:00", "13:45", ["fs"]),
  interview(9, "Samsul Arif", 21, "14:00", "14:45", ["fs"]),
];

/** Seven days; the fourth is full. */
const openSlots = [23, 24, 25, 26, 27, 28, 30].flatMap((day, dayIndex) =>
  ["08:00", "09:00", "10:00", "13:00", "15:30"].map((time, index) => ({
    id: dayIndex * 10 + index,
    mulai: `2026-11-${day} ${time}:00`,
    sisa: day === 26 ? 0 : (dayIndex + 2 * index) % 4,
    milik: day === 24 && time === "13:00",
  })),
);

/** Interviews of a week as an officer plans them. */
const interviews = {
  title: "Jadwal wawancara",
  source: "data",
  item: {
    title: [{ when: { "==": [{ var: "row.keadaan" }, "kosong"] }, text: "Slot" }, { text: "{row.nama}" }],
    start: { var: "row.mulai" },
    end: { var: "row.selesai" },
    resource: { var: "row.asesor" },
    status: [{ when: { "==": [{ var: "row.keadaan" }, "ragu"] }, text: "Menunggu konfirmasi" }],
    tones: [{ when: { "==": [{ var: "row.keadaan" }, "ragu"] }, tone: "info" }],
    doneWhen: { "==": [{ var: "row.keadaan" }, "selesai"] },
    freeWhen: { "==": [{ var: "row.keadaan" }, "kosong"] },
    open: { action: print },
  },
  items: [{ id: "pembekalan", title: "Pembekalan asesor", start: "2026-11-16", end: "2026-11-17" }],
  resources: {
    label: "Asesor",
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

export const blockSamples = {
  accordion: {
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
  },
  actions: {
    block: { buttons: [button, { id: "batal", label: "Batal", style: "plain", action: print }] },
    states: {
      tertutup: { buttons: [closedButton] },
      menunggu: { buttons: [{ ...button, waitUntil: "2026-11-21 10:01:30" }] },
    },
  },
  banner: {
    block: {
      title: "Selamat datang, {session.name}",
      text: "Biodata ditutup **30 November 2026**.",
      actions: [{ id: "buka", label: "Buka biodata", action: print }],
    },
    states: { "dapat ditutup": { dismissible: true } },
  },
  calendar: {
    block: interviews,
    answer: { data: interviewRows },
    empty: { data: [] },
    states: {
      bulan: { view: "month" },
      "satu hari": { view: "day", views: ["day", "week"] },
      daftar: { view: "list" },
      "tanpa sumber daya": { resources: undefined, actions: undefined, views: ["week"] },
    },
  },
  chart: {
    block: {
      title: "Verifikasi menurut provinsi",
      description: "Berkas angkatan 11 sampai hari ini.",
      source: "data",
      label: "{row.nama}",
      unit: "berkas",
      empty: "Belum ada berkas.",
      series: [
        { id: "disetujui", label: "Disetujui", value: { var: "row.disetujui" }, color: "ok" },
        { id: "perbaikan", label: "Perbaikan", value: { var: "row.perbaikan" }, color: "warn" },
        { id: "ditolak", label: "Ditolak", value: { var: "row.ditolak" }, color: "danger" },
      ],
      export: {},
    },
    answer: { data: rooms },
    empty: { data: [] },
    states: {
      bertumpuk: { type: "stacked" },
      mendatar: { type: "horizontal" },
      "mendatar bertumpuk": { type: "horizontal-stacked" },
      garis: { type: "line" },
      lingkaran: { type: "pie" },
      histogram,
      "satu deret": { series: [{ id: "disetujui", label: "Disetujui", value: { var: "row.disetujui" } }] },
    },
  },
  "check-answers": {
    block: { title: "Periksa jawaban Anda", form: "isian" },
    above: [
      {
        kind: "form",
        id: "isian",
        schema: "galeri/isian",
        values: { nama: "Sri Wahyuni", tanggal: "1990-04-21" },
        sections: [{ id: "diri", title: "Data diri", fields: ["nama", "tanggal", "catatan"] }],
      },
    ],
  },
  consent: {
    block: {
      title: [
        { when: { and: [{ var: "state.satu" }, { var: "state.dua" }] }, text: "Pernyataan: lengkap" },
        { text: "Pernyataan: belum lengkap" },
      ],
      statements: [
        { id: "satu", text: "Data yang saya isi benar", state: "satu" },
        { id: "dua", text: "Saya bersedia mengikuti seluruh kegiatan", state: "dua" },
      ],
    },
    state: { satu: false, dua: true },
  },
  countdown: {
    block: { label: "Sisa waktu", until: "2026-11-24 12:00:00", ended: "Sudah berakhir." },
    states: {
      "kurang dari sejam": { until: "2026-11-21 10:20:00" },
      "tenang masih lama": { quiet: true, until: "2027-06-30" },
      "tenang sepekan": { quiet: true },
      "tenang hari terakhir": { quiet: true, until: "2026-11-21 18:00:00" },
      berakhir: { until: "2026-11-20 12:00:00" },
    },
  },
  detail: {
    block: {
      title: "Data diri",
      source: "data",
      columns: 2,
      fields: [
        { id: "nama", label: "Nama", text: "{sources.data.data.nama}" },
        { id: "surel", label: "Surel", text: "{sources.data.data.surel}", empty: "Belum diisi" },
        { id: "alamat", label: "Alamat", text: "{sources.data.data.alamat}", empty: "Belum diisi", wide: true },
      ],
    },
    answer: { data: { nama: "Sri Wahyuni", surel: "sri.wahyuni@example.id", alamat: "Jalan Kenanga 5, Malang" } },
    empty: { data: {} },
  },
  figures: {
    block: {
      title: "Verifikasi hari ini",
      source: "data",
      figures: [
        {
          id: "diajukan",
          label: "Diajukan",
          value: "{sources.data.jumlah|number}",
          change: { by: 1106, text: "sejak kemarin" },
          action: { kind: "link", href: "https://example.id/berkas" },
        },
        {
          id: "disetujui",
          label: "Disetujui",
          value: "14.906",
          tones: [{ tone: "success" }],
          share: { part: 14906, whole: { var: "sources.data.jumlah" }, text: "dari semua berkas" },
        },
        {
          id: "perbaikan",
          label: "Perbaikan",
          value: "2.207",
          change: { by: 4, unit: "%", good: "down", text: "sejak pekan lalu" },
        },
        { id: "menunggu", label: "Menunggu", value: "1.131", note: "214 lewat 3 hari", tones: [{ tone: "warning" }] },
      ],
    },
    answer: { jumlah: 18412, data: rooms },
    empty: { jumlah: 0, data: [] },
    states: {
      "tiap baris": { figures: undefined, item: { label: "{row.nama}", value: "{row.disetujui|number}", note: "disetujui" } },
    },
  },
  form: {
    block: {
      schema: "galeri/isian",
      source: "data",
      errorTitle: "Belum dapat disimpan",
      sections: [{ id: "diri", title: "Data diri", fields: ["nama", { field: "tanggal", width: "half" }, "catatan"] }],
      submit: { id: "simpan", label: "Simpan", action: print },
    },
    answer: { data: { nama: "Sri Wahyuni", tanggal: "1990-04-21", catatan: "Mengajar sejak 2014." }, revision: 3 },
    empty: { data: {}, revision: 1 },
    states: {
      terkunci: { readOnlyWhen: locked },
      berlangkah: {
        flow: "steps",
        check: { text: "Baca sekali lagi sebelum dikirim." },
        sections: [
          { id: "diri", title: "Data diri", fields: ["nama", { field: "tanggal", width: "half" }] },
          { id: "catatan", title: "Catatan", fields: ["catatan"] },
        ],
      },
      "daftar bagian": {
        flow: "tasks",
        check: { text: "Baca sekali lagi sebelum dikirim." },
        sections: [
          { id: "diri", title: "Data diri", fields: ["nama", { field: "tanggal", width: "half" }] },
          { id: "catatan", title: "Catatan", fields: ["catatan"] },
        ],
      },
    },
  },
  grid: {
    block: {
      title: "Nilai dan kehadiran",
      source: "data",
      schema: "galeri/nilai-baris",
      labels: [
        { id: "nama", label: "Nama", text: "{row.nama}", note: "{row.sekolah}" },
        { id: "nomor", label: "Nomor", text: "{row.nomor}" },
      ],
      columns: scoreColumns,
      readOnlyWhen: { var: "row.terkunci" },
      save: { id: "simpan", label: "Simpan nilai", action: print },
      empty: "Belum ada peserta.",
    },
    answer: { data: pupils.slice(0, 8), banyak: pupils, pertemuan: meetings.slice(0, 6), semua: meetings },
    empty: { data: [], pertemuan: [] },
    states: {
      "dua ratus baris": {
        rows: "banyak",
        columns: [...scoreColumns.slice(0, 4), { ...attendance, from: { ...attendance.from, rows: "semua" } }],
      },
    },
  },
  history: {
    block: {
      title: "Riwayat",
      source: "data",
      first: 2,
      empty: "Belum ada riwayat.",
      item: {
        title: [{ when: { var: "row.aktif" }, text: "Berkas disetujui" }, { text: "Berkas dikembalikan" }],
        who: "{row.nama}",
        time: { var: "row.mulai" },
        text: "Surat izin pimpinan: **tanda tangan terbaca**.",
        icon: "check",
        tones: [{ when: { var: "row.aktif" }, tone: "success" }, { tone: "warning" }],
      },
    },
    answer: { data: people },
    empty: { data: [] },
    states: { "terlama dahulu": { order: "oldest", first: 10 } },
  },
  thread: {
    call: "galeri/berkas.posts",
    block: {
      title: "Percakapan",
      source: "data",
      first: 2,
      empty: "Belum ada pesan.",
      item: { text: "{row.data.pesan}" },
    },
    answer: {
      data: [
        { id: "1", at: "2026-11-20 08:10:00", author: "Pelapor", name: "Sri Wahyuni", data: { pesan: "Foto saya ditolak." } },
        { id: "2", at: "2026-11-20 09:00:00", author: "Petugas", own: true, data: { pesan: "Berapa ukurannya?" } },
        { id: "3", at: "2026-11-20 09:02:00", author: "Petugas", internal: true, data: { pesan: "Batasnya 2 MB." } },
        {
          id: "4",
          at: "2026-11-20 10:30:00",
          author: "Pelapor",
          name: "Sri Wahyuni",
          data: { pesan: "Ini layar yang muncul." },
          files: [{ url: "/contoh/layar.png", name: "layar.png" }],
        },
      ],
    },
    empty: { data: [] },
  },
  notice: {
    block: { tone: "info", title: "Masa pengisian", text: "Biodata dapat diisi sampai **30 November 2026**.", actions: [button] },
    states: { berhasil: { tone: "success" }, peringatan: { tone: "warning" }, galat: { tone: "error" } },
  },
  schedule: {
    block: {
      title: "Jadwal",
      source: "data",
      empty: "Jadwal Anda belum ditentukan.",
      item: { title: "{row.nama}", start: { var: "row.mulai" }, text: "Siapkan kartu identitas.", place: "Ruang 2" },
    },
    answer: { data: people },
    empty: { data: [] },
  },
  "score-sheet": {
    block: {
      title: "Lembar penilaian",
      schema: "galeri/nilai",
      source: "data",
      criteria: [
        { id: "runtut", title: "Runtut", description: "Jawaban mudah diikuti.", score: "runtut", note: "catatan" },
        { id: "dalam", title: "Mendalam", score: "dalam" },
      ],
      totals: [{ id: "jumlah", label: "Kriteria pertama", text: "{sources.data.data.runtut} dari 5" }],
      submit: { id: "simpan", label: "Simpan penilaian", action: print },
    },
    answer: { data: { runtut: 4, dalam: 3, catatan: "Contohnya jelas." }, revision: 2 },
    empty: { data: {}, revision: 1 },
    states: { terkunci: { readOnlyWhen: always } },
  },
  slots: {
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
  },
  stack: {
    block: {
      title: "Tahap berikutnya",
      frame: "card",
      blocks: [
        { kind: "text", id: "tes", text: "Tes bakat skolastik" },
        { kind: "text", id: "wawancara", text: "Wawancara" },
      ],
    },
    states: { mendatar: { direction: "across" }, "tanpa bingkai": { frame: "none" } },
  },
  "status-head": {
    block: {
      eyebrow: "Selamat malam, {session.name}",
      cases: [
        {
          id: "biodata",
          headline: "Tinggal 3 bagian biodata lagi",
          text: "Setelah lengkap, Anda dapat mulai CV dan esai. Tutup **30 Juni 2027**.",
          deadline: "2027-06-30",
          progress: { done: 4, total: 7, label: "4 dari 7 bagian lengkap" },
          button: { id: "lanjut", label: "Lanjutkan: Pendidikan", action: print },
        },
      ],
    },
    states: {
      "tinggal sehari": {
        cases: [
          {
            id: "kirim",
            headline: "Kirim esai Anda",
            deadline: "2026-11-21 21:00:00",
            button: { ...button, label: "Buka esai" },
          },
        ],
      },
      petugas: {
        cases: [
          {
            id: "antrean",
            headline: "25 berkas sudah lewat 3 hari",
            text: "Dari **128 berkas** yang menunggu.",
            parts: [
              { id: "lewat", label: "Lewat 3 hari", count: 25 },
              { id: "dekat", label: "2 sampai 3 hari", count: 61 },
              { id: "baru", label: "Baru", count: 42 },
            ],
            button: { ...button, label: "Ambil berkas berikutnya" },
          },
        ],
      },
      tertutup: { cases: [{ id: "tunggu", headline: "Menunggu pembukaan", button: closedButton }] },
    },
  },
  steps: {
    block: {
      title: "Pendaftaran",
      steps: [
        { id: "data", title: "Data diri", blocks: [{ kind: "text", id: "isi", text: "Isilah data diri Anda." }] },
        { id: "pakta", title: "Pakta integritas", blocks: [{ kind: "text", id: "janji", text: "Bacalah paktanya." }] },
        { id: "akhir", title: "Selesai", blocks: [{ kind: "text", id: "akhir", text: "Terima kasih." }] },
      ],
    },
    states: { "hitungan saja": { progress: "count" }, "langkah kedua": { start: "pakta" } },
  },
  table: {
    block: {
      title: "Peserta",
      source: "data",
      search: { label: "Cari nama" },
      columns: [
        { id: "nama", label: "Nama", text: "{row.nama}", note: "Mulai {row.mulai|date}" },
        {
          id: "keadaan",
          label: "Keadaan",
          text: [{ when: { var: "row.aktif" }, text: "Aktif" }, { text: "Tidak aktif" }],
          tones: [{ when: { var: "row.aktif" }, tone: "success" }, { tone: "warning" }],
        },
        { id: "nilai", label: "Nilai", text: "{row.nilai|number}", align: "end" },
      ],
      rowActions: [{ id: "lihat", label: "Lihat", style: "secondary", action: print }],
      empty: "Belum ada peserta.",
    },
    answer: { data: people, banyak: candidates },
    empty: { data: [] },
    states: {
      "sebagai antrean": { ...queue, pageSize: 10 },
      "seribu baris": queue,
    },
  },
  tabs: {
    block: {
      title: "Bagian",
      tabs: [
        { id: "hasil", title: "Hasil", blocks: [{ kind: "text", id: "isi", text: "Anda lulus tahap 1." }] },
        { id: "jadwal", title: "Jadwal", badge: "baru", blocks: [{ kind: "text", id: "kapan", text: "Wawancara 2 Desember." }] },
      ],
    },
  },
  "task-list": {
    block: {
      title: "Langkah seleksi Anda",
      note: "Tahap 1 dari 3",
      source: "data",
      tasks: [
        { id: "daftar", label: "Pendaftaran", states: [{ state: "done", text: "Diterima 12 November 2026" }], action: print },
        { id: "biodata", label: "Biodata", states: [{ state: "part", part: 0.57, text: "4 dari 7 bagian" }], action: print },
        { id: "esai", label: "Esai", states: [{ state: "todo", text: "Sekitar 15 menit" }], action: print },
        { id: "dokumen", label: "Dokumen", states: [{ state: "waiting", text: "Biasanya 3 hari kerja" }], action: print },
        {
          id: "cv",
          label: "CV",
          states: [{ state: "fix", text: "2 dokumen, sebelum 28 November" }],
          badge: "7 hari lagi",
          tones: [{ tone: "warning" }],
          action: print,
        },
        {
          id: "tes",
          label: "Tes bakat skolastik",
          states: [{ state: "failed", text: "Lihat alasan dan sanggahan" }],
          action: print,
        },
        {
          id: "wawancara",
          label: "Wawancara",
          states: [{ state: "locked", text: "Dibuka setelah berkas diajukan" }],
          action: print,
        },
      ],
    },
    states: {
      "dari sumber": {
        tasks: undefined,
        item: {
          id: "orang",
          label: "{row.nama}",
          states: [{ when: { var: "row.aktif" }, state: "todo" }, { state: "done" }],
          action: print,
        },
      },
    },
    answer: { data: people },
    empty: { data: [] },
  },
  text: {
    block: {
      text: "Anda **lulus** seleksi tahap 1. Langkah berikutnya:\n\n1. lengkapi CV;\n2. tulis esai.\n\nBaca [panduannya](https://example.id).",
    },
    states: { kecil: { size: "small" }, besar: { size: "large" } },
  },
  tiles: {
    block: {
      title: "Layanan",
      source: "data",
      empty: "Belum ada layanan.",
      item: { id: "orang", label: "{row.nama}", icon: "user", caption: "Mulai {row.mulai|date}", action: print },
    },
    answer: { data: people },
    empty: { data: [] },
    states: {
      berkeadaan: {
        source: undefined,
        item: undefined,
        items: [
          { ...tile, id: "selesai", label: "CV", states: [{ state: "done", text: "Dikirim 17 November" }] },
          { ...tile, id: "sebagian", label: "Biodata", states: [{ state: "part", text: "4 dari 7 bagian" }] },
          { ...tile, id: "belum", label: "Esai", states: [{ state: "todo", text: "Sekitar 15 menit" }] },
          { ...tile, id: "menunggu", label: "Berkas", states: [{ state: "waiting", text: "Biasanya 3 hari kerja" }] },
          { ...tile, id: "perbaiki", label: "Dokumen", states: [{ state: "fix", text: "2 dokumen, sebelum 28 November" }] },
          { ...tile, id: "gagal", label: "Sanggahan", states: [{ state: "failed", text: "Lihat alasannya" }] },
          {
            ...tile,
            id: "terkunci",
            label: "Sertifikat",
            states: [{ state: "locked", text: "Terkunci sampai 1 Desember 2026" }],
          },
          { ...tile, id: "surat", label: "Surat", caption: "Pemberitahuan resmi", badge: "2 baru" },
        ],
      },
      tertutup: {
        source: undefined,
        item: undefined,
        items: [{ ...tile, id: "esai", label: "Esai", enabledWhen: never, disabledReason: "Dibuka 1 Desember 2026" }],
      },
    },
  },
  uploads: {
    block: {
      title: "Dokumen",
      source: "data",
      files: { var: "sources.data.data" },
      call: "galeri.unggah",
      remove: "galeri.hapus",
      accept: ["application/pdf"],
      maxKilobytes: 2048,
      progress: "{done} dari {total} dokumen",
      items: [
        { id: "ktp", label: "KTP", help: "Pindaian asli, semua sisi terbaca." },
        {
          id: "ijazah",
          label: "Ijazah",
          note: [{ when: { var: "file.alasan" }, text: "Perbaiki: {file.alasan}" }, { text: "Disetujui" }],
          tones: [{ when: { var: "file.alasan" }, tone: "warning" }, { tone: "success" }],
        },
      ],
    },
    answer: { data: { ijazah: { name: "ijazah.pdf", url: "/berkas/ijazah", alasan: "buram" } } },
    empty: { data: {} },
    states: { terkunci: { readOnlyWhen: always } },
  },
  claim: {
    call: "galeri/berkas.read",
    block: { source: "data", claim: "galeri/berkas.claim", release: "galeri/berkas.release" },
    answer: { id: "1", claimed_until: "2026-11-21 10:24:00", may: { claim: true, release: true } },
    empty: { id: "1", claimed_until: null, may: { claim: true, release: false } },
  },
  viewer: {
    block: {
      title: "Dokumen peserta",
      source: "data",
      item: {
        label: "{row.nama}",
        href: "{row.alamat}",
        note: "Diunggah 15 November 2026",
        badge: "Sesuai",
        tones: [{ tone: "success" }],
      },
      blocks: [
        {
          kind: "text",
          id: "petunjuk",
          text: "Harus memuat: nama sama dengan biodata, tanggal tahun 2026, tanda tangan, cap sekolah.",
        },
        { kind: "actions", id: "putusan", buttons: [button] },
      ],
      empty: "Peserta ini belum mengunggah dokumen.",
    },
    answer: {
      data: [
        { id: "1", nama: "Pasfoto", alamat: "/favicon/gurupenggerak.svg" },
        { id: "2", nama: "Surat izin pimpinan", alamat: "/fonts/LICENSE.txt" },
        { id: "3", nama: "Rencana pelaksanaan pembelajaran", alamat: "" },
      ],
    },
    empty: { data: [] },
    states: {
      "satu dokumen": {
        source: undefined,
        item: undefined,
        blocks: undefined,
        items: [{ id: "foto", label: "Pasfoto", href: "/favicon/ppg.svg" }],
      },
      "berkas pdf": {
        source: undefined,
        item: undefined,
        blocks: undefined,
        items: [{ id: "surat", label: "Surat izin pimpinan", href: "/src/development/gallery/contoh.pdf" }],
      },
      "gagal dimuat": {
        source: undefined,
        item: undefined,
        items: [{ id: "foto", label: "Pasfoto", href: "/galeri/tidak-ada.png" }],
      },
      "di situs lain": {
        source: undefined,
        item: undefined,
        items: [{ id: "surat", label: "Surat", href: "https://example.id/surat.pdf" }],
      },
    },
  },
} satisfies Record<BlockKind, BlockSample>;
