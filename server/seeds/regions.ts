/**
 * All provinces, regencies and cities of the package `idn-area-data`, under the names of 001 §7: `propinsi`, and `kota` with its
 * province as parent. The id is the official code without its dot: 34.04 -> 3404.
 */
import { getProvinces, getRegencies } from "idn-area-data";
import type { MasterRow } from "./master-row";

export async function regions(): Promise<MasterRow[]> {
  const [provinces, regencies] = await Promise.all([getProvinces(), getRegencies({ transform: true })]);
  return [
    ...provinces.map(({ code, name }) => ({ name: "propinsi", id: Number(code), label: inTitleCase(name), parent: null })),
    ...regencies.map(({ code, name, provinceCode }) => ({
      name: "kota",
      id: Number(code.replace(".", "")),
      label: inTitleCase(name).replace(/^Kabupaten (Administrasi )?/, "Kab. $1"),
      parent: Number(provinceCode),
    })),
  ];
}

/** The package writes names in capitals: "DAERAH ISTIMEWA YOGYAKARTA" -> "Daerah Istimewa Yogyakarta". "DKI" stays as it is. */
function inTitleCase(name: string): string {
  return name
    .toLowerCase()
    .replace(/\p{L}+/gu, (word) => (word === "dki" ? "DKI" : word.charAt(0).toUpperCase() + word.slice(1)));
}
