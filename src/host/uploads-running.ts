/**
 * The uploads of this page that have not arrived. At most three send at a time, so that each gets on; the others wait for their turn, in the
 * order in which they were picked.
 */
const most = 3;

interface Running {
  readonly name: string;
}

const running = new Set<Running>();
const waiting: (() => void)[] = [];
const listeners = new Set<() => void>();
let sending = 0;

/** The names of the files that are on their way, or wait for their turn. */
export const uploadsRunning = (): readonly string[] => [...running].map(({ name }) => name);

/** Until none is on its way any more, however it ended. */
export function uploadsOver(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (running.size > 0) return;
      listeners.delete(look);
      resolve();
    };
    listeners.add(look);
    look();
  });
}

/** Sends when it is this file's turn; `onWait` hears that it is not yet. */
export async function inTurn<Answer>(
  name: string,
  { signal, onWait }: { readonly signal?: AbortSignal; readonly onWait?: () => void },
  send: () => Promise<Answer>,
): Promise<Answer> {
  const own = { name };
  running.add(own);
  try {
    await place(signal, onWait);
    try {
      signal?.throwIfAborted();
      return await send();
    } finally {
      leave();
    }
  } finally {
    running.delete(own);
    for (const hear of [...listeners]) hear();
  }
}

async function place(signal: AbortSignal | undefined, onWait: (() => void) | undefined): Promise<void> {
  if (sending < most) {
    sending += 1;
    return;
  }
  onWait?.();
  await new Promise<void>((resolve, reject) => {
    waiting.push(resolve);
    signal?.addEventListener("abort", () => {
      const at = waiting.indexOf(resolve);
      // Nobody waits any more: who has been given the place goes on, and leaves it.
      if (at < 0) return;
      waiting.splice(at, 1);
      reject(signal.reason);
    });
  });
}

/** The next one takes the place over. */
function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else sending -= 1;
}
