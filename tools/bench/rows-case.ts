/** The list that the benchmark scrolls: 1,000 rows of five cells, as a queue of candidates has them. */
export const rowCount = 1000;

export type CaseRow = Readonly<Record<"nama" | "sekolah" | "kota" | "dokumen" | "hari", string | number>>;

const cities = ["Kota Bandung", "Kabupaten Sleman", "Kota Makassar", "Kabupaten Jayapura"];

export const caseRows: readonly CaseRow[] = Array.from({ length: rowCount }, (_, index) => ({
  nama: `Calon nomor ${index + 1}`,
  sekolah: `SMP Negeri ${(index % 37) + 1}`,
  kota: cities[index % cities.length] as string,
  dokumen: index % 8,
  hari: index % 10,
}));

/** Waiting for longer than this counts as late. */
export const lateAfter = 6;
