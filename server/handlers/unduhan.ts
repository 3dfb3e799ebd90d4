/** The sheets and the copies of their own data that a person asked for: how far each is, its file while it is kept, and putting it away, which also ends what is still being made. */
import { toWib } from "../../engine/server";
import { findPage, type ListItem, listAnswer, readListAsked } from "../calls/list-page";
import { type CallContext, type Handlers, personOf } from "../context/handler";
import { Failure } from "../failures/failure";
import { downloadHeaders } from "../files/download-headers";
import { actorOf } from "../records/actor";
import { selectRows } from "../records/selected-rows";
import { recordKind } from "../rows/record-kind";
import { personalWork } from "../sheets/make-personal-copy";
import type { SheetJob } from "../sheets/sheet-jobs";

const states = { waiting: "menunggu", running: "dibuat", done: "selesai", failed: "gagal" } as const;

export const unduhanHandlers: Handlers = {
  "unduhan.list": async (context) => {
    const asked = readListAsked(context.params);
    const query = ownJobs(context).orderBy("created_at", "desc").orderBy("id");
    return { body: listAnswer(await findPage(query, asked), jobItem) };
  },

  "unduhan.read": async (context) => ({ body: { data: attributesOf(await ownJob(context)) } }),

  "unduhan.file": async (context) => {
    // The copy is masked nowhere, and says more than any page.
    if (personOf(context).seenBy !== undefined) throw new Failure(403, "only-seen");
    const { storage_key, file_name } = await ownJob(context);
    if (storage_key === null || file_name === null) throw new Failure(404, "not-found");
    await requireReader(context);
    const content = await context.services.storage.read(storage_key);
    if (!content) throw new Failure(404, "not-found");
    const type = types[file_name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    return { body: content, headers: downloadHeaders(type, file_name) };
  },

  "unduhan.remove": async (context) => {
    const { id, storage_key } = await ownJob(context);
    await context.db.deleteFrom("sheet_job").where("id", "=", id).execute();
    if (storage_key !== null) context.onCommit(() => context.services.storage.remove(storage_key));
    return { body: { data: { id } }, target: `sheet:${id}` };
  },
};

/** The kind of a file, by how its name ends. */
const types: Readonly<Record<string, string>> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
};

const ownJobs = (context: CallContext) =>
  context.db
    .selectFrom("sheet_job")
    .selectAll()
    .where("account_id", "=", personOf(context).id)
    .where("work", "in", context.params.jenis === "salinan" ? [personalWork] : ["export", personalWork])
    .where("expires_at", ">", context.services.clock());

async function ownJob(context: CallContext): Promise<SheetJob> {
  const job = await ownJobs(context).where("id", "=", String(context.params.id)).executeTakeFirst();
  if (!job) throw new Failure(404, "not-found");
  return job;
}

/** Throws a Failure (403) for who has lost the right to the list since the file was made. */
async function requireReader(context: CallContext): Promise<void> {
  const { type, name, work } = await ownJob(context);
  if (work === personalWork) return;
  const { documents } = context.services;
  if (!context.view.calls.get(`${type}.${name}-export`)?.isAllowed(context.scope)) throw new Failure(403, "forbidden");
  const kind = recordKind(documents.base, type);
  const selection = kind.record.lists.get(name) ?? kind.record.reports.get(name);
  if (!selection) throw new Failure(404, "not-found");
  selectRows(kind, await actorOf(context, kind), selection);
}

function attributesOf({ id, title, state, done, total, created_at, expires_at, file_name, size, reason }: SheetJob) {
  return {
    id,
    judul: title,
    berkas: file_name,
    keadaan: states[state],
    baris: done,
    semua: total,
    dibuat: toWib(created_at),
    sampai: toWib(expires_at),
    ukuran: size,
    sebab: reason === null ? null : reason === "forbidden" ? "ditolak" : "galat",
  };
}

function jobItem(job: SheetJob): ListItem {
  const { id, ...attributes } = attributesOf(job);
  return { type: "unduhan", id, attributes };
}
