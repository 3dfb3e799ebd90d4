/**
 * The state of the process for a supervisor. `/healthz`: it runs. `/readyz`: it can answer people now, else 503 with the reason:
 *
 *   { "status": "ready", "documents": "Zt0ZoUq3mX5b1k2A" }     the fingerprint of the documents that it serves
 *   { "status": "ready", "documents": "Zt0Z...", "refused": "b1k2..." }   and of released ones that it could not load
 *   { "status": "ready", "documents": "Zt0Z...", "proxy": "unnamed" }     where one in front is not named (`unnamed-proxy.ts`)
 *   { "status": "ready", "documents": "Zt0Z...", "scanner": "away" }      where files wait to be scanned
 *   { "status": "unready", "reason": "database" | "migrations" | "draining" }
 *
 * Both answer whatever host is named, and during maintenance, too: the process is well then, and has a page to show.
 */
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { migrations } from "../database/migrate";
import type { Database } from "../database/tables";
import { inTime } from "../services/in-time";
import { onceAtATime } from "../services/once-at-a-time";
import type { Scanner } from "../services/scanner-settings";
import type { App } from "../services/services";
import type { ProxyWatch } from "./unnamed-proxy";

export const healthPaths: readonly string[] = ["/healthz", "/readyz"];

type Reason = "database" | "migrations" | "draining";

/** Milliseconds that the database may take to answer. */
const patience = 2_000;

/** The version of released documents that this process could not load, as long as they are in force. */
export interface Refusal {
  readonly version: string | undefined;
}

interface Health {
  /** Without a database, as in front of another backend, the process is ready as long as it is not stopping. */
  readonly db?: Database;
  /** Milliseconds from the first "draining" until no connection is taken any more; every answer meanwhile ends its connection. */
  readonly drain?: number | undefined;
  /** The documents that the process serves; without a backend of its own it has none. */
  readonly documents?: { readonly version: string };
  readonly refusal?: Refusal | undefined;
  readonly proxy?: ProxyWatch | undefined;
  readonly scanner?: Pick<Scanner, "isAway"> | undefined;
}

export function registerHealth(app: App, { db, drain = 0, documents, refusal, proxy, scanner }: Health = {}): void {
  let isDraining = false;
  app.addHook("preClose", async () => {
    isDraining = true;
    await setTimeout(drain);
  });
  const ask = onceAtATime(async () => (db ? reasonOf(db) : undefined));
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const reason = isDraining ? "draining" : await ask();
    reply.header("cache-control", "no-store");
    if (reason) return reply.code(503).send({ status: "unready", reason });
    return reply.send({
      status: "ready",
      documents: documents?.version,
      refused: refusal?.version,
      proxy: proxy?.isUnnamed ? "unnamed" : undefined,
      scanner: scanner?.isAway ? "away" : undefined,
    });
  });
}

async function reasonOf(db: Database): Promise<Reason | undefined> {
  try {
    const query = sql<{ name: string; takesWrites: boolean }>`
      select name, current_setting('transaction_read_only') = 'off' as "takesWrites" from kysely_migration`.execute(db);
    const answer = await inTime(query, patience);
    // One that led once may still answer, and takes no writes any more.
    if (!answer || answer.rows.some(({ takesWrites }) => !takesWrites)) return "database";
    const done = new Set(answer.rows.map(({ name }) => name));
    return Object.keys(migrations).every((name) => done.has(name)) ? undefined : "migrations";
  } catch {
    return "database";
  }
}
