/**
 * The writes that are under way on a screen and may change its rows: writes, and reads that follow a write. Who sends the revision of a row
 * waits until it is over, because the revision on the page is old until then.
 *
 *   a document is replaced, "Ajukan" is pressed at once  ->  saved, read again, and then sent with the new revision
 */
export class UnderWay {
  private readonly works = new Set<Promise<boolean>>();

  /**
   * Notes work until it has ended. What it made old is read again a turn later, so it counts until then; after a failure, which the person
   * is told, the next press is one that knows of it.
   */
  note<T>(work: Promise<T>): Promise<T> {
    const ended = work.then(nextTurn, () => false);
    this.works.add(ended);
    void ended.then(() => this.works.delete(ended));
    return work;
  }

  /** Waits until nothing is under way; false where something failed meanwhile, which the person was told. */
  async over(): Promise<boolean> {
    while (this.works.size > 0) {
      const went = await Promise.all(this.works);
      if (went.includes(false)) return false;
    }
    return true;
  }
}

const nextTurn = () => new Promise<boolean>((resolve) => setTimeout(resolve, 0, true));
