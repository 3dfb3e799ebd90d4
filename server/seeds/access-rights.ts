/**
 * The first access groups and their rights, of the documents of `schemas/access`, as the data of rows. The groups' numbers are those of 001 §6.
 * Groups share sets of rights; the number of a right is the number of its group followed by its own in two digits: right 1 of group 88 is
 * 8801. So a right that is added to a set takes a new number, and none is ever given out again.
 */
import { groupsOf, type Library, onceInLibrary, rightsOf } from "../../engine/server";

export function accessGroups(library: Library) {
  return groupsOf(library).map(({ id, kind, name, note }) => ({ nomor: id, nama: name, keterangan: note, jenis: kind }));
}

/** `kelompok` is the number of the group. */
export const accessRights = (library: Library) => rightsIn(library, "all");

const rightsIn = onceInLibrary((library, _: "all") => {
  const sets = rightsOf(library);
  return groupsOf(library).flatMap(({ id, rights }) =>
    rights
      .flatMap((set) => sets.get(set) ?? [])
      .map(({ number, permission, name, is_active = true, is_closed = false }) => ({
        kelompok: id,
        nomor: id * 100 + number,
        nama: name,
        izin: permission,
        is_aktif: is_active ? 1 : 0,
        is_tutup: is_closed ? 1 : 0,
      })),
  );
});
