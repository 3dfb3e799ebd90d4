/** The asker of a file, with the rights that they have now, and the way by which the finished one is given to them. */
import { buildContext } from "../context/context";
import { findPerson } from "../context/person";
import { Failure } from "../failures/failure";
import { recordKind } from "../rows/record-kind";
import type { Services } from "../services/services";
import { askedOfJob, endJob, type SheetJob } from "./sheet-jobs";

/** Throws a Failure (403) where they may no longer have it. */
export async function askerOf(services: Services, job: SheetJob) {
  const { program, role, params, ids } = askedOfJob(services.vault, job);
  const person = await findPerson(services, job.account_id, { program });
  if (!person || person.isBlocked) throw new Failure(403, "forbidden");
  const { scope: own, view } = await buildContext(services, person, role);
  const scope = { ...own, params };
  const call = view.calls.get(`${job.type}.${job.name}-export`);
  if (!call?.isAllowed(scope)) throw new Failure(403, "forbidden");
  return { kind: recordKind(services.documents.base, job.type), scope, view, person, params, ids };
}

interface Made {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  readonly form: string;
  /** Of what was counted: rows, or papers. */
  readonly done: number;
}

/** Throws a JobLost, and removes the file, where the job is in other hands by now. */
export async function giveFile({ db, storage }: Services, job: SheetJob, { key, size, form, done }: Made): Promise<void> {
  const file_name = `${job.title} ${job.name}.${form}`.replace(/[^\p{L}\p{N}. _-]/gu, " ");
  try {
    await endJob(db, job, { state: "done", done, total: done, storage_key: key, file_name, size });
  } catch (error) {
    await storage.remove(key);
    throw error;
  }
}
