// @vitest-environment node
/** Under overload what people hand in goes before what they look at (decision 0404). */
import { setTimeout as wait } from "node:timers/promises";
import Fastify from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { failureOf } from "../../server/calls/failure-answer";
import { admit } from "../../server/front/admission";

const servers: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A server whose answers wait until they are let go. */
async function start(room: { reads: number; writes: number }) {
  const app = Fastify();
  const open: (() => void)[] = [];
  admit(app, room);
  app.setErrorHandler((error: Error, _request, reply) => {
    const { status, code, details } = failureOf(error);
    return reply
      .code(status)
      .headers(details.headers ?? {})
      .send({ code, ...details.body });
  });
  const answer = () => new Promise<string>((resolve) => open.push(() => resolve("ok")));
  app.route({ method: ["GET", "PUT", "POST"], url: "/backend/biodata", handler: answer });
  app.route({ method: "PUT", url: "/backend/draf", config: { mayWait: true }, handler: answer });
  app.route({ method: "GET", url: "/backend/auth/login", handler: answer });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  servers.push(app);
  const ask = (method: string, path: string, signal?: AbortSignal) =>
    fetch(`${address}/backend${path}`, { method, signal: signal ?? null });
  const letGo = () => {
    for (const go of open.splice(0)) go();
  };
  /** Waits until so many are in hand. */
  const inHand = (count: number) => expect.poll(() => open.length).toBe(count);
  return { ask, letGo, inHand };
}

describe("a server with more to do than it can", () => {
  it("sends reads and drafts away first, lets in what is handed in and the login, and then sends these away, too", async () => {
    const { ask, letGo, inHand } = await start({ reads: 2, writes: 4 });
    const first = [ask("GET", "/biodata"), ask("GET", "/biodata")];
    await inHand(2);
    for (const [method, path] of [
      ["GET", "/biodata"],
      ["PUT", "/draf"],
    ] as const)
      expect((await ask(method, path)).status, path).toBe(503);
    const urgent = [ask("PUT", "/biodata"), ask("GET", "/auth/login")];
    await inHand(4);
    expect((await ask("POST", "/biodata")).status).toBe(503);
    letGo();
    const statuses = await Promise.all([...first, ...urgent].map(async (one) => (await one).status));
    expect(statuses).toEqual([200, 200, 200, 200]);
    const again = ask("GET", "/biodata");
    await inHand(1);
    letGo();
    expect((await again).status).toBe(200);
  });

  it("says when to come again, at different times", async () => {
    const { ask, letGo, inHand } = await start({ reads: 1, writes: 1 });
    const one = ask("GET", "/biodata");
    await inHand(1);
    const refused = await Promise.all(Array.from({ length: 40 }, () => ask("GET", "/biodata")));
    const seconds = refused.map(({ headers }) => Number(headers.get("retry-after")));
    expect(await refused[0]?.json()).toEqual({ code: "busy", retryAfter: seconds[0] });
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(3);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(12);
    expect(new Set(seconds).size).toBeGreaterThan(3);
    letGo();
    await one;
  });

  it("counts nobody any more who has given up", async () => {
    const { ask, letGo, inHand } = await start({ reads: 1, writes: 1 });
    const given = new AbortController();
    const left = ask("GET", "/biodata", given.signal).catch(() => "left");
    await inHand(1);
    given.abort();
    expect(await left).toBe("left");
    await wait(100);
    const next = ask("GET", "/biodata");
    await inHand(2);
    letGo();
    expect((await next).status).toBe(200);
  });
});
