/** `npm start` ends whole: a signal reaches npm alone, or all its processes, and neither may leave a server behind. */
import { type ChildProcess, execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { startProcess } from "../server/server-process";
import { dataFolder } from "../server/templates";

const root = join(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const started: ChildProcess[] = [];

afterEach(() => {
  for (const { pid } of started.splice(0)) endGroup(Number(pid), "SIGKILL");
});

it.each([
  ["npm alone", (npm: number) => process.kill(npm, "SIGTERM")],
  ["npm and all its processes", (npm: number) => endGroup(npm, "SIGTERM")],
])("a SIGTERM to %s ends the server after it answered the open request", { timeout: 120_000 }, async (_, signal) => {
  const { child, address } = await npmStart();
  const port = Number(new URL(address).port);
  const request = await beginLogin(port);
  signal(Number(child.pid));
  await sleep(1_000);
  expect(await request.finish()).toMatch(/^HTTP\/1\.1 401 /);
  const deadline = Date.now() + 15_000;
  while ((await isOpen(port)) || groupOf(Number(child.pid)).length > 0) {
    if (Date.now() > deadline) expect.fail(`port open: ${await isOpen(port)}; still running: ${groupOf(Number(child.pid))}`);
    await sleep(100);
  }
});

/** Runs the start script of package.json by npm, in a folder of its own, with a page that needs no build. */
async function npmStart() {
  const DATA_DIR = await dataFolder();
  mkdirSync(join(DATA_DIR, "page"));
  const tool = "tools/run/run.mjs start";
  expect(scripts.start).toContain(tool);
  const serve = `--import ${import.meta.resolve("tsx")} ${join(root, "tests/server/serve.ts")} page`;
  const start = scripts.start.replace(tool, serve);
  writeFileSync(join(DATA_DIR, "package.json"), JSON.stringify({ private: true, scripts: { start } }));
  const server = await startProcess({ DATA_DIR, DEMO: "0" }, { command: ["npm", "start"], directory: DATA_DIR, detached: true });
  started.push(server.child);
  return server;
}

/** Sends a wrong login up to the middle of its body; `finish` sends the rest and gives the answer. */
async function beginLogin(port: number): Promise<{ finish(): Promise<string> }> {
  const body = "username=siapa&password=salah";
  const head = ["POST /backend/auth/login HTTP/1.1", `host: 127.0.0.1:${port}`, `origin: http://127.0.0.1:${port}`];
  const type = ["content-type: application/x-www-form-urlencoded", `content-length: ${body.length}`, "connection: close"];
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened: Socket = connect(port, "127.0.0.1", () => resolve(opened)).on("error", reject);
  });
  socket.write(`${[...head, ...type].join("\r\n")}\r\n\r\n${body.slice(0, 10)}`);
  await sleep(200);
  return {
    finish: () =>
      new Promise((resolve) => {
        let said = "";
        socket.on("data", (part) => (said += part)).on("close", () => resolve(said));
        socket.write(body.slice(10));
      }),
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, "127.0.0.1", () => resolve(socket.destroy() !== undefined)).on("error", () =>
      resolve(false),
    );
  });
}

function endGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** The commands of a process group that are alive; a process that only waits for its parent is gone. */
function groupOf(leader: number): string[] {
  const lines = execFileSync("ps", ["-eo", "pgid=,stat=,args="], { encoding: "utf8" }).split("\n");
  const rows = lines.map((line) => line.trim().split(/\s+/));
  return rows
    .filter(([group, state]) => Number(group) === leader && !state?.startsWith("Z"))
    .map((row) => row.slice(2).join(" "));
}
