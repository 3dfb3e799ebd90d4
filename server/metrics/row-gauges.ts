/** The figures that lie in the database: what waits there and since when, what was given up, and the sessions. */
import { Gauge, type Registry } from "prom-client";
import type { Services } from "../services/services";
import type { Waiting, Work } from "../work/runner";

/** The edition that is served now: other documents come with services and works of their own. */
export interface ServedNow {
  readonly services: Pick<Services, "db" | "clock" | "documents">;
  readonly works: readonly Work[];
  /** The version of released documents that the process could not load. */
  readonly refused?: string | undefined;
}

/** Gives back what reads the figures anew. Where the database is away, it says so and leaves the others out. */
export function addRowGauges(registry: Registry, now: () => ServedNow): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const isUp = gauge("layar_database_up", "1 where the database answered the questions of this page.");
  const sessions = gauge("layar_sessions", "Sessions that have not ended.");
  const documents = gauge("layar_documents_info", "The fingerprint of the documents that this process serves.", ["version"]);
  const refusal = gauge("layar_documents_refused_info", "Released documents that this process could not load.", ["version"]);
  const count = gauge("layar_work_waiting", "What waits to be done, by work.", ["work"]);
  const age = gauge("layar_work_oldest_seconds", "How long the oldest of it has waited.", ["work"]);
  const failed = gauge("layar_work_failed", "What was given up, or failed and is tried again.", ["work"]);
  const note = (at: Date, work: string, { count: waiting, oldest, failed: given }: Waiting) => {
    count.set({ work }, waiting);
    age.set({ work }, oldest === null ? 0 : Math.max(0, (at.getTime() - oldest.getTime()) / 1_000));
    if (given !== undefined) failed.set({ work }, given);
  };
  const read = async () => {
    const { services, works, refused } = now();
    for (const one of [documents, refusal]) one.reset();
    if (refused !== undefined) refusal.set({ version: refused }, 1);
    documents.set({ version: services.documents.version }, 1);
    sessions.set(await countSessions(services));
    for (const { name, waiting } of works) if (waiting) note(services.clock(), name, await waiting());
    isUp.set(1);
  };
  return () =>
    read().catch(() => {
      for (const one of [sessions, count, age, failed]) one.reset();
      isUp.set(0);
    });
}

/** Sessions live by the machine's clock, as the cookies of browsers do. */
async function countSessions({ db }: Pick<Services, "db">): Promise<number> {
  const valid = db.selectFrom("session").where("expires_at", ">", new Date());
  return (await valid.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
}
