/** The problems of the desk's documents, as the checker's own process tells them. */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { AskedCheck, ToldCheck } from "./checker-process";
import type { Change } from "./desk";
import type { ProblemView } from "./desk-view";

const codeRoot = fileURLToPath(new URL("../..", import.meta.url));

export class Checker {
  private readonly child: ChildProcess;
  problems: readonly ProblemView[] = [];
  /** The version of the desk that the problems are of; -1 while nothing was checked yet. */
  version = -1;

  constructor(root: string, onTold: () => void) {
    const file = fileURLToPath(new URL("./checker-process.ts", import.meta.url));
    this.child = fork(file, [root, codeRoot], { execArgv: ["--import", "tsx"], cwd: codeRoot });
    this.child.on("message", ({ version, problems }: ToldCheck) => {
      this.version = version;
      this.problems = problems;
      onTold();
    });
  }

  ask(version: number, changes: readonly Change[]): void {
    const told = changes.map(({ file, after }) => ({ file, after }));
    this.child.send({ version, changes: told } satisfies AskedCheck);
  }

  close(): void {
    this.child.kill();
  }
}
