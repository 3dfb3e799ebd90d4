/** The server's clock: all "now" of conditions and countdowns is the server's, read from the first answer's date header (000 §7). */
let offset: number | undefined;

export function noteServerDate(header: string | null): void {
  if (header !== null) noteServerTime(Date.parse(header), Date.now());
}

/** The time of the server's clock when this device's clock said `here`, both in milliseconds. The first word counts. */
export function noteServerTime(server: number, here: number): void {
  if (offset === undefined && !Number.isNaN(server)) offset = server - here;
}

/** The next word counts: a frame of the preview is at another date now. */
export function forgetServerTime(): void {
  offset = undefined;
}

/** The server's time in milliseconds. */
export function now(): number {
  return Date.now() + (offset ?? 0);
}
