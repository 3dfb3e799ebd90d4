/** Access rights and groups as the calls answer them: with the ministry's names, flags as 1 and 0. */
import type { SelectType } from "kysely";
import { flag, type ListItem } from "../calls/list-page";
import type { Tables } from "../database/tables";

export type Group = Tables["access_group"];
export type Right = { [Column in keyof Tables["access_right"]]: SelectType<Tables["access_right"][Column]> };
export type RightRow = Right & { group_name: string };

const groupType = "kelompok-akses";
const rightType = "akses";

export function attributesOf({ name, permission, note, is_active, is_closed }: Right) {
  return { nama: name, izin: permission, keterangan: note, is_aktif: flag(is_active), is_tutup: flag(is_closed) };
}

export function editable(right: Right) {
  const { nama, izin, keterangan } = attributesOf(right);
  return { data: { ppg_akses_id: String(right.id), nama, izin, keterangan }, revision: right.revision };
}

export function rightItem(right: RightRow): ListItem {
  const kelompok = { data: { type: groupType, id: String(right.group_id) } };
  return { type: rightType, id: String(right.id), attributes: attributesOf(right), relationships: { kelompok } };
}

export function groupItem({ id, name, note, kind, ...more }: Group & { rights?: string | number | null }): ListItem {
  const counted = more.rights === undefined ? {} : { jumlah: Number(more.rights) };
  return { type: groupType, id: String(id), attributes: { nomor: id, nama: name, keterangan: note, jenis: kind, ...counted } };
}
