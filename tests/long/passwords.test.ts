/** The limit of wrong passwords, and what others notice while many log in at once. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDemoPeople } from "../../server/demo/seed-demo";
import { type ServerProcess, startProcess } from "../server/server-process";
import { addressOf, newFolder, postgresBare } from "../server/templates";
import { login } from "./browser";
import { figures, median } from "./figures";

const limit = 10;
const postgres = process.env.TEST_DATABASE_URL;

/** Two processes on one PostgreSQL; on the embedded database there can only be one. */
async function startAll(): Promise<ServerProcess[]> {
  const environment = { DATA_DIR: newFolder(), LAYAR_SECRET: "a secret that is only used by the long tests" };
  if (!postgres) return [await startProcess(environment)];
  const DATABASE_URL = addressOf(postgres, await postgresBare(postgres));
  const first = await startProcess({ ...environment, DATABASE_URL });
  return [first, await startProcess({ ...environment, DATABASE_URL })];
}

describe(`guessing passwords at ${postgres ? "two processes on PostgreSQL" : "one process on PGlite"}`, () => {
  let servers: ServerProcess[] = [];
  beforeAll(async () => {
    servers = await startAll();
  });
  afterAll(() => Promise.all(servers.map((server) => server.end("SIGTERM"))));

  it(`tries ${limit} of 120 wrong passwords at once, and refuses the others`, async () => {
    const guess = async (_: unknown, index: number) => {
      const server = servers[index % servers.length] as ServerProcess;
      return (await login(server.address, "sri.wahyuni", "salah")).status;
    };
    const statuses = await Promise.all(Array.from({ length: 120 }, guess));
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
    figures("120 wrong passwords", { processes: servers.length, tried: count(401), refused: count(429) });
    expect(count(401)).toBe(limit);
    expect(count(429)).toBe(120 - limit);
  });
});

describe("60 people who log in at once", () => {
  let server: ServerProcess;
  beforeAll(async () => {
    const DATA_DIR = newFolder();
    const page = join(DATA_DIR, "page");
    mkdirSync(page);
    writeFileSync(join(page, "index.html"), "<!doctype html><title>Layar</title>");
    server = await startProcess({ DATA_DIR }, { pageFolder: page });
  });
  afterAll(() => server?.end("SIGTERM"));

  it("all get an answer, and the page goes on to be served", async () => {
    const people = readDemoPeople();
    let isDone = false;
    const page = watchPage(server.address, () => isDone);
    const logins = Array.from({ length: 60 }, async (_, index) => {
      const started = performance.now();
      const { status, headers } = await login(server.address, String(people[index % people.length]?.username));
      return { status, retryAfter: headers.get("retry-after"), wait: performance.now() - started };
    });
    const answers = await Promise.all(logins);
    isDone = true;
    const waits = await page;
    const loginWaits = answers.map(({ wait }) => wait);
    figures("60 logins at once, ms", {
      "login, median": median(loginWaits),
      "login, worst": Math.max(...loginWaits),
      "page, requests": waits.length,
      "page, median": median(waits),
      "page, worst": Math.max(...waits),
      "logins put off (503)": answers.filter(({ status }) => status === 503).length,
    });
    for (const { status, retryAfter } of answers)
      if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
      else expect(status).toBe(303);
  });
});

/** Asks for index.html every 50 ms, also while earlier requests wait. Gives how long each waited, in milliseconds. */
async function watchPage(address: string, isDone: () => boolean): Promise<number[]> {
  const requests: Promise<number>[] = [];
  while (!isDone()) {
    requests.push(timeOf(`${address}/index.html`));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Promise.all(requests);
}

async function timeOf(address: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(address);
  expect(response.status).toBe(200);
  await response.text();
  return performance.now() - started;
}
