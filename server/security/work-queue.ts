/**
 * Lets only a few pieces of hard work run at once. The others wait in line, and when the line is full the next one is refused at once, so
 * that nobody waits for minutes and the memory stays bounded.
 */
import { comeAgain } from "../failures/failure";

export interface QueueSize {
  /** How many run at the same time. */
  readonly atOnce: number;
  /** How many may wait. */
  readonly waiting: number;
}

/** Seconds after which a person who was refused may try again. */
const retryAfter = 5;

export class WorkQueue {
  private running = 0;
  private readonly line: (() => void)[] = [];

  constructor(private readonly size: QueueSize) {}

  /** Runs the work when it is its turn. Throws a Failure (503) without running it when the line is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.size.atOnce) this.running += 1;
    else await this.wait();
    try {
      return await work();
    } finally {
      // A waiting caller takes over this turn, so `running` stays as it is.
      const next = this.line.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private async wait(): Promise<void> {
    if (this.line.length >= this.size.waiting) throw comeAgain(503, "busy", retryAfter);
    await new Promise<void>((resolve) => this.line.push(resolve));
  }
}
