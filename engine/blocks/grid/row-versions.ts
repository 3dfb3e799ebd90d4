/**
 * The viewers of each row of a grid. A row whose data changed, or that the cursor came to or left, is rendered again and no other; within
 * `together` everyone is told once at the end. What reads the data of all rows, such as a total, need not hear the cursor.
 */
export type Change = "data" | "look";

export class RowVersions {
  private readonly versions = new Map<string, number>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly ofAll: Readonly<Record<Change, Set<() => void>>> = { data: new Set(), look: new Set() };
  private readonly totals: Record<Change, number> = { data: 0, look: 0 };
  private pending: Map<string, Change> | undefined;

  readonly version = (row: string): number => this.versions.get(row) ?? 0;

  /** Another number after each change of the data of any row. */
  readonly dataVersion = (): number => this.totals.data;

  /** Another number after each change of any row. */
  readonly lookVersion = (): number => this.totals.look;

  readonly subscribe = (row: string, notify: () => void): (() => void) => {
    const known = this.listeners.get(row) ?? new Set();
    this.listeners.set(row, known);
    known.add(notify);
    return () => known.delete(notify);
  };

  /** Hears changes of data, of whichever row. */
  readonly onData = (notify: () => void): (() => void) => this.listen("data", notify);

  /** Hears every change, of whichever row. */
  readonly onLook = (notify: () => void): (() => void) => this.listen("look", notify);

  bump(change: Change, rows: readonly string[]): void {
    this.together(() => {
      for (const row of rows) if (this.pending?.get(row) !== "data") this.pending?.set(row, change);
    });
  }

  together(change: () => void): void {
    if (this.pending) {
      change();
      return;
    }
    const changed = new Map<string, Change>();
    this.pending = changed;
    try {
      change();
    } finally {
      this.pending = undefined;
      this.tell(changed);
    }
  }

  private tell(changed: ReadonlyMap<string, Change>): void {
    if (changed.size === 0) return;
    const isData = [...changed.values()].includes("data");
    for (const row of changed.keys()) this.versions.set(row, this.version(row) + 1);
    this.totals.look += 1;
    if (isData) this.totals.data += 1;
    for (const row of changed.keys()) for (const notify of [...(this.listeners.get(row) ?? [])]) notify();
    for (const notify of [...this.ofAll.look, ...(isData ? this.ofAll.data : [])]) notify();
  }

  private listen(change: Change, notify: () => void): () => void {
    this.ofAll[change].add(notify);
    return () => this.ofAll[change].delete(notify);
  }
}
