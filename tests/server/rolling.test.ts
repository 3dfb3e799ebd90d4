// @vitest-environment node
/** Two processes are changed one after the other while people read and write: nobody is refused or cut off (decision 0402). */
import { Agent, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BuiltApp } from "../../server/app";
import { oneDatabase } from "./databases";
import { startTestApp, type TestApp, visit, writeHeaders } from "./test-app";

/** How often the balancer looks, and how long a process that stops still answers, in milliseconds. */
const look = 200;
const drain = 3_000;
/** One person stands for many here. */
const wide = { account: 1_000_000, address: 1_000_000 };
const biodata = "/guru-penggerak/biodata";

/** One process of the portal behind the balancer. */
class Process {
  isReady = false;
  /** Answers that it gave. */
  answers = 0;
  /** Each connection is used again, as a balancer does. */
  private readonly agent = new Agent({ keepAlive: true });
  private readonly port: number;

  private constructor(private readonly built: BuiltApp) {
    this.port = (built.app.server.address() as AddressInfo).port;
  }

  static async start(server: TestApp): Promise<Process> {
    const built = await server.another({ drain, callLimits: { read: wide, write: wide } });
    await built.app.listen({ host: "127.0.0.1", port: 0 });
    return new Process(built);
  }

  async stop(): Promise<void> {
    await this.built.app.close();
    this.agent.destroy();
  }

  async look(): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${this.port}/readyz`).catch(() => undefined);
    this.isReady = response?.status === 200;
  }

  /** Gives back the answer. Throws an Error where none comes, or another than 200. */
  async ask(method: "GET" | "PUT", path: string, cookie: string, body?: object): Promise<{ version: string }> {
    const headers = writeHeaders({ cookie, ...(body && { "content-type": "application/json" }) });
    const options = { port: this.port, host: "127.0.0.1", agent: this.agent, method, path: `/backend${path}`, headers };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(options, resolve).on("error", reject);
      sent.end(body && JSON.stringify(body));
    });
    const answer = (await json(response)) as { version: string };
    this.answers += 1;
    if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${response.statusCode}`);
    return answer;
  }
}

describe.each(oneDatabase)("two processes on $name", (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(database);
  });
  afterAll(() => server?.close());

  it("are changed one after the other without a failed request", async () => {
    const [first, second] = [await Process.start(server), await Process.start(server)];
    const processes = [first, second];
    const failed = new Set<string>();
    let isOver = false;
    const balancer = async () => {
      for (; !isOver; await wait(look, undefined, { ref: false })) await Promise.all(processes.map((one) => one.look()));
    };
    /** Goes on until the end, each time at another process of those that are ready. */
    const goOn = async (act: (process: Process, turn: number) => Promise<void>) => {
      for (let turn = 0; !isOver; turn += 1) {
        const ready = processes.filter(({ isReady }) => isReady);
        const one = ready[turn % ready.length];
        if (one) await act(one, turn).catch((error: Error) => failed.add(error.message));
        else failed.add("nobody is ready");
        await wait(20);
      }
    };
    const reader = await visit(server, "sri.wahyuni");
    const writer = await visit(server, "bambang.prasetyo");
    let { revision: base, draft } = (await writer.get(biodata)).json();
    let stored = "";
    const write = async (process: Process, turn: number) => {
      const alamat = `Jalan Melati ${turn}`;
      const sent = { data: { alamat }, base, after: draft?.version ?? null };
      draft = await process.ask("PUT", `${biodata}/draf`, writer.cookie as string, sent);
      stored = alamat;
    };
    const read = async (process: Process) => void (await process.ask("GET", "/preferensi", reader.cookie as string));

    await Promise.all(processes.map((one) => one.look()));
    const all = [balancer(), goOn(write), ...Array.from({ length: 12 }, () => goOn(read))];
    const hasAnswered = (one: Process) => {
      const before = one.answers;
      return expect.poll(() => one.answers - before, { timeout: 30_000 }).toBeGreaterThan(20);
    };
    await Promise.all(processes.map(hasAnswered));
    await first.stop();
    const third = await Process.start(server);
    processes.push(third);
    await hasAnswered(third);
    await second.stop();
    await hasAnswered(third);
    isOver = true;
    await Promise.all(all);
    await third.stop();
    expect([...failed]).toEqual([]);
    expect((await writer.get(biodata)).json().draft.data).toEqual({ alamat: stored });
  });
});
