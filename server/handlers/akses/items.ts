/** Rows of access groups and rights as the calls answer them: by their numbers, flags as 1 and 0. */
import type { JsonObject } from "../../../engine/server";
import type { ListItem } from "../../calls/list-page";

const groupType = "kelompok-akses";
const rightType = "akses";

export function attributesOf({ nama, izin, keterangan, is_aktif, is_tutup }: Readonly<JsonObject>) {
  return { nama, izin, keterangan: keterangan ?? "", is_aktif: Number(is_aktif ?? 0), is_tutup: Number(is_tutup ?? 0) };
}

/** What the form of a right shows, with its revision. */
export function editable(data: Readonly<JsonObject>, revision: number) {
  const { nama, izin, keterangan } = attributesOf(data);
  return { data: { ppg_akses_id: String(data.nomor), nama, izin, keterangan }, revision };
}

export function rightItem(row: Readonly<JsonObject>): ListItem {
  const kelompok = { data: { type: groupType, id: String(row.kelompok) } };
  return { type: rightType, id: String(row.nomor), attributes: attributesOf(row), relationships: { kelompok } };
}

/** `rights` is how many rights the group has. */
export function groupItem({ nomor, nama, keterangan, jenis }: Readonly<JsonObject>, rights?: number): ListItem {
  const counted = rights === undefined ? {} : { jumlah: rights };
  return { type: groupType, id: String(nomor), attributes: { nomor, nama, keterangan: keterangan ?? "", jenis, ...counted } };
}
