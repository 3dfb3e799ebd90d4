/** Times of day in WIB. Stored "13:05", "13:05:00" or, where the schema's format is RFC 3339's `time`, "13:05:00+07:00". */
export interface TimeParts {
  readonly hour: string;
  readonly minute: string;
  /** The seconds and zone after the minutes in the stored value: seconds and zone. */
  readonly rest: string;
}

export const noTime: TimeParts = { hour: "", minute: "", rest: "" };

export function readTime(value: unknown): TimeParts {
  const match =
    typeof value === "string" ? /(?:^|[T ])(\d{2}):(\d{2})((?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)$/i.exec(value) : null;
  return match ? { hour: match[1] as string, minute: match[2] as string, rest: match[3] ?? "" } : noTime;
}

/** The stored time; undefined until hour and minute are both chosen. */
export function writeTime({ hour, minute, rest }: TimeParts, format: string | undefined): string | undefined {
  if (hour === "" || minute === "") return undefined;
  return `${hour}:${minute}${rest || (format === "time" ? ":00+07:00" : "")}`;
}

export const hours: readonly string[] = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"));

/** Minutes in steps, with the stored one kept where it lies between them (001 §9: steps of 5, every minute in full mode). */
export function minutesIn(step: number, kept: string): string[] {
  const minutes = Array.from({ length: Math.ceil(60 / step) }, (_, index) => String(index * step).padStart(2, "0"));
  return kept === "" || minutes.includes(kept) ? minutes : [...minutes, kept].sort();
}
