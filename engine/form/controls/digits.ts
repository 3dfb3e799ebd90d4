/** Digits only: whatever else was typed or pasted (spaces, dots, dashes) is left out; wide digits are written narrow. */
export function onlyDigits(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "");
}

/** "9971010000100003" -> "9971 0100 0010 0003"; what holds another sign than digits stays as it is. */
export function inFours(text: string): string {
  return /^\d{7,}$/.test(text) ? text.replace(/\d{4}(?=\d)/g, "$& ") : text;
}

const namedSigns = 8;

/**
 * The signs that `onlyDigits` leaves out, each once, for the message about them; `space` is the word for a space.
 *
 *   droppedSigns("+62 812-3456", "spasi")  ->  "+ spasi -"
 */
export function droppedSigns(text: string, space: string): string {
  const signs = [...new Set(text.normalize("NFKC").match(/\D/gu) ?? [])];
  const words = [...new Set(signs.map((sign) => (/[\s\p{C}]/u.test(sign) ? space : sign)))];
  return words.length > namedSigns ? `${words.slice(0, namedSigns).join(" ")} …` : words.join(" ");
}

/** The fewest and the most digits, from the document's options, otherwise from the schema. */
export interface DigitLimits {
  readonly least?: number;
  readonly most?: number;
}

export function digitLimits(
  facts: { minLength?: number; maxLength?: number; max?: number },
  options: { minLength?: number; maxLength?: number },
): DigitLimits {
  const most = options.maxLength ?? facts.maxLength ?? (facts.max === undefined ? undefined : String(facts.max).length);
  return { least: options.minLength ?? facts.minLength, most };
}

export type DigitCount = "short" | "done" | "over";

/** `done` where the number of digits lies between two bounds: 16 of exactly 16, a telephone of 11 of 10 to 15. */
export function countState(length: number, { least, most }: DigitLimits): DigitCount {
  if (most !== undefined && length > most) return "over";
  return most !== undefined && least !== undefined && length >= least ? "done" : "short";
}
