/** An assessor who earns a fee, and what the tests of fees work out and pay it with. */
import type { DemoFilePerson } from "../../../server/demo/seed-demo";

export const fees = "/records/gurupenggerak/honor";
export const work = { kegiatan: "wawancara", tanggal: "2026-11-10", jp: 7, tarif: 150_001 };
export const account = { bank: "008", nomor: "9900112233445566", atas_nama: "Guru asesor" };

export const person = (username: string, permissions: string[], groups: number[] = []): DemoFilePerson => ({
  username,
  label: username,
  description: username,
  program: "gurupenggerak",
  ptk: { ptk_id: username, nama: `Guru ${username}`, email: `${username}@example.id` },
  profile: { k_fungsi_gpm: 1, angkatan: 11 },
  preferences: { permissions },
  groups,
});

export const feePeople = [
  person("keuangan", ["guru-penggerak-asesor-honor.index"]),
  person("penyetuju", ["guru-penggerak-asesor-honor.setujui"]),
  person("asesor", ["guru-penggerak-asesor-nilai.wawancara"], [88]),
];
