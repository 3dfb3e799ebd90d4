/** Requests to processes of the portal: as many a second as are offered, or as many at a time as are open. */
import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

export interface Asked {
  readonly method: "GET" | "PUT" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Got {
  /** 0 where none came in time. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** Milliseconds. */
  readonly took: number;
}

/** Milliseconds after which somebody gives up. */
const usualPatience = 30_000;

/** Asks one process after the other, on connections that stay. */
export class Asker {
  private readonly agent = new Agent({ keepAlive: true });
  private turn = 0;

  constructor(
    private readonly addresses: readonly string[],
    private readonly patience = usualPatience,
  ) {}

  async ask({ method, path, headers, body }: Asked): Promise<Got> {
    const address = String(this.addresses[this.turn++ % this.addresses.length]);
    const own = {
      origin: address,
      ...headers,
      ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
    };
    const began = performance.now();
    try {
      const response = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
        const sent = request(address + path, { method, headers: own, agent: this.agent, timeout: this.patience }, resolve);
        sent.on("error", reject).on("timeout", () => sent.destroy(new Error("no answer")));
        sent.end(body);
      });
      const text = (await buffer(response)).toString();
      return { status: Number(response.statusCode), headers: response.headers, body: text, took: performance.now() - began };
    } catch {
      return { status: 0, headers: {}, body: "", took: performance.now() - began };
    }
  }

  close(): void {
    this.agent.destroy();
  }
}

/** Each `send` begins at its time, whether or not those before it have ended. */
export async function offer(perSecond: number, seconds: number, send: () => Promise<void>): Promise<void> {
  const running: Promise<void>[] = [];
  const began = performance.now();
  for (let sent = 0; sent < perSecond * seconds; ) {
    const due = Math.floor(((performance.now() - began) / 1_000) * perSecond);
    for (; sent < due && sent < perSecond * seconds; sent += 1) running.push(send());
    await wait(5);
  }
  await Promise.all(running);
}

/** So many at a time, each behind the other, for so long. */
export async function keepOpen(open: number, seconds: number, send: () => Promise<void>): Promise<void> {
  const until = performance.now() + 1_000 * seconds;
  const one = async () => {
    while (performance.now() < until) await send();
  };
  await Promise.all(Array.from({ length: open }, one));
}

/** The time that this share of them did not exceed. */
export function within(share: number, times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
