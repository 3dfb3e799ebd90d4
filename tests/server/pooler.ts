/** Debian's PgBouncer in transaction mode in front of a database, where this machine has one. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import pg from "pg";
import { freePort } from "./free-port";

const program = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"]
  .map((folder) => join(folder, "pgbouncer"))
  .find((file) => existsSync(file));

export const hasPooler = program !== undefined;

export interface Pooler {
  /** The address of the same database through it. */
  readonly url: string;
  end(): Promise<void>;
}

/** `connections` are those that it has to the database. */
export async function startPooler(directUrl: string, connections: number): Promise<Pooler> {
  const direct = new URL(directUrl);
  const folder = mkdtempSync(join(tmpdir(), "layar-pooler-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const name = direct.pathname.slice(1);
  const settings = [
    "[databases]",
    `${name} = host=${direct.hostname} port=${direct.port || 5432} dbname=${name} user=${direct.username}`,
    "[pgbouncer]",
    "pool_mode = transaction",
    `default_pool_size = ${connections}`,
    "max_client_conn = 200",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
  ];
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, `${settings.join("\n")}\n`);
  const isRoot = process.getuid?.() === 0;
  const child = spawn(program as string, [...(isRoot ? ["-u", "postgres"] : []), file], { stdio: ["ignore", "ignore", "pipe"] });
  const url = Object.assign(new URL(directUrl), { hostname: "127.0.0.1", port: String(port) }).href;
  await listening(child, url);
  const end = async () => {
    const gone = once(child, "exit");
    child.kill("SIGINT");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, end };
}

/** Throws an Error with all that it said when it does not answer. */
async function listening(child: ChildProcess, url: string): Promise<void> {
  let said = "";
  child.stderr?.on("data", (part: Buffer) => {
    said += part;
  });
  for (let tries = 0; child.exitCode === null && tries < 100; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`the pooler does not answer:\n${said}`);
}
