/**
 * Three machines of a portal that outlives one of them, on this machine: each has an address of the loopback network, so that all run by the
 * very files of `operations/ha`, and the portal by the settings of the guide. On each: etcd, PgBouncer and a process of the portal; on the
 * first two Patroni with PostgreSQL. In front HAProxy, at the address that moves from machine to machine.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { once } from "node:events";
import { chmodSync, closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { clusterUser, killPostgres, programs as postgresPrograms, processesIn } from "../../server/clusters";
import { guideBlocks, type Places, placed, root } from "../../server/guide-blocks";
import { type ServerProcess, startProcess } from "../../server/server-process";

export type MachineName = "one" | "two" | "three";
const machines: readonly MachineName[] = ["one", "two", "three"];
const withDatabase: readonly MachineName[] = ["one", "two"];

const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/bin"];
const programOf = (name: string) => folders.map((folder) => join(folder, name)).find((file) => existsSync(file));

/** The programs that this machine lacks for it. Debian's packages of these names have them (etcd: etcd-server). */
export const missing: readonly string[] = [
  ...["etcd", "patroni", "haproxy", "pgbouncer"].filter((name) => programOf(name) === undefined),
  ...(postgresPrograms === undefined ? ["postgresql"] : []),
  ...(process.platform === "linux" ? [] : ["Linux"]),
];

/** Asks until it is so. Throws an Error with these words after two minutes. */
export async function until<T>(words: string, ask: () => Promise<T | undefined | false>): Promise<T> {
  for (const end = performance.now() + 120_000; performance.now() < end; await wait(200)) {
    const found = await ask().catch(() => undefined);
    if (found) return found;
  }
  throw new Error(`waited too long until ${words}`);
}

interface Member {
  readonly name: MachineName;
  readonly role: string;
  readonly state: string;
}

export class Machines {
  /** `127.83.12.`: two trials at one time do not meet. */
  private readonly net = `127.${randomInt(20, 250)}.${randomInt(1, 250)}.`;
  private readonly folder = mkdtempSync(join(tmpdir(), "layar-ha-"));
  private readonly passwords = Object.fromEntries(
    ["SUPERUSER", "REPLICATION", "PORTAL"].map((whose) => [`@${whose}_PASSWORD@`, randomBytes(12).toString("hex")]),
  );
  private readonly secret = randomBytes(24).toString("hex");
  private readonly running = new Map<string, ChildProcess>();
  readonly portals = new Map<MachineName, ServerProcess>();
  private readonly user = clusterUser === undefined ? {} : idsOf(clusterUser);

  constructor() {
    chmodSync(this.folder, 0o755);
  }

  /** Where people find the portal. */
  get address(): string {
    return `http://${this.net}10:8080`;
  }

  /** The database that is written to, for whoever looks after it. */
  get databaseUrl(): string {
    return `postgres://postgres:${this.passwords["@SUPERUSER_PASSWORD@"]}@${this.net}10:5000/portal`;
  }

  async start(): Promise<void> {
    for (const name of machines) this.startEtcd(name);
    for (const name of withDatabase) this.startPatroni(name);
    for (const name of machines) this.startPooler(name);
    this.run("haproxy", "haproxy", ["-db", "-f", this.file("haproxy.cfg", "one")]);
    await this.standbyReady();
    await until("the portal's database is there", () => this.asks("select 1"));
    for (const name of machines) await this.startPortal(name);
    await until("all processes are ready", () => this.portalsReady());
  }

  private own(name: MachineName): string {
    return `${this.net}1${machines.indexOf(name) + 1}`;
  }

  /** Of this machine, by what stands in its place in the guide and its files. */
  private placesOf(name: MachineName): Places {
    const at = (path: string) => join(this.folder, name, path);
    return {
      ...this.passwords,
      "@NAME@": name,
      "@ADDRESS@": this.own(name),
      // Whoever asks over the loopback network comes from 127.0.0.1, whatever address is asked.
      "10.20.0.0/24": "127.0.0.0/8",
      "10.20.0.": this.net,
      "/var/lib/etcd/portal": at("etcd"),
      "/var/lib/postgresql/15/portal": at("data"),
      "/var/lib/postgresql/portal.pgpass": at("pgpass"),
      "/var/run/postgresql": at(""),
      "/usr/lib/postgresql/15/bin": String(postgresPrograms),
      "/etc/patroni/database.sql": at("database.sql"),
      "/etc/pgbouncer/userlist.txt": at("userlist.txt"),
    };
  }

  /** A file of `operations/ha` with the places of this machine; gives back its path. */
  private file(source: string, name: MachineName): string {
    const folder = join(this.folder, name);
    mkdirSync(folder, { recursive: true });
    const path = join(folder, source);
    writeFileSync(path, placed(readFileSync(join(root, "operations/ha", source), "utf8"), this.placesOf(name)));
    if (clusterUser !== undefined) execFileSync("chown", ["-R", clusterUser, folder]);
    return path;
  }

  private run(key: string, program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
    const log = openSync(join(this.folder, `${key}.log`), "a");
    const child = spawn(String(programOf(program)), args, {
      cwd: "/",
      env: { PATH: folders.join(delimiter), HOME: "/", ...env },
      stdio: ["ignore", log, log],
      ...(program === "haproxy" ? {} : this.user),
    });
    closeSync(log);
    this.running.set(key, child);
  }

  startEtcd(name: MachineName): void {
    const lines = readFileSync(this.file("etcd.conf", name), "utf8").split("\n");
    const settings = lines.filter((line) => /^ETCD_\w+=/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2));
    this.run(`etcd ${name}`, "etcd", ["--logger=zap", "--log-level=error"], Object.fromEntries(settings));
  }

  startPatroni(name: MachineName): void {
    this.file("database.sql", name);
    this.run(`patroni ${name}`, "patroni", [this.file("patroni.yml", name)]);
  }

  startPooler(name: MachineName): void {
    this.file("userlist.txt", name);
    this.run(`pgbouncer ${name}`, "pgbouncer", ["--quiet", this.file("pgbouncer.ini", name)]);
  }

  async startPortal(name: MachineName): Promise<void> {
    const written = placed(String(guideBlocks("GUIDE.md").get("highly-available")), this.placesOf(name));
    const server = await startProcess({
      ...Object.fromEntries([...written.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, setting, value]) => [setting, value])),
      DATA_DIR: join(this.folder, "files"),
      LAYAR_SECRET: this.secret,
      LAYAR_CLOCK: "2026-11-21T10:00:00+07:00",
      TRUST_PROXY: "loopback",
      DRAIN_SECONDS: "5",
    });
    this.portals.set(name, server);
  }

  async killPortal(name: MachineName): Promise<void> {
    await this.portals.get(name)?.end("SIGKILL");
  }

  /** As when its power fails: no program of it says goodbye. */
  async kill(kind: "etcd" | "patroni" | "haproxy" | "pgbouncer", name?: MachineName): Promise<void> {
    const child = this.running.get(name === undefined ? kind : `${kind} ${name}`);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  /** PostgreSQL of this machine with all its processes. */
  killPostgres(name: MachineName): Promise<void> {
    return killPostgres(join(this.folder, name, "data"));
  }

  /**
   * Nothing that is written from now on reaches the standby. The function that is given back lets it go on; what was on its way does not
   * arrive any more.
   */
  holdBack(leader: MachineName): () => void {
    const standby = withDatabase.find((name) => name !== leader) as MachineName;
    const receiver = processesIn(join(this.folder, standby, "data")).find((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("walreceiver"),
    );
    if (receiver === undefined) throw new Error(`nothing reaches ${standby}`);
    process.kill(receiver, "SIGSTOP");
    return () => {
      process.kill(receiver, "SIGTERM");
      process.kill(receiver, "SIGCONT");
    };
  }

  /** What Patroni tells of all databases; throws where none answers. */
  async members(): Promise<readonly Member[]> {
    const asked = withDatabase.map(async (name) => {
      const response = await fetch(`http://${this.own(name)}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
      return ((await response.json()) as { members: Member[] }).members;
    });
    return Promise.any(asked);
  }

  async leader(): Promise<MachineName | undefined> {
    return (await this.members()).find(({ role, state }) => role === "leader" && state === "running")?.name;
  }

  /** Everything that is stored from now on is stored twice. */
  async standbyReady(): Promise<void> {
    await until("a synchronous standby follows", async () =>
      (await this.members()).some(({ role, state }) => role === "sync_standby" && /^(running|streaming)$/.test(state)),
    );
  }

  /** Asks the leader to hand over, as before work at its machine. */
  async handOver(leader: MachineName): Promise<void> {
    const body = JSON.stringify({ leader });
    const headers = { "content-type": "application/json" };
    const response = await fetch(`http://${this.own(leader)}:8008/switchover`, { method: "POST", body, headers });
    if (!response.ok) throw new Error(`the leader does not hand over: ${response.status} ${await response.text()}`);
  }

  async portalsReady(): Promise<boolean> {
    const ready = machines.map(async (name) => (await fetch(`http://${this.own(name)}:8080/readyz`)).status === 200);
    return (await Promise.all(ready)).every(Boolean);
  }

  /** Rows of the database that is written to. */
  async asks<Row extends object>(words: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl, connectionTimeoutMillis: 5_000 });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query<Row>(words)).rows;
    } finally {
      await client.end();
    }
  }

  /** Why it did not start: the last lines of each program. */
  said(): string {
    return [...this.running.keys()]
      .map((key) => {
        const file = join(this.folder, `${key}.log`);
        return `${key}:\n${existsSync(file) ? readFileSync(file, "utf8").slice(-1_500) : ""}`;
      })
      .join("\n");
  }

  async remove(): Promise<void> {
    await Promise.all([...this.portals.values()].map((server) => server.end("SIGKILL")));
    for (const name of withDatabase) await this.kill("patroni", name);
    for (const name of withDatabase) await this.killPostgres(name);
    for (const name of machines) for (const kind of ["etcd", "pgbouncer"] as const) await this.kill(kind, name);
    await this.kill("haproxy");
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

const idsOf = (user: string) => {
  const id = (which: string) => Number(execFileSync("id", [which, user], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
};
