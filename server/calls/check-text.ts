import { Failure } from "../failures/failure";

const deepest = 40;

/**
 * Refuses what no form sends and no database keeps: data nested too deep, the NUL character, halves of a character pair. Walks
 * with a list of its own, so that depth cannot exhaust the stack.
 */
export function checkText(value: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: part, depth } = next;
    if (depth > deepest) throw new Failure(400, "malformed");
    if (typeof part === "string") {
      if (part.includes("\0") || /\p{Surrogate}/u.test(part)) throw new Failure(400, "malformed");
    } else if (typeof part === "object" && part !== null) {
      for (const [name, inner] of Object.entries(part)) waiting.push({ value: name, depth }, { value: inner, depth: depth + 1 });
    }
  }
}
