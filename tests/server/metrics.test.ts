// @vitest-environment node
/** The figures that Prometheus reads of a process (decision 0400). */
import { Registry } from "prom-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { putMail } from "../../server/mail/outbox";
import { makeMetrics } from "../../server/metrics/metrics";
import { openMetricsPage } from "../../server/metrics/metrics-page";
import { addRowGauges } from "../../server/metrics/row-gauges";
import { startServer } from "../../server/server";
import { readFrontSettings } from "../../server/services/settings";
import { startRunner } from "../../server/work/runner";
import { worksOf } from "../../server/work/works";
import { oneDatabase } from "./databases";
import { freePort } from "./free-port";
import { addressOf, dataFolder, postgresCopy, seeded } from "./templates";
import { documentsOf, startTestApp, type TestApp, testSecret, visit } from "./test-app";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const minute = 60_000;
const read = async (address: string) => (await fetch(address)).text();
/** The figure of a line such as `layar_sessions` or `layar_requests_total{call="x"}`; undefined where there is none. */
const figure = (text: string, series: string) => {
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

describe.each(oneDatabase)("a process on $name", ({ name }) => {
  const postgres = process.env.TEST_DATABASE_URL ?? "";
  const isOnPostgres = name === "PostgreSQL";

  it("tells of requests, statements, connections, works and itself, and names nobody", async () => {
    const host = `127.0.0.1:${await freePort()}`;
    const server = await startServer(
      {
        PORT: "0",
        DEMO: "0",
        DATA_DIR: await dataFolder(),
        LAYAR_SECRET: testSecret,
        METRICS_ADDRESS: host,
        ...(isOnPostgres ? { DATABASE_URL: addressOf(postgres, await postgresCopy(postgres, seeded)) } : {}),
      },
      { pageFolder: "none", documents: documentsOf() },
    );
    closing.push(server.close);
    for (const path of ["/preferensi", "/preferensi/tautan", "/preferensi/tautan", "/berkas/rahasia"])
      await fetch(`${server.address}/backend${path}`);
    const text = await read(`http://${host}/metrics`);
    const requests = (call: string, status: number) => figure(text, `layar_requests_total{call="${call}",status="${status}"}`);
    expect(requests("preferences.read", 401)).toBe(1);
    expect(requests("preferences.links", 200)).toBe(2);
    expect(figure(text, 'layar_request_duration_seconds_count{call="preferences.links"}')).toBe(2);
    expect(figure(text, 'layar_statement_duration_seconds_count{outcome="done"}')).toBeGreaterThan(10);
    const idle = figure(text, 'layar_database_connections{pool="database",state="idle"}');
    expect(idle).toEqual(isOnPostgres ? expect.any(Number) : undefined);
    expect(figure(text, 'layar_work_rounds_total{work="sheets",outcome="done"}')).toBeGreaterThan(0);
    expect([figure(text, "layar_database_up"), figure(text, "layar_sessions")]).toEqual([1, 0]);
    for (const own of ["nodejs_eventloop_lag_p99_seconds", "process_resident_memory_bytes"]) expect(text).toContain(`\n${own} `);
    expect(text).not.toContain("rahasia");
  });
});

describe.each(oneDatabase)("what waits on $name", (database) => {
  let server: TestApp;
  let now = new Date();
  beforeAll(async () => {
    server = await startTestApp(database, {
      clock: () => now,
      mail: { smtpUrl: "smtp://127.0.0.1:1", from: "a@example.id", publicUrl: "https://portal.example.id" },
    });
  });
  afterAll(() => server?.close());
  const log = { warn: () => {} };

  it("is counted with its age, and what was given up with it", async () => {
    const { services } = server;
    await services.db.deleteFrom("outbox").execute();
    for (const to of ["a@example.id", "b@example.id", "c@example.id"])
      await putMail(services, services.db, { to, sender: "Layar", subject: "Uji", paragraphs: [], button: "Buka", path: "/" });
    const [given] = await services.db.selectFrom("outbox").select("id").execute();
    await services.db.updateTable("outbox").set({ failed_at: now }).where("id", "=", String(given?.id)).execute();
    await visit(server, "sri.wahyuni");
    now = new Date(now.getTime() + 5 * minute);
    const registry = new Registry();
    await addRowGauges(registry, () => ({ services, works: worksOf(server, log) }))();
    const text = await registry.metrics();
    const of = (gauge: string) => figure(text, `layar_work_${gauge}{work="mail"}`);
    expect([of("waiting"), of("oldest_seconds"), of("failed")]).toEqual([2, 300, 1]);
    expect(figure(text, 'layar_work_waiting{work="sheets"}')).toBe(0);
    expect([figure(text, "layar_sessions"), figure(text, "layar_database_up")]).toEqual([1, 1]);
  });

  it("is left out where the database is away, which is said", async () => {
    const own = await startTestApp(database);
    const registry = new Registry();
    const refresh = addRowGauges(registry, () => ({ services: own.services, works: worksOf(own, log) }));
    await refresh();
    await own.close();
    await refresh();
    const text = await registry.metrics();
    expect(figure(text, "layar_database_up")).toBe(0);
    expect(figure(text, 'layar_work_waiting{work="sheets"}')).toBeUndefined();
  });
});

it("a work that fails is counted so, and keeps the time of its last good round", async () => {
  const { registry, runner: watch } = makeMetrics();
  let fails = false;
  const next = async () => {
    if (fails) throw new Error("away");
    return false;
  };
  const runner = startRunner([{ name: "mail", concurrency: 1, next }], {
    log: { warn: () => {} },
    watch,
    every: 60 * minute,
  });
  closing.push(runner.stop);
  await runner.runDue();
  const before = figure(await registry.metrics(), 'layar_work_last_round_timestamp_seconds{work="mail"}');
  fails = true;
  await runner.runDue();
  const text = await registry.metrics();
  expect(figure(text, 'layar_work_rounds_total{work="mail",outcome="failed"}')).toBe(1);
  expect(figure(text, 'layar_work_last_round_timestamp_seconds{work="mail"}')).toBe(before);
});

describe("the page of the figures", () => {
  it("answers nothing else, asks once for all who ask at one moment, and says so where it fails", async () => {
    let asked = 0;
    let fails = false;
    const page = await openMetricsPage({ host: "127.0.0.1", port: 0 }, new Registry(), async () => {
      asked += 1;
      if (fails) throw new Error("broken");
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    closing.push(page.close);
    const answers = await Promise.all([1, 2, 3].map(() => fetch(page.address)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]?.headers.get("content-type")).toContain("text/plain; version=0.0.4");
    expect(asked).toBe(1);
    expect((await fetch(new URL("/", page.address))).status).toBe(404);
    expect((await fetch(page.address, { method: "POST" })).status).toBe(405);
    fails = true;
    expect((await fetch(page.address)).status).toBe(500);
  });

  it.each([
    ["127.0.0.1:9464", { host: "127.0.0.1", port: 9464 }],
    ["[::1]:9464", { host: "::1", port: 9464 }],
    ["", undefined],
  ])("is at %j", (METRICS_ADDRESS, address) => {
    expect(readFrontSettings({ METRICS_ADDRESS }).metrics).toEqual(address);
  });

  it.each(["9464", "http://127.0.0.1:9464", "127.0.0.1:99999", "127.0.0.1"])("is not at %j", (METRICS_ADDRESS) => {
    expect(() => readFrontSettings({ METRICS_ADDRESS })).toThrow("METRICS_ADDRESS must be an address to listen on, such as");
  });
});
