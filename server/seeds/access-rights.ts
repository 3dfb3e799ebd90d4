/**
 * The first access groups and their rights, from access-rights.json. The groups' numbers are those of 001 §6. Groups share sets of
 * rights; the id of a right is the number of its group followed by its own in two digits: right 1 of group 88 is 8801. So a right
 * that is added to a set takes a new number, and none is ever given out again.
 */
import type { Insertable } from "kysely";
import type { Tables } from "../database/tables";
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

const sets: Readonly<Record<string, readonly RightOfSet[]>> = content.sets;

export const accessGroups: readonly Insertable<Tables["access_group"]>[] = content.groups.map(({ rights: _, ...group }) => group);

export const accessRights: readonly Omit<Insertable<Tables["access_right"]>, "updated_at">[] = content.groups.flatMap(
  ({ id, rights }) => rights.flatMap((set) => rightsOfSet(set).map((right) => toRow(id, right))),
);

function rightsOfSet(name: string): readonly RightOfSet[] {
  const rights = sets[name];
  if (!rights) throw new Error(`server/seeds/access-rights.json: a group names the set "${name}", which does not exist`);
  return rights;
}

function toRow(group_id: number, { number, permission, name, is_active = true, is_closed = false }: RightOfSet) {
  return { id: group_id * 100 + number, group_id, permission, name, note: "", is_active, is_closed, revision: 1 };
}
