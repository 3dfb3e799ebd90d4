/** How much time is left, in the one unit that a person plans with: days, hours on the last day, minutes in the last hour. */
export interface TimeLeft {
  readonly unit: "days" | "hours" | "minutes";
  readonly count: number;
  /** `soon` from seven days on. */
  readonly soon: boolean;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Undefined for a moment that has passed. Both times in milliseconds. */
export function timeLeft(until: number, now: number): TimeLeft | undefined {
  const left = until - now;
  if (!(left > 0)) return undefined;
  const soon = left <= 7 * day;
  if (left >= day) return { unit: "days", count: Math.floor(left / day), soon };
  if (left >= hour) return { unit: "hours", count: Math.floor(left / hour), soon };
  return { unit: "minutes", count: Math.ceil(left / minute), soon };
}
