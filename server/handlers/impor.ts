/**
 * The imports of a person: how far one is, what its lines would change, which heading fills which field, and the steps that the person
 * takes. Each step is taken once: it leads on only from where the import is.
 */

import { plainWord } from "../../engine/server";
import { findPage, type ListItem, listAnswer, readListAsked } from "../calls/list-page";
import { type Answer, type CallContext, type Handlers, personOf } from "../context/handler";
import { Failure, invalidFields } from "../failures/failure";
import { downloadHeaders } from "../files/download-headers";
import { faultSheet } from "../sheets/import/fault-sheet";
import { importAnswer, mayChooseTable, phaseOf, words } from "../sheets/import/import-answer";
import { resultOf, sealResult } from "../sheets/import/import-result";
import { contentOf, countLines, type ImportRow } from "../sheets/import/import-rows";
import { shapeOfImport } from "../sheets/import/import-target";
import { sheetType } from "../sheets/import/read-sheet";
import { waitForJob } from "../sheets/import/wait-for-job";
import { differencesOf } from "../sheets/register/differences";
import { askedOfJob, type SheetJob, sealAsked } from "../sheets/sheet-jobs";

export const imporHandlers: Handlers = {
  "impor.read": async (context) => {
    const job = await waitForJob(() => ownImport(context));
    return { body: await importAnswer(context, shapeOf(context, job), job) };
  },

  // The page asks for the lines when it asks how far the import is: they come together.
  "impor.rows": async (context) => {
    const job = await waitForJob(() => ownImport(context));
    const { db, services, params } = context;
    const asked = readListAsked(params);
    const wanted = Object.entries(words.state).find(([, word]) => word === params.keadaan)?.[0] as ImportRow["state"] | undefined;
    const all = db.selectFrom("sheet_import_row").selectAll().where("job_id", "=", job.id);
    const query = (wanted ? all.where("state", "=", wanted) : all).orderBy("number");
    const { states } = await countLines(db, job.id);
    const counts = Object.fromEntries(Object.entries(words.state).map(([state, word]) => [word, states[state] ?? 0]));
    const shape = shapeOf(context, job);
    const toItem = (row: ImportRow): ListItem => ({
      type: "impor-baris",
      id: String(row.number),
      attributes: words.line(context, shape, row, contentOf(services.vault, row)),
    });
    return { body: listAnswer(await findPage(query, asked), toItem, { meta: { counts } }) };
  },

  "impor.differences": async (context) => {
    const job = await waitForJob(() => ownImport(context));
    return { body: await differencesOf(context, job, readListAsked(context.params)) };
  },

  "impor.headings": async (context) => {
    const { headings = [] } = resultOf(context.services.vault, await ownImport(context));
    const { keyword, judul: one } = context.params;
    const wanted = plainWord(String(keyword ?? ""));
    const found = headings.filter((heading) => (one === undefined || heading === one) && heading.toLowerCase().includes(wanted));
    const items = found.map((judul) => ({ type: "impor-judul", id: judul, attributes: { judul } }));
    return { body: listAnswer({ rows: items, total: items.length, page: 1, limit: 100 }, (item) => item) };
  },

  "impor.tables": async (context) => {
    const { choices = [] } = resultOf(context.services.vault, await ownImport(context));
    const { keyword, tabel: one } = context.params;
    const { page, limit } = readListAsked(context.params);
    const wanted = String(keyword ?? "")
      .trim()
      .toLowerCase();
    const items = choices
      .map(({ id, sheet, number, words: said }) => ({
        type: "impor-tabel",
        id,
        attributes: {
          tabel: id,
          judul: context.view.text(sheet === "" ? "import.table-line" : "import.table", { sheet, number }),
          isi: said,
        },
      }))
      .filter(({ id, attributes: { judul, isi } }) => {
        const isWanted = one === undefined || id === one;
        return isWanted && `${judul} ${isi}`.toLowerCase().includes(wanted);
      });
    const rows = items.slice((page - 1) * limit, page * limit);
    return { body: listAnswer({ rows, total: items.length, page, limit }, (item) => item) };
  },

  "impor.map": async (context) => {
    const job = await ownImport(context);
    const { vault } = context.services;
    const result = resultOf(vault, job);
    const { pemetaan, tabel, kosongkan } = (context.body ?? {}) as Mapped;
    const phase = phaseOf(job, result);
    const isOpen = ["ready", "lacking", "moved"].includes(phase) || (tabel !== undefined && mayChooseTable(job, result));
    if (!isOpen) throw new Failure(409, "stale");
    const { headings = [], matching: before, choices = [] } = result;
    if (tabel !== undefined && !choices.some(({ id }) => id === tabel))
      throw invalidFields([["tabel", context.view.text("server.invalid")]]);
    const { fields } = shapeOf(context, job);
    const chosen = pemetaan && Object.fromEntries(fields.map(({ name }) => [name, headingOf(pemetaan[name], headings)]));
    const known = askedOfJob(vault, job);
    const asked = {
      ...known,
      // Another table has other headings.
      matching: tabel === undefined ? (chosen ?? before) : undefined,
      table: tabel ?? known.table,
      empties: kosongkan ?? known.empties,
    };
    await lead(context, job, { work: "import", asked: sealAsked(vault, job.id, asked) });
    return done(job);
  },

  "impor.apply": async (context) => {
    const job = await ownImport(context);
    const { vault } = context.services;
    if (phaseOf(job, resultOf(vault, job)) !== "ready") throw new Failure(409, "stale");
    const { hanya_benar, pilihan } = context.body as { hanya_benar: boolean; pilihan?: readonly string[] };
    const { states } = await countLines(context.db, job.id);
    if (!hanya_benar && (states.faulty ?? 0) > 0) throw new Failure(409, "stale");
    const asked = { ...askedOfJob(vault, job), sound: hanya_benar, chosen: pilihan };
    await lead(context, job, { work: "import-apply", asked: sealAsked(vault, job.id, asked) });
    return done(job);
  },

  "impor.undo": async (context) => {
    const job = await ownImport(context);
    if (phaseOf(job, resultOf(context.services.vault, job)) !== "applied") throw new Failure(409, "stale");
    await lead(context, job, { work: "import-undo" });
    return done(job);
  },

  "impor.faults": async (context) => {
    const job = await ownImport(context);
    const name = `Kesalahan ${job.file_name ?? ""}`.replace(/\.\w+$/, "").replace(/[^\p{L}\p{N}. _-]/gu, " ");
    return { body: await faultSheet(context, job), headers: downloadHeaders(sheetType.xlsx, `${name}.xlsx`) };
  },
};

interface Mapped {
  readonly pemetaan?: Readonly<Record<string, unknown>>;
  readonly tabel?: string;
  readonly kosongkan?: boolean;
}

const done = ({ id, type }: SheetJob): Answer => ({ body: { id }, target: `sheet:${type}:${id}` });

const shapeOf = ({ services }: CallContext, { type }: SheetJob) => shapeOfImport(services.documents, type);

function headingOf(sent: unknown, headings: readonly string[]): string {
  return typeof sent === "string" && headings.includes(sent) ? sent : "";
}

/** Throws a Failure (404) for what is not there any more, and 403 for who has lost the right to import since. */
async function ownImport(context: CallContext): Promise<SheetJob> {
  const job = await context.db
    .selectFrom("sheet_job")
    .selectAll()
    .where("id", "=", String(context.params.id))
    .where("account_id", "=", personOf(context).id)
    .where("name", "=", "import")
    .where("expires_at", ">", context.services.clock())
    .executeTakeFirst();
  if (!job) throw new Failure(404, "not-found");
  if (!context.view.calls.get(`${job.type}.import`)?.isAllowed(context.scope)) throw new Failure(403, "forbidden");
  return job;
}

/** Of two who lead an import on at the same moment, one does; the other is told that it has moved on. */
async function lead(context: CallContext, job: SheetJob, change: { work: string; asked?: string }): Promise<void> {
  const { db, services } = context;
  const known = resultOf(services.vault, job);
  const moved = await db
    .updateTable("sheet_job")
    .set({
      ...change,
      state: "waiting",
      tries: 0,
      due_at: services.clock(),
      reason: null,
      result: sealResult(services.vault, job.id, { ...known, problem: undefined }),
    })
    .where("id", "=", job.id)
    .where("work", "=", job.work)
    .where("state", "=", job.state)
    .returning("id")
    .executeTakeFirst();
  if (!moved) throw new Failure(409, "stale");
  context.onCommit(async () => services.sheetSignal.tell());
}
