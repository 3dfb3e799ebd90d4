/** The word of each process in the database, which documents it serves: told again and again, so that one that is gone is known by its silence. */
import type { Services } from "../services/services";

export interface Told {
  readonly process: string;
  readonly build: string;
  readonly version: string;
  /** Released documents that it could not load, and why. */
  readonly refused?: { readonly version: string; readonly reason: string } | undefined;
}

/** A process that has not told for so long is gone, in milliseconds. */
const longestSilence = 60_000;

export async function tellServing(db: Services["db"], { process, build, version, refused }: Told, at: Date): Promise<void> {
  const row = { build, version, refused: refused?.version ?? null, reason: refused?.reason ?? null, at, by_hash: true };
  await db
    .insertInto("serving")
    .values({ process, ...row })
    .onConflict((conflict) => conflict.column("process").doUpdateSet(row))
    .execute();
  const gone = new Date(at.getTime() - longestSilence);
  await db.deleteFrom("serving").where("at", "<", gone).execute();
}

/** A process that stops takes its word back. */
export async function stopServing(db: Services["db"], process: string): Promise<void> {
  await db.deleteFrom("serving").where("process", "=", process).execute();
}

/** The processes that run, in order. */
export const readServing = (db: Services["db"], at: Date) =>
  db
    .selectFrom("serving")
    .selectAll()
    .where("at", ">=", new Date(at.getTime() - longestSilence))
    .orderBy("process")
    .execute();
