/**
 * The first access groups and their rights, from access-rights.json, as the data of rows. The groups' numbers are those of 001 §6. Groups
 * share sets of rights; the number of a right is the number of its group followed by its own in two digits: right 1 of group 88 is 8801. So a
 * right that is added to a set takes a new number, and none is ever given out again.
 */
import content from "./access-rights.json" with { type: "json" };

interface RightOfSet {
  readonly number: number;
  readonly permission: string;
  readonly name: string;
  /** True where left out. */
  readonly is_active?: boolean;
  /** False where left out. */
  readonly is_closed?: boolean;
}

const twice = content.groups.filter(({ id }, index) => content.groups.findIndex((other) => other.id === id) < index);
if (twice.length > 0)
  throw new Error(`server/seeds/access-rights.json: two groups have the number ${twice.map(({ id }) => id).join(", ")}`);

const sets: Readonly<Record<string, readonly RightOfSet[]>> = content.sets;

export const accessGroups = content.groups.map(({ id, kind, name, note }) => ({
  nomor: id,
  nama: name,
  keterangan: note,
  jenis: kind,
}));

/** `kelompok` is the number of the group. */
export const accessRights = content.groups.flatMap(({ id, rights }) =>
  rights.flatMap((set) =>
    rightsOfSet(set).map(({ number, permission, name, is_active = true, is_closed = false }) => ({
      kelompok: id,
      nomor: id * 100 + number,
      nama: name,
      izin: permission,
      is_aktif: is_active ? 1 : 0,
      is_tutup: is_closed ? 1 : 0,
    })),
  ),
);

function rightsOfSet(name: string): readonly RightOfSet[] {
  const rights = sets[name];
  if (!rights) throw new Error(`server/seeds/access-rights.json: a group names the set "${name}", which does not exist`);
  return rights;
}
