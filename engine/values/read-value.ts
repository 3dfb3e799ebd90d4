import { type ValueKind, valueReaders } from "./value-kinds";
import type { Doubt, ReadingFacts, ValueReader } from "./value-reader";

/** Numbers that are names, and days, are texts also where a program sends them as numbers. */
const namedByDigits: ReadonlySet<ValueKind> = new Set(["digits", "phone"]);

/**
 * The stored spelling of a written value of this kind. A value that cannot be read is given back as it is, and so is one that is no text
 * and needs no reading.
 *
 *   readValue("phone", "+62 857-0000-0011")  ->  "085700000011"
 */
export function readValue(kind: ValueKind, written: unknown, facts: ReadingFacts = {}): unknown {
  const text = textOf(kind, written);
  if (text === undefined) return written;
  return reader(kind).read(text, facts) ?? written;
}

/** Why such a text cannot be read, where it can mean several values. */
export function doubtOf(kind: ValueKind, written: unknown, facts: ReadingFacts = {}): Doubt | undefined {
  const text = textOf(kind, written);
  return text === undefined ? undefined : reader(kind).doubt?.(text, facts);
}

const reader = (kind: ValueKind): ValueReader => valueReaders[kind];

/** Undefined for what is no text, and is not read as one. */
function textOf(kind: ValueKind, written: unknown): string | undefined {
  if (typeof written === "string") return written;
  if (typeof written !== "number" || !Number.isFinite(written)) return undefined;
  // A longer number has lost its last digits on its way.
  if (namedByDigits.has(kind)) return Number.isSafeInteger(written) && written >= 0 ? String(written) : undefined;
  return kind === "choice" ? String(written) : undefined;
}
