import type { Pointer } from "../../json/pointer";
import type { Fault } from "../fault";

/** A key that nothing reads where it stands; `expected` is what it needs. */
export function withoutEffect(pointer: Pointer, expected: readonly string[]): Fault {
  return { code: "keyword-without-effect", pointer, at: "key", found: String(pointer.at(-1)), expected };
}
