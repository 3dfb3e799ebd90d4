/** A row that leads out of the portal, made for the matrix: the shipped demonstration has its own. */
import { randomUUID } from "node:crypto";
import { keepRows } from "../../../server/rows/keep-rows";
import { recordKind } from "../../../server/rows/record-kind";
import type { World } from "./world";

export async function findRecords({ services }: World, type: string): Promise<string> {
  const kind = recordKind(services.documents.base, type);
  const id = randomUUID();
  const code = `produk-${id.slice(0, 8)}`;
  const url = "https://produk.example.id/masuk";
  const at = services.clock();
  const isClass = kind.record.columns.has("mitra");
  const data = isClass
    ? { mitra: "ruang-kelas", nama: code, lptk: "99700131", jumlah_akun: 1, id_kelas: "1", url }
    : { kode: code, nama: code, url, urutan: 9 };
  const state = isClass ? "tersambung" : "tampil";
  const act = { name: "create", as: undefined, actor: null, from: undefined, to: state, at, note: undefined };
  await keepRows(services, kind, [{ id, owner: null, cohort: "", acts: [act], sealed: data, columns: data }]);
  return id;
}
