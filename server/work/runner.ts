/**
 * One runner for all that happens by itself: mail that waits, transitions whose time has come. It works beside the requests and never in
 * their way: every few seconds, and at once when a work is told of something new.
 *
 * What is to be done stands in the database, and an item is taken there (`for update skip locked`). So several processes may run at the
 * same time and none does what another has in hand; and what came due while no process ran is done at the next start.
 */
import { setTimeout as wait } from "node:timers/promises";

/** Something that waits in the database and is done item by item. */
export interface Work {
  /** For the log. */
  readonly name: string;
  /** Items that may be in hand at the same time. */
  readonly concurrency: number;
  /** Takes the next item and does it. False where none is due, or where the others need not be tried now. */
  next(): Promise<boolean>;
  /** Calls `wake` when there is something new; gives back the function that ends the listening. */
  listen?(wake: () => void): () => void;
  /** What waits now, for whoever watches the portal. */
  waiting?(): Promise<Waiting>;
  /** The runner has stopped. */
  close?(): void;
}

export interface Waiting {
  readonly count: number;
  /** Since when the oldest waits; null where none does. */
  readonly oldest: Date | null;
  /** Items that were given up, or failed and are tried again later. */
  readonly failed?: number;
}

/** Is told what happens by itself. */
export interface RunnerWatch {
  /** A round of a work has ended. */
  ended?(work: string, hasFailed: boolean): void;
  /** Stands around the taking of one item: calls `next`, and gives back its answer. */
  item?(work: string, next: () => Promise<boolean>): Promise<boolean>;
}

export interface Runner {
  /** Does what is due; resolves when all of it was tried. */
  runDue(): Promise<void>;
  /** Takes nothing more, and resolves when what was in hand is done, or has taken too long. */
  stop(): Promise<void>;
}

export interface RunnerLog {
  warn(details: object, message: string): void;
}

interface RunnerOptions {
  readonly log: RunnerLog;
  readonly watch?: RunnerWatch | undefined;
  /** How often to look for what is due, in milliseconds. */
  readonly every?: number;
}

/** How long stopping waits for what is in hand; what takes longer is taken again later, by this or another process. */
const longestStop = 20_000;

export function startRunner(works: readonly Work[], { log, watch = {}, every = 5_000 }: RunnerOptions): Runner {
  const loops = works.map((work) => new WorkLoop(work, log, watch));
  const runDue = async () => {
    await Promise.all(loops.map((loop) => loop.run()));
  };
  const timer = setInterval(() => void runDue(), every);
  timer.unref();
  void runDue();
  return {
    runDue,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

/** Rounds of one work, so that a slow one keeps no other waiting. */
class WorkLoop {
  private isStopping = false;
  private isAsked = false;
  private round: Promise<void> | undefined;
  private readonly stopListening: () => void;

  constructor(
    private readonly work: Work,
    private readonly log: RunnerLog,
    private readonly watch: RunnerWatch,
  ) {
    this.stopListening = work.listen?.(() => void this.run()) ?? (() => {});
  }

  /** A caller that asks during a round gets another round after it: what they know of may have come too late for this one. */
  run(): Promise<void> {
    this.isAsked = true;
    this.round ??= this.rounds();
    return this.round;
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    this.stopListening();
    await Promise.race([this.round, wait(longestStop, undefined, { ref: false })]);
    this.work.close?.();
  }

  private async rounds(): Promise<void> {
    while (this.isAsked && !this.isStopping) {
      this.isAsked = false;
      await Promise.all(Array.from({ length: this.work.concurrency }, () => this.oneByOne()));
    }
    this.round = undefined;
  }

  private next(): Promise<boolean> {
    const { work, watch } = this;
    return watch.item ? watch.item(work.name, () => work.next()) : work.next();
  }

  private async oneByOne(): Promise<void> {
    try {
      while (!this.isStopping && (await this.next())) {}
      this.watch.ended?.(this.work.name, false);
    } catch (error) {
      this.watch.ended?.(this.work.name, true);
      this.log.warn({ err: error, work: this.work.name }, "what waits cannot be taken or marked; it goes on waiting");
    }
  }
}
