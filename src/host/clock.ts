/** The server's clock: all "now" of conditions and countdowns is the server's, read from the first answer's date header (000 §7). */
let offset: number | undefined;

export function noteServerDate(header: string | null): void {
  const date = header === null ? Number.NaN : Date.parse(header);
  if (offset === undefined && !Number.isNaN(date)) offset = date - Date.now();
}

/** The server's time in milliseconds. */
export function now(): number {
  return Date.now() + (offset ?? 0);
}
