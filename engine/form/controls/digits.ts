/** Digits of any script; what stands between them does not count. */
export const countDigits = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;

/** A telephone number with all that is stored of it (000 §9 names the most). */
const leastOfPhone = 9;

/** The fewest and the most digits, from the document's options, otherwise from the schema. */
export interface DigitLimits {
  readonly least?: number;
  readonly most?: number;
}

export function digitLimits(
  facts: { format?: string; minLength?: number; maxLength?: number; max?: number },
  options: { minLength?: number; maxLength?: number },
): DigitLimits {
  const most = options.maxLength ?? facts.maxLength ?? (facts.max === undefined ? undefined : String(facts.max).length);
  const least = options.minLength ?? facts.minLength ?? (facts.format === "phone" ? leastOfPhone : undefined);
  return { least, most };
}

export type DigitCount = "short" | "done" | "over";

/** `done` where the number of digits lies between two bounds: 16 of exactly 16, a telephone of 11 of 10 to 15. */
export function countState(length: number, { least, most }: DigitLimits): DigitCount {
  if (most !== undefined && length > most) return "over";
  return most !== undefined && least !== undefined && length >= least ? "done" : "short";
}
