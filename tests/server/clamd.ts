/** The clamd of this machine with one signature of our own, which fits a harmless text; nothing is loaded from a network. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** A file with this text in it is infected. */
export const mark = "layar-penanda-uji-7f3a";

export const hasClamd = spawnSync("clamd", ["--version"]).status === 0;

export class Clamd {
  private readonly folder = mkdtempSync(join(tmpdir(), "layar-clamd-"));
  readonly address = { path: join(this.folder, "clamd.sock") };
  private process: ChildProcess | undefined;

  async start(): Promise<this> {
    writeFileSync(join(this.folder, "layar.ndb"), `Layar.Uji:0:*:${Buffer.from(mark).toString("hex")}\n`);
    const settings = join(this.folder, "clamd.conf");
    writeFileSync(settings, `DatabaseDirectory ${this.folder}\nLocalSocket ${this.address.path}\nForeground yes\n`);
    this.process = spawn("clamd", ["-c", settings], { stdio: "ignore" });
    for (let time = 0; time < 300 && !existsSync(this.address.path); time += 1) await wait(100);
    return this;
  }

  async stop(): Promise<void> {
    if (this.process?.exitCode !== null) return;
    this.process.kill();
    await once(this.process, "exit");
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
