/**
 * Reminders: the transitions at a time that only mail somebody before it is too late. They are many at once, on one morning, so they are a
 * work of their own: no deadline waits behind them, and they wait while mail waits, so that a link to an account is not the last of a long queue.
 */
import type { Handler } from "../context/handler";
import { manyMailsWait } from "../mail/waiting-mail";
import type { Services } from "../services/services";
import { Rest } from "./rest";
import type { RunnerLog, Work } from "./runner";
import { dueMover } from "./transitions-at-a-time";

/** How often it is asked who is to be reminded, by the service's clock: rows that were reminded are looked at again each time. */
const pause = 60_000;
/** Looking for those who are due reads all who have not finished. */
const mostAtOnce = 500;
/** With so many mails waiting, nobody is reminded. */
const mostWaiting = 100;

export function reminderWork(services: Services, answers: ReadonlyMap<string, Handler>, log: RunnerLog): Work {
  const moveDue = dueMover(services, answers, log);
  const rest = new Rest(pause);

  async function next(): Promise<boolean> {
    const now = services.clock();
    if (rest.lasts(now)) return false;
    if (services.mail && (await manyMailsWait(services.db, mostWaiting))) return false;
    if (await moveDue({ isMeant: ({ at }) => at.reminds !== undefined, most: mostAtOnce })) return true;
    rest.begin(now);
    return false;
  }

  return { name: "reminders", concurrency: 1, next };
}
