/** Rows that came due and are not meant: what their owner's context says costs questions, so it is asked once an hour and not in each round. */
import { type DueRow, dueKey } from "../rows/due-rows";

const hour = 3_600_000;

export class LeftOut {
  private readonly rows = new Map<string, Map<string, number>>();

  add(due: DueRow, now: Date): void {
    const key = dueKey(due);
    const known = this.rows.get(key) ?? new Map<string, number>();
    this.rows.set(key, known.set(due.id, now.getTime() + hour));
  }

  /** The ids by transition, without those whose hour is over; a clock that was set back ends it too. */
  now(now: Date): ReadonlyMap<string, readonly string[]> {
    const time = now.getTime();
    for (const known of this.rows.values())
      for (const [id, until] of known) if (until <= time || until > time + hour) known.delete(id);
    return new Map([...this.rows].map(([key, known]) => [key, [...known.keys()]]));
  }
}
