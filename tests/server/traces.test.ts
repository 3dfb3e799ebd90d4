// @long
// @vitest-environment node
/** The traces that a collector of OpenTelemetry takes from a process (decision 0418). */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import { afterEach, expect, it, vi } from "vitest";
import { startServer } from "../../server/server";
import type { App } from "../../server/services/services";
import { readFrontSettings } from "../../server/services/settings";
import { openTraces } from "../../server/traces/open-traces";
import { startRunner } from "../../server/work/runner";
import { dataFolder } from "./templates";
import { documentsOf, testSecret } from "./test-app";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

process.env.OTEL_BSP_SCHEDULE_DELAY = "200";

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status: { readonly code?: number };
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}

const attribute = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((one) => one.key === key)?.value;
  return value && Object.values(value)[0];
};

/** A collector that keeps what it is sent. */
async function startCollector(): Promise<{ address: string; spans: Span[] }> {
  const spans: Span[] = [];
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString());
    expect(request.url).toBe("/v1/traces");
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closing.push(() => server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans };
}

/** Spans come in bundles, here five a second; those within another come before it. */
async function theSpan(spans: readonly Span[], name: string): Promise<Span> {
  return vi.waitUntil(() => spans.find((span) => span.name === name), { timeout: 300_000, interval: 100 });
}

const from = (traceId: string) => ({ traceparent: `00-${traceId}-00f067aa0ba902b7-01`, "x-forwarded-for": "203.0.113.7" });
const given = "4bf92f3577b34da6a3ce929d0e0e4736";

it("a process tells of each request and, within it, of its statements, and names neither path nor value", async () => {
  const { address: endpoint, spans } = await startCollector();
  const server = await startServer(
    { PORT: "0", DEMO: "0", DATA_DIR: await dataFolder(), LAYAR_SECRET: testSecret, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
    { pageFolder: "none", documents: documentsOf() },
  );
  closing.push(server.close);
  const address = `${server.address}/backend`;
  await fetch(`${address}/preferensi/tautan`, { headers: from(given) });
  await fetch(`${address}/berkas/rahasia`);
  await fetch(`${address}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "layar" },
    body: JSON.stringify({ username: "orang.rahasia", password: "kata-rahasia" }),
  });
  const login = await theSpan(spans, "POST /backend/auth/login");
  const links = await theSpan(spans, "GET /backend/preferensi/tautan");
  expect(attribute(links, "layar.call")).toBe("preferences.links");
  expect(attribute(links, "http.response.status_code")).toBe(200);
  expect(Number(links?.endTimeUnixNano)).toBeGreaterThanOrEqual(Number(links?.startTimeUnixNano));
  // Its body came by events of the connection.
  const within = spans.filter(({ parentSpanId }) => parentSpanId === login.spanId);
  expect(within.map((span) => attribute(span, "db.query.text"))).toContainEqual(expect.stringContaining('"account"'));
  for (const span of within) expect(span.traceId).toBe(login.traceId);
  expect(JSON.stringify(spans)).not.toContain("rahasia");
  // Nobody outside begins a trace here.
  expect(spans.map(({ traceId }) => traceId)).not.toContain(given);
});

/** A small server that sends its traces to `endpoint`. */
async function startSmall(endpoint: string, trustProxy: boolean) {
  const { follow, close } = await openTraces(endpoint);
  const app = fastify({ trustProxy }) as unknown as App;
  follow?.(app);
  app.get("/kabar", async () => ({}));
  return { app, close };
}

it.each([
  ["goes on with the trace of a proxy that it trusts", true, from(given), given],
  [
    "begins its own where the proxy sent none that can be read",
    true,
    { ...from(given), traceparent: "00-nothing-01" },
    expect.not.stringContaining(given),
  ],
  ["begins its own where nobody is trusted", false, from(given), expect.not.stringContaining(given)],
])("%s", async (_what, trustProxy, headers, traceId) => {
  const { address, spans } = await startCollector();
  const { app, close } = await startSmall(address, trustProxy);
  await app.inject({ url: "/kabar", headers });
  await close();
  expect(spans).toMatchObject([{ name: "GET /kabar", traceId }]);
});

it("answers as ever and ends soon where nobody collects", async () => {
  const { app, close } = await startSmall("http://127.0.0.1:9", false);
  expect((await app.inject("/kabar")).statusCode).toBe(200);
  await close();
});

it("works are told of where they did something, with what they asked", async () => {
  const { address, spans } = await startCollector();
  const { runner: watch, database, close } = await openTraces(address);
  const items = [true, false, "away"];
  const next = async () => {
    const item = items.shift() ?? false;
    await Promise.resolve();
    database?.statement({ sql: `select ${item}`, milliseconds: 1, hasFailed: item === "away" });
    if (item === "away") throw new Error(item);
    return item === true;
  };
  const runner = startRunner([{ name: "mail", concurrency: 1, next }], {
    log: { warn: () => {} },
    watch: watch ?? {},
    every: 1e9,
  });
  await runner.runDue();
  await runner.runDue();
  await runner.stop();
  await close();
  // The second time nothing was due.
  expect(items).toEqual([]);
  expect(spans.map(({ name }) => name)).toEqual(["SELECT", "mail", "SELECT", "mail"]);
  expect(spans.filter(({ status }) => status.code === 2).map(({ name }) => name)).toEqual(["SELECT", "mail"]);
  expect(spans[0]?.parentSpanId).toBe(spans[1]?.spanId);
});

it("the collector is an address of HTTP", () => {
  expect(() => readFrontSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: "grpc://host:4317" })).toThrow(
    /OTEL_EXPORTER_OTLP_ENDPOINT must be/,
  );
});
