/**
 * Where LAYAR_SECRET holds earlier secrets, everything that they sealed is sealed with the newest, beside the requests, page by page. A page
 * is found by what is left, so a process that is killed leaves nothing to mend; each process begins once anew, and finds what another still
 * sealed the old way. When nothing is left the database needs the newest secret alone, and the log says so.
 */
import { needNewestAlone } from "../../security/check-secret";
import type { Services } from "../../services/services";
import { Rest } from "../rest";
import type { RunnerLog, Work } from "../runner";
import { countLeft, type Page, resealPage } from "./reseal-column";
import { type SealedColumn, sealedColumns } from "./sealed-columns";

/** Between two rounds, where something was left. */
const roundRest = 10 * 60_000;

export function resealWork(services: Services, log: RunnerLog): Work {
  const { db, vault, clock } = services;
  const columns = sealedColumns(services.documents);
  const rest = new Rest(roundRest);
  const left = new Map<SealedColumn, number>();
  const closed = new Set<string>();
  let [at, isDone]: [number, boolean] = [0, !vault.hasEarlier];
  let last: Page["last"];
  const endRound = async () => {
    at = 0;
    let sum = 0;
    for (const column of columns) {
      const count = await countLeft(db, vault, column);
      left.set(column, count);
      sum += count;
    }
    if (sum > 0) return rest.begin(clock());
    await needNewestAlone(db, vault);
    isDone = true;
    log.warn({}, "everything is sealed with the newest secret: the earlier ones may be taken out of LAYAR_SECRET");
  };
  return {
    name: "resealing",
    concurrency: 1,
    next: async () => {
      if (isDone || rest.lasts(clock())) return false;
      const column = columns[at];
      if (!column) {
        await endRound();
        return !isDone;
      }
      if (!left.has(column)) left.set(column, await countLeft(db, vault, column));
      const page = await resealPage(db, vault, column, last);
      last = page.last;
      if (!last) at += 1;
      left.set(column, (left.get(column) ?? 0) - page.done);
      for (const key of page.closed) {
        const row = `${column.table}.${column.column} ${key}`;
        if (!closed.has(row)) log.warn({ row }, "a sealed value opens with none of the secrets, and stays as it is");
        closed.add(row);
      }
      return true;
    },
    waiting: async () => {
      const count = [...left.values()].reduce((sum, one) => sum + one, 0);
      return { count, oldest: null, failed: closed.size };
    },
  };
}
