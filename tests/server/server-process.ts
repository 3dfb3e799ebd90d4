/**
 * A server in a process of its own, for what a server inside the test cannot show: a signal, a crash, two processes on one database. It
 * listens at 127.0.0.1 on a port that is free.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

export interface ServerProcess {
  /** For example http://127.0.0.1:41234 */
  readonly address: string;
  /** The spawned process; with npm it is npm. */
  readonly child: ChildProcess;
  /** Sends the signal and waits until the spawned process is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

export interface Spawned {
  /** The folder of the page; without it the server's own file runs, and serves what was built. */
  readonly pageFolder?: string;
  /** The folder of other documents than those that are shipped; their page is in `pageFolder`. */
  readonly documentsRoot?: string;
  /** The command and its arguments, instead of the server itself. */
  readonly command?: readonly [string, ...string[]];
  readonly directory?: string;
  /** Whether it leads a process group of its own. */
  readonly detached?: boolean;
}

const run = [process.execPath, "tools/run/run.mjs"] as const;
/** The people who run the tests may have set these for servers of their own. */
const notInherited = ["DATABASE_URL", "NODE_ENV", "BACKEND_URL", "SMTP_URL", "LAYAR_SECRET", "npm_lifecycle_event"];

/** Resolves when the server listens. Throws an Error with all that it said when it ends before. */
export async function startProcess(environment: Record<string, string>, spawned: Spawned = {}): Promise<ServerProcess> {
  const { pageFolder, documentsRoot, directory = root, detached = false } = spawned;
  const own =
    pageFolder === undefined
      ? ["server/server.ts"]
      : ["tests/server/serve.ts", pageFolder, ...(documentsRoot === undefined ? [] : [documentsRoot])];
  const [command, ...given] = spawned.command ?? [...run, ...own];
  const inherited = Object.entries(process.env).filter(([name]) => !notInherited.includes(name));
  const child = spawn(command, given, {
    cwd: directory,
    detached,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...Object.fromEntries(inherited), HOST: "127.0.0.1", PORT: "0", ...environment },
  });
  const port = await new Promise<string>((resolve, reject) => {
    let said = "";
    const read = (part: Buffer) => {
      said += part;
      const found = /^Layar: http:\/\/localhost:(\d+)/m.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("error", reject);
    child.on("close", () => reject(new Error(`The server ended before it listened:\n${said}`)));
  });
  child.stdout.removeAllListeners("data").resume();
  child.stderr.removeAllListeners("data").resume();
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };
  return { address: `http://127.0.0.1:${port}`, child, end };
}
