import { Failure } from "../failures/failure";

const deepest = 40;

/**
 * Throws a Failure (400) for data that no form sends and no database stores: nested too deep, with the NUL character, or with half of a
 * surrogate pair. Walks with a list instead of recursion, so that deep data cannot exhaust the stack.
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
