/** The problems of the desk's documents, as the checker's own process tells them. */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { AskedCheck, AskedTrial, FoundProblem, ToldCheck, ToldTrial } from "./checker-process";
import type { Change } from "./desk";
import type { ProblemView } from "./desk-view";

const codeRoot = fileURLToPath(new URL("../..", import.meta.url));

export class Checker {
  private readonly child: ChildProcess;
  private readonly trials = new Map<number, (found: readonly FoundProblem[]) => void>();
  private count = 0;
  problems: readonly ProblemView[] = [];
  /** The version of the desk that the problems are of; -1 while nothing was checked yet. */
  version = -1;

  constructor(root: string, onTold: () => void) {
    const file = fileURLToPath(new URL("./checker-process.ts", import.meta.url));
    this.child = fork(file, [root, codeRoot], { execArgv: ["--import", "tsx"], cwd: codeRoot });
    this.child.on("message", (told: ToldCheck | ToldTrial) => {
      if ("trial" in told) return this.trials.get(told.trial)?.(told.found);
      this.version = told.version;
      this.problems = told.problems;
      onTold();
    });
  }

  ask(version: number, changes: readonly Change[]): void {
    const told = changes.map(({ file, after }) => ({ file, after }));
    this.child.send({ version, changes: told } satisfies AskedCheck);
  }

  /** The problems that there would be, were the documents changed so. */
  readonly try = async (changes: AskedTrial["changes"]): Promise<readonly FoundProblem[]> => {
    const trial = ++this.count;
    const told = new Promise<readonly FoundProblem[]>((resolve) => this.trials.set(trial, resolve));
    this.child.send({ trial, changes } satisfies AskedTrial);
    const found = await told;
    this.trials.delete(trial);
    return found;
  };

  close(): void {
    this.child.kill();
  }
}
