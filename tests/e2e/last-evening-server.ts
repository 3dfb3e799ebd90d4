/** A server that is killed and started again over what it has left, and the way to it, which is cut. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startProcess } from "../server/server-process";
import { type CutOff, cutOff } from "./cut-off";
import { copyDemo, copyPage, demoCopy, serviceClock } from "./servers";

export class EveningServer {
  private way!: CutOff;
  private process: ServerProcess | undefined;
  private release: { readonly process: ServerProcess; readonly folder: string } | undefined;
  private readonly port: number;

  /** The way begins at `port`, the server stands at the next one. */
  constructor(private readonly wayPort: number) {
    this.port = wayPort + 1;
  }

  async start(clock = serviceClock): Promise<void> {
    copyDemo(this.port);
    this.way = await cutOff(this.wayPort, `http://localhost:${this.port}`);
    await this.startAt(clock);
  }

  private async startAt(clock: string): Promise<void> {
    this.process = await startProcess({ DATA_DIR: demoCopy(this.port), PORT: String(this.port), LAYAR_CLOCK: clock, DEMO: "1" });
  }

  cut(): void {
    this.way.cut();
  }

  mend(): void {
    this.way.mend();
  }

  /** Counts the next request that begins with this line, and is killed before it answers. */
  async diesAfter(request: RegExp): Promise<void> {
    await this.way.loseAnswer(request);
    await this.process?.end("SIGKILL");
  }

  /** Ends as a server should, and stands again at that time. */
  async movesTo(clock: string): Promise<void> {
    await this.process?.end("SIGTERM");
    await this.startAt(clock);
  }

  /** Stands again and can be reached, some minutes later. */
  async standsAgain(clock = serviceClock): Promise<void> {
    await this.startAt(clock);
    this.way.mend();
  }

  /** The same page with a worker of another name, in front of the same server. */
  async releases(): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), "layar-release-"));
    copyPage(folder);
    const worker = join(folder, "sw.js");
    writeFileSync(worker, readFileSync(worker, "utf8").replace(/layar-\w{12}/, "layar-another"));
    const process = await startProcess({ BACKEND_URL: `http://localhost:${this.port}` }, { pageFolder: folder });
    this.release = { process, folder };
    this.way.turnTo(process.address);
  }

  async close(): Promise<void> {
    await this.way?.close();
    await this.release?.process.end("SIGTERM");
    await this.process?.end("SIGTERM");
    if (this.release) rmSync(this.release.folder, { recursive: true, force: true });
    rmSync(demoCopy(this.port), { recursive: true, force: true });
  }
}
