/**
 * A thread for work that must not stand in the server's own: one piece after the other, each with a bound of time, and what it imports changes
 * nothing for the server. A thread that nobody needs is ended; the next piece starts another.
 */
import { once } from "node:events";
import { type ResourceLimits, Worker } from "node:worker_threads";
import { WorkQueue } from "../../security/work-queue";

export interface ThreadBounds {
  /** How long one piece may take, in milliseconds; what takes longer is rejected with an AbortError. */
  readonly patience: number;
  readonly resourceLimits?: ResourceLimits;
}

/** How long a thread waits for more, in milliseconds. */
const idle = 60_000;

/**
 * `file` is a program that Node starts itself: no TypeScript. It says one word when it is up, and answers each message with one of its own.
 * The answer rejects where the thread does not come up, breaks off (its error) or is too slow; the thread is lost with that piece.
 */
export function keptThread<Asked, Found>(
  file: URL,
  { patience, resourceLimits }: ThreadBounds,
): (asked: Asked) => Promise<Found> {
  const turns = new WorkQueue({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  let thread: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;

  const end = () => {
    void thread?.terminate();
    thread = undefined;
  };

  const start = async () => {
    const started = new Worker(file, { execArgv: [], ...(resourceLimits && { resourceLimits }) });
    await once(started, "message");
    // It may still fail when nobody waits for it any more.
    started.on("error", () => {});
    return started;
  };

  const answer = async (asked: Asked) => {
    clearTimeout(rest);
    thread ??= await start();
    thread.ref();
    try {
      thread.postMessage(asked);
      const [found] = (await once(thread, "message", { signal: AbortSignal.timeout(patience) })) as [Found];
      thread.unref();
      rest = setTimeout(end, idle).unref();
      return found;
    } catch (error) {
      end();
      throw error;
    }
  };

  return (asked) => turns.run(() => answer(asked));
}
