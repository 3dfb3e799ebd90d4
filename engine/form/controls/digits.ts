/** Digits only: whatever else was typed or pasted (spaces, dots, dashes) is left out; wide digits are written narrow. */
export function onlyDigits(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "");
}

/** How many digits there may be and must be; from the document's options, else the schema. */
export interface DigitLimits {
  readonly least?: number;
  readonly most?: number;
}

export function digitLimits(
  schema: { minLength?: number; maxLength?: number; maximum?: number },
  options: Readonly<Record<string, unknown>>,
): DigitLimits {
  const bound = (name: "minLength" | "maxLength") =>
    typeof options[name] === "number" ? (options[name] as number) : schema[name];
  const most = bound("maxLength") ?? (schema.maximum === undefined ? undefined : String(schema.maximum).length);
  return { least: bound("minLength"), most };
}

export type DigitCount = "short" | "done" | "over";

/** `done` only where the number of digits is settled: 16 of exactly 16. */
export function countState(length: number, { least, most }: DigitLimits): DigitCount {
  if (most !== undefined && length > most) return "over";
  return most !== undefined && least === most && length === most ? "done" : "short";
}
