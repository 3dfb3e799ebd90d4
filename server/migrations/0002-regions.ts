import { getProvinces, getRegencies } from "idn-area-data";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables";

/**
 * All provinces and all regencies and cities, under the names of 001 §7: `propinsi`, and `kota` with its province as parent. The
 * official code without its dot is the id: 34.04 -> 3404.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const provinces = await getProvinces();
  const regencies = await getRegencies({ transform: true });
  const rows = [
    ...provinces.map(({ code, name }) => ({ name: "propinsi", id: Number(code), label: inTitleCase(name), parent: null })),
    ...regencies.map(({ code, name, provinceCode }) => ({
      name: "kota",
      id: Number(code.replace(".", "")),
      label: inTitleCase(name).replace(/^Kabupaten (Administrasi )?/, "Kab. $1"),
      parent: Number(provinceCode),
    })),
  ];
  await db.insertInto("master_item").values(rows).execute();
}

/** The names come in capitals: "DAERAH ISTIMEWA YOGYAKARTA" -> "Daerah Istimewa Yogyakarta"; abbreviations stay. */
function inTitleCase(name: string): string {
  return name
    .toLowerCase()
    .replace(/\p{L}+/gu, (word) => (word === "dki" ? "DKI" : word.charAt(0).toUpperCase() + word.slice(1)));
}
