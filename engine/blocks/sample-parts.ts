/** Parts that samples of several kinds are made of. */

/** Locks a sample: a condition with a name, so that it can say why. */
export const locked = { condition: "contoh-terkunci" };

export const never = { "==": [{ var: "date" }, null] };

export const always = { "!": never };

export const print = { kind: "print" };

export const button = { id: "lanjut", label: "Lanjutkan", style: "primary", action: print };

export const closedButton = { ...button, id: "tertutup", enabledWhen: never, disabledReason: "Dibuka pada 1 Desember 2026" };

export const people = [
  { id: "1", nama: "Sri Wahyuni", nilai: 87.5, aktif: true, mulai: "2026-11-20 08:00:00" },
  { id: "2", nama: "Bambang Prasetyo", nilai: 62, aktif: false, mulai: "2026-11-21 09:30:00" },
  { id: "3", nama: "Made Suartika", nilai: 91, aktif: true, mulai: "2026-12-02 13:00:00" },
];

export const rooms = [
  { id: "1", nama: "Jawa Timur", disetujui: 2486, perbaikan: 301, ditolak: 20 },
  { id: "2", nama: "Jawa Barat", disetujui: 2301, perbaikan: 342, ditolak: 25 },
  { id: "3", nama: "Nusa Tenggara Timur", disetujui: 371, perbaikan: 129, ditolak: 14 },
  { id: "4", nama: "DI Yogyakarta", disetujui: 498, perbaikan: 71, ditolak: 4 },
];
