import type { Kysely } from "kysely";
import type { Tables } from "../database/tables";

/** Where to write (000 §7), by program; under the empty name for who has none open. The ministry changes the rows. */
const mailboxes = {
  "": "bantuan@example.id",
  ppg: "ppg@example.id",
  gurupenggerak: "guru.penggerak@example.id",
  gpk: "bimtek.gpk@example.id",
  studi: "studi.lanjut@example.id",
  vokasi: "diklat.vokasi@example.id",
};

/** What a participant may report: `k_lapor_opsi_gpm` with its `keterangan` (000 §3). */
const reports: readonly (readonly [id: number, label: string])[] = [
  [1, "Data diri atau data sekolah tidak sesuai"],
  [2, "Dokumen tidak dapat diunggah atau dibuka"],
  [3, "Jadwal seleksi atau pelatihan tidak muncul"],
  [4, "Terputus saat mengerjakan esai atau tes"],
  [5, "Nilai atau hasil tidak sesuai"],
  [6, "Kelas pelatihan tidak dapat dibuka"],
  [99, "Lainnya"],
];

export async function up(db: Kysely<Tables>): Promise<void> {
  const links = Object.entries(mailboxes).map(([program, email]) => ({
    key: `links:${program}`,
    value: JSON.stringify({ email }),
  }));
  await db.insertInto("setting").values(links).execute();
  const options = reports.map(([id, label]) => ({ name: "lapor_opsi_gpm", id, label, parent: null }));
  await db.insertInto("master_item").values(options).execute();
}
