/**
 * The calls of 000 §6 and §7 about access rights: list, edit, switch, download. The rights and their groups are rows of record types; who
 * may see and change them is said there. These calls answer them by their numbers, in the shape of the specification.
 */
import { sql } from "kysely";
import { csvOf, type JsonObject } from "../../engine/index";
import { type Answer, type CallContext, type Handlers, personOf } from "../calls/handler";
import { preferencesOf } from "../context/context";
import { personNow } from "../context/person";
import { Failure } from "../failures/failure";
import { columnValue } from "../records/column-values";
import { findListed } from "../records/list-rows";
import { makeTransition } from "../records/make-transition";
import { type OpenedRow, openRow } from "../records/opened-row";
import { requireOwnAccess } from "../records/own-access";
import { readRevision } from "../records/record-calls";
import { type RecordKind, recordKind } from "../records/record-kind";
import { findRows, type Row } from "../records/record-table";
import { saveRow } from "../records/save-row";
import { attributesOf, editable, groupItem, rightItem } from "./akses-items";

/** Rows of a file. */
const mostRows = 10_000;

const groupKind = ({ services }: CallContext) => recordKind(services.documents.base, "bersama/kelompok-akses");
const rightKind = ({ services }: CallContext) => recordKind(services.documents.base, "bersama/hak-akses");

export const aksesHandlers: Handlers = {
  "akses.groups": async (context) => {
    const { data, ...page } = await findListed(context, groupKind(context), "semua");
    const counts = await rightsOfGroups(context);
    return { body: { ...page, data: data.map(({ attributes }) => groupItem(attributes, counts.get(attributes.id) ?? 0)) } };
  },

  "akses.list": async (context) => {
    const group = await groupAsked(context);
    const { data, ...page } = await findListed(context, rightKind(context), "berlaku");
    const rights = data.map(({ attributes }) => attributes);
    const numbers = [...new Set(rights.map(({ kelompok }) => kelompok))];
    const groups =
      numbers.length > 0
        ? await findRows(context.db, groupKind(context), sql`t.nomor in (${sql.join(numbers)})`, numbers.length)
        : [];
    const included = [...groups].sort((one, other) => Number(one.nomor) - Number(other.nomor)).map((one) => groupItem(one));
    const meta = group ? { kelompok: { id: group.nomor, nama: group.nama, keterangan: group.keterangan ?? "" } } : {};
    return { body: { ...page, data: rights.map(rightItem), included, meta } };
  },

  "akses.fetch": async (context) => {
    const { data, stored } = await openRight(context, context.params.ppgAksesId);
    const { revision } = stored.row;
    return { body: editable(data, revision), headers: { etag: `"${revision}"` } };
  },

  "akses.save": async (context) => {
    const { body, request, call, scope } = context;
    const { ppg_akses_id, nama, izin, keterangan } = body as JsonObject;
    const expected = readRevision(request.headers["if-match"]);
    const before = await openRight(context, ppg_akses_id, { lock: true });
    const { id, revision } = before.stored.row;
    if (expected !== revision) throw new Failure(409, "stale", { body: editable(before.data, revision) });
    const data = { ...before.data, nama, izin, keterangan };
    const { changed = [] } = await saveRow({ ...context, params: { id }, body: data }, rightKind(context));
    await requireStillAllowed(context);
    const message = call.message(scope, "success");
    const saved = editable({ ...before.data, nama, izin, keterangan }, revision + 1);
    return { body: { ...saved, ...(message ? { message } : {}) }, target: `akses:${ppg_akses_id}`, changed };
  },

  "akses.save-aktif": (context) => switched(context, "aktif", "is_aktif"),
  "akses.save-tutup": (context) => switched(context, "tutup", "is_tutup"),

  "akses.download": async (context) => {
    const { view, services } = context;
    await groupAsked(context);
    const asked = { ...context, params: { ...context.params, limit: mostRows } };
    const { data } = await findListed(asked, rightKind(context), "berlaku");
    const labelled = (list: string, value: unknown) =>
      services.master.offered(view.library, list, undefined)?.find((option) => option.value === value)?.label ?? "";
    const rows = data.map(({ attributes: row }) => {
      const { nama, izin, keterangan, is_aktif, is_tutup } = attributesOf(row);
      const states = [labelled("keadaan-aktif", is_aktif), labelled("keadaan-tutup", is_tutup)];
      const cells = [
        row.nomor,
        row.kelompok,
        row.nama_kelompok,
        nama,
        labelled("permissions", izin),
        izin,
        ...states,
        keterangan,
      ];
      return cells.map((cell) => (typeof cell === "number" ? cell : String(cell ?? "")));
    });
    const columns = ["number", "group-number", "group", "name", "permission", "permission-key", "active", "closed", "note"];
    const name = view.text("akses.file", { date: String(context.scope.date).slice(0, 10) });
    const headers = {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    };
    return { body: csvOf([columns.map((column) => view.text(`akses.${column}`)), ...rows]), headers };
  },
};

/** Switches one flag of a right; where it stands so already, nothing happens. */
async function switched(context: CallContext, transition: string, flag: "is_aktif" | "is_tutup"): Promise<Answer> {
  const { ppg_akses_id, [flag]: wanted } = context.body as JsonObject;
  const { data, stored } = await openRight(context, ppg_akses_id, { lock: true });
  const isSame = attributesOf(data)[flag] === wanted;
  if (!isSame) {
    const { id, revision } = stored.row;
    await makeTransition(context, rightKind(context), transition, { id, revision, input: { [flag]: wanted } });
    await requireStillAllowed(context);
  }
  const body = { data: { ppg_akses_id, ...attributesOf({ ...data, [flag]: wanted }) } };
  return { body, target: `akses:${ppg_akses_id}`, changed: isSame ? [] : [flag] };
}

/** Throws a Failure (409) when the person would no longer be allowed to make such a change. */
async function requireStillAllowed(context: CallContext): Promise<void> {
  await requireOwnAccess(context, rightKind(context));
  const services = { ...context.services, db: context.db };
  const preferences = await preferencesOf(services, await personNow(services, personOf(context)));
  if (!context.call.isAllowed({ ...context.scope, preferences })) throw new Failure(409, "own-access");
}

/** The group that a query names; undefined when it names none. Throws a Failure (404) when there is no such group. */
async function groupAsked(context: CallContext): Promise<Row | undefined> {
  if (context.params.kelompok === undefined) return undefined;
  const group = await rowWithNumber(context, groupKind(context), context.params.kelompok);
  if (!group) throw new Failure(404, "not-found");
  return group;
}

/** The right with this number. Throws a Failure (404) when there is none. With `lock`, another write has to wait. */
async function openRight(context: CallContext, number: unknown, { lock = false } = {}): Promise<OpenedRow> {
  const row = await rowWithNumber(context, rightKind(context), /^\d{1,9}$/.test(String(number)) ? Number(number) : undefined);
  if (row?.state !== rightKind(context).record.start) throw new Failure(404, "not-found");
  return openRow(context, rightKind(context), row.id, { lock });
}

async function rowWithNumber({ db }: CallContext, kind: RecordKind, number: unknown): Promise<Row | undefined> {
  const value = columnValue("integer", number) ?? null;
  const [row] = value === null ? [] : await findRows(db, kind, sql`t.nomor = ${value}`, 1);
  return row;
}

async function rightsOfGroups(context: CallContext): Promise<ReadonlyMap<unknown, number>> {
  const { record, table } = rightKind(context);
  const { rows } = await sql<{ id: string; n: number }>`select t.kelompok_id as id, count(*)::int as n
    from ${sql.table(table)} as t where t.state = ${record.start} group by 1`.execute(context.db);
  return new Map(rows.map(({ id, n }) => [id, n]));
}
