/**
 * One block of each kind as the gallery shows it, and what its states need: an answer for the source it shows, an empty one, and changes
 * of the block that make a state of its own. The compiler names a kind that has no sample.
 */
import type { BlockKind, JsonObject } from "../../../engine/index";

export interface BlockSample {
  /** All keys but `kind`, `id`. */
  readonly block: JsonObject;
  /** What the call behind the source `data` answers; `empty` where there is nothing to show. */
  readonly answer?: unknown;
  readonly empty?: unknown;
  /** The state of the screen that the block reads and sets. */
  readonly state?: JsonObject;
  /** States that only this kind has, by what they are called: what is written otherwise. */
  readonly states?: Readonly<Record<string, JsonObject>>;
}

const never = { "==": [{ var: "date" }, null] };
const always = { "!": never };
const print = { kind: "print" };

const button = { id: "lanjut", label: "Lanjutkan", style: "primary", action: print };
const closedButton = { ...button, id: "tertutup", enabledWhen: never, disabledReason: "Dibuka pada 1 Desember 2026" };

const people = [
  { id: "1", nama: "Sri Wahyuni", nilai: 87.5, aktif: true, mulai: "2026-11-20 08:00:00" },
  { id: "2", nama: "Bambang Prasetyo", nilai: 62, aktif: false, mulai: "2026-11-21 09:30:00" },
  { id: "3", nama: "Made Suartika", nilai: 91, aktif: true, mulai: "2026-12-02 13:00:00" },
];

export const blockSamples = {
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
      color: "primary",
      actions: [{ id: "buka", label: "Buka biodata", action: print }],
    },
    states: { "dapat ditutup": { dismissible: true }, "tanpa warna": { color: "info" } },
  },
  chart: {
    block: {
      title: "Hasil seleksi",
      source: "data",
      label: "{row.nama}",
      unit: "nilai",
      empty: "Belum ada hasil.",
      series: [{ id: "nilai", label: "Nilai", value: { var: "row.nilai" } }],
    },
    answer: { data: people },
    empty: { data: [] },
    states: { garis: { type: "line" }, lingkaran: { type: "pie" } },
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
    states: { "kurang dari sejam": { until: "2026-11-21 10:20:00" }, berakhir: { until: "2026-11-20 12:00:00" } },
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
    states: { terkunci: { readOnlyWhen: always } },
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
    answer: { data: people, meta: { page: { current: 1, last: 4, total: 12 } } },
    empty: { data: [] },
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
      tertutup: {
        source: undefined,
        item: undefined,
        items: [
          {
            id: "esai",
            label: "Esai",
            icon: "file",
            action: print,
            enabledWhen: never,
            disabledReason: "Dibuka 1 Desember 2026",
          },
        ],
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
} satisfies Record<BlockKind, BlockSample>;
