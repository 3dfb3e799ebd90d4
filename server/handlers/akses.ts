/**
 * The access rights of groups (000 §6, §7): list, edit, switch, download. A change holds for the members of the group from their next
 * call on. Nobody can take away the permission that they use to make the change.
 */
import { csvOf } from "../../engine/index";
import { type Answer, type CallContext, type Handlers, personOf } from "../calls/handler";
import { contains, findPage, flag, listAnswer, readListAsked } from "../calls/list-page";
import { preferencesOf } from "../context/context";
import { Failure } from "../failures/failure";
import { readRevision } from "../records/record-calls";
import { attributesOf, editable, groupItem, type Right, rightItem } from "./akses-items";
import { findRight, groupAsked, rightsAsked } from "./akses-rights";

export const aksesHandlers: Handlers = {
  "akses.groups": async ({ db, params }) => {
    const asked = readListAsked(params);
    let query = db
      .selectFrom("access_group")
      .selectAll()
      .select((build) =>
        build
          .selectFrom("access_right")
          .whereRef("access_right.group_id", "=", "access_group.id")
          .select(({ fn }) => fn.countAll<string>().as("count"))
          .as("rights"),
      )
      .orderBy("id");
    if (asked.keyword) query = query.where((build) => contains(build, asked.keyword, ["name", "note"]));
    if (typeof params.jenis === "string" && params.jenis !== "") query = query.where("kind", "=", params.jenis);
    return { body: listAnswer(await findPage(query, asked), groupItem) };
  },

  "akses.list": async (context) => {
    const { db, params } = context;
    const group = await groupAsked(context);
    const page = await findPage(rightsAsked(db, params), readListAsked(params));
    const ids = [...new Set(page.rows.map(({ group_id }) => group_id))];
    const groups = ids.length > 0 ? await db.selectFrom("access_group").selectAll().where("id", "in", ids).execute() : [];
    const meta = group ? { kelompok: { id: group.id, nama: group.name, keterangan: group.note } } : {};
    return { body: listAnswer(page, rightItem, { included: groups.map(groupItem), meta }) };
  },

  "akses.fetch": async ({ db, params }) => {
    const right = await findRight(db, params.ppgAksesId);
    return { body: editable(right), headers: { etag: `"${right.revision}"` } };
  },

  "akses.save": async (context) => {
    const { db, body, request, call, scope } = context;
    const submitted = body as { ppg_akses_id: string; nama: string; izin: string; keterangan?: string };
    const expected = readRevision(request.headers["if-match"]);
    const stored = await findRight(db, submitted.ppg_akses_id, { lock: true });
    if (expected !== stored.revision) throw new Failure(409, "stale", { body: editable(stored) });
    const change = { name: submitted.nama, permission: submitted.izin, note: submitted.keterangan ?? "" };
    const saved = await changeRight(context, stored, { ...change, revision: stored.revision + 1 });
    const message = call.message(scope, "success");
    return { body: { ...editable(saved), ...(message ? { message } : {}) }, ...written(stored, saved) };
  },

  "akses.save-aktif": async (context) => {
    const { ppg_akses_id, is_aktif } = context.body as { ppg_akses_id: string; is_aktif: number };
    return switched(context, ppg_akses_id, { is_active: is_aktif === 1 });
  },

  "akses.save-tutup": async (context) => {
    const { ppg_akses_id, is_tutup } = context.body as { ppg_akses_id: string; is_tutup: number };
    return switched(context, ppg_akses_id, { is_closed: is_tutup === 1 });
  },

  "akses.download": async (context) => {
    const { db, params, view, services } = context;
    await groupAsked(context);
    const rights = await rightsAsked(db, params).execute();
    const permissions = new Map(
      (services.master.offered(view.library, "permissions", undefined) ?? []).map(({ value, label }) => [value, label]),
    );
    const columns = ["number", "group-number", "group", "name", "permission", "permission-key", "active", "closed", "note"];
    const labelled = (list: string, value: number) =>
      services.master.offered(view.library, list, undefined)?.find((option) => option.value === value)?.label ?? "";
    const rows = rights.map((right) => [
      right.id,
      right.group_id,
      right.group_name,
      right.name,
      permissions.get(right.permission) ?? "",
      right.permission,
      labelled("keadaan-aktif", flag(right.is_active)),
      labelled("keadaan-tutup", flag(right.is_closed)),
      right.note,
    ]);
    const name = view.text("akses.file", { date: String(context.scope.date).slice(0, 10) });
    const headers = {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    };
    return { body: csvOf([columns.map((column) => view.text(`akses.${column}`)), ...rows]), headers };
  },
};

async function switched(context: CallContext, id: string, change: Partial<Right>): Promise<Answer> {
  const stored = await findRight(context.db, id, { lock: true });
  const saved = await changeRight(context, stored, change);
  return { body: { data: { ppg_akses_id: String(saved.id), ...attributesOf(saved) } }, ...written(stored, saved) };
}

/** Writes the change. Throws a Failure (409) when the person would no longer be allowed to make it. */
async function changeRight(context: CallContext, { id }: Right, change: Partial<Right>): Promise<Right> {
  const { db, call, scope, services } = context;
  const saved = await db
    .updateTable("access_right")
    .set({ ...change, updated_at: services.clock() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const preferences = await preferencesOf({ ...services, db }, personOf(context));
  if (!call.isAllowed({ ...scope, preferences })) throw new Failure(409, "own-access");
  return saved;
}

/** What the audit notes about a change. */
function written(before: Right, after: Right): Pick<Answer, "target" | "changed"> {
  const old: Readonly<Record<string, unknown>> = attributesOf(before);
  const now: Readonly<Record<string, unknown>> = attributesOf(after);
  return {
    target: `akses:${after.id}`,
    changed: Object.keys(now)
      .filter((name) => old[name] !== now[name])
      .sort(),
  };
}
