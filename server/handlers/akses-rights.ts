/** Finds the access rights and the group that a call asks for. */
import type { SelectQueryBuilder } from "kysely";
import type { CallContext } from "../calls/handler";
import { contains, readListAsked } from "../calls/list-page";
import type { Database, Tables } from "../database/tables";
import { Failure } from "../failures/failure";
import type { Group, Right, RightRow } from "./akses-items";

/** The rights that a query asks for, in the order of their numbers. */
export function rightsAsked(
  db: Database,
  params: CallContext["params"],
): SelectQueryBuilder<Tables, "access_right" | "access_group", RightRow> {
  const { keyword } = readListAsked(params);
  let query = db
    .selectFrom("access_right")
    .innerJoin("access_group", "access_group.id", "access_right.group_id")
    .selectAll("access_right")
    .select("access_group.name as group_name")
    .orderBy("access_right.id");
  if (params.kelompok !== undefined) query = query.where("group_id", "=", Number(params.kelompok));
  if (params.is_aktif !== undefined) query = query.where("is_active", "=", params.is_aktif === 1);
  if (params.is_tutup !== undefined) query = query.where("is_closed", "=", params.is_tutup === 1);
  if (keyword)
    query = query.where((build) =>
      contains(build, keyword, ["access_right.name", "access_right.note", "access_right.permission", "access_group.name"]),
    );
  return query;
}

/** The group that a query names; undefined when it names none. Throws a Failure (404) when there is no such group. */
export async function groupAsked({ db, params }: CallContext): Promise<Group | undefined> {
  if (params.kelompok === undefined) return undefined;
  const id = Number(params.kelompok);
  const group =
    id < 2 ** 31 ? await db.selectFrom("access_group").selectAll().where("id", "=", id).executeTakeFirst() : undefined;
  if (!group) throw new Failure(404, "not-found");
  return group;
}

/** The right with this id. Throws a Failure (404) when there is none. With `lock`, another write has to wait. */
export async function findRight(db: Database, id: unknown, { lock = false } = {}): Promise<Right> {
  if (!/^\d{1,9}$/.test(String(id))) throw new Failure(404, "not-found");
  let query = db.selectFrom("access_right").selectAll().where("id", "=", Number(id));
  if (lock) query = query.forUpdate();
  const right = await query.executeTakeFirst();
  if (!right) throw new Failure(404, "not-found");
  return right;
}
