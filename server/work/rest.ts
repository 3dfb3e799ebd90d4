/** The pause between two rounds of a work, by the service's clock: one that is set back does not make it longer. */
export class Rest {
  private since = Number.NEGATIVE_INFINITY;

  /** In milliseconds. */
  constructor(private readonly length: number) {}

  begin(now: Date): void {
    this.since = now.getTime();
  }

  lasts(now: Date): boolean {
    return Math.abs(now.getTime() - this.since) < this.length;
  }
}
