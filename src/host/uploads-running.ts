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
    if (sending >= most) {
      onWait?.();
      await turn(signal);
    }
    sending += 1;
    try {
      signal?.throwIfAborted();
      return await send();
    } finally {
      sending -= 1;
      waiting.shift()?.();
    }
  } finally {
    running.delete(own);
    for (const hear of [...listeners]) hear();
  }
}

function turn(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      const place = waiting.indexOf(go);
      if (place >= 0) waiting.splice(place, 1);
      resolve();
    };
    waiting.push(go);
    signal?.addEventListener("abort", go);
  });
}
