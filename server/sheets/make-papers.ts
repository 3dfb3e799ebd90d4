/**
 * The papers that hold of all rows that a list finds, as a ZIP of PDF: a thousand cards at once. Each is drawn when the one before is packed,
 * so that one is in memory; between two of them requests are answered. Papers that tell what is hidden from who asks are left out, as where
 * they are opened one by one.
 */
import { setImmediate } from "node:timers/promises";
import type { Database } from "../database/tables";
import { drawPaper } from "../papers/draw-paper";
import { openContent, type StoredPaper } from "../papers/stored-paper";
import type { Services } from "../services/services";
import { findAllListed, type SheetRow } from "./list-pages";
import { askerOf, giveFile } from "./sheet-asker";
import { askedOfJob, noteProgress, type SheetJob } from "./sheet-jobs";
import { type ZipEntry, zipOf } from "./zip";

/** Of how many rows the papers are read at once; behind them the job says how far it is. */
const rowsAtOnce = 20;

/** Throws a Failure (403) where who asked may no longer have the list, and a JobLost where it is in other hands. */
export async function makePapers(services: Services, job: SheetJob): Promise<void> {
  const { db, clock, storage } = services;
  const { origin } = askedOfJob(services.vault, job) as unknown as { origin: string };
  const { kind, scope, person, params, ids } = await askerOf(services, job);
  const reading = await services.reading();
  const found = await findAllListed({ services, db: reading, scope, person }, kind, job.name, {
    params,
    ids,
    columns: [],
    fields: false,
  });
  let rows = 0;
  let papers = 0;
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    await noteProgress(db, job, clock(), { done: 0, total: found.total });
    for await (const page of found.pages)
      for (let start = 0; start < page.length; start += rowsAtOnce) {
        const some = page.slice(start, start + rowsAtOnce);
        for (const stored of await papersOf(reading, job, some)) {
          const content = openContent(services.vault, stored);
          const { hidden } = some.find(({ row }) => row.id === stored.record_id) as SheetRow;
          if (content.isPrivate || content.tells.some((name) => hidden.has(name))) continue;
          const pdf = await drawPaper(services, { content, hash: stored.hash, program: kind.program, origin });
          yield { name: fileName(content.title, content.holder, stored.number), content: [pdf] };
          papers += 1;
          await setImmediate();
        }
        rows += some.length;
        await noteProgress(db, job, clock(), { done: rows });
      }
  };
  const made = await storage.putPieces(zipOf(entries()));
  await giveFile(services, job, { ...made, form: "zip", done: papers });
}

/** In the order of the rows. */
async function papersOf(db: Database, { type }: SheetJob, rows: readonly SheetRow[]): Promise<readonly StoredPaper[]> {
  const ids = rows.map(({ row }) => row.id);
  const found = await db
    .selectFrom("paper")
    .selectAll()
    .where("type", "=", type)
    .where("record_id", "in", ids)
    .where("state", "=", "valid")
    .orderBy("issued_at")
    .execute();
  return ids.flatMap((id) => found.filter(({ record_id }) => record_id === id));
}

const fileName = (title: string, holder: string, number: string) =>
  `${title} ${holder} ${number}.pdf`.replace(/[^\p{L}\p{N}. _-]/gu, " ");
