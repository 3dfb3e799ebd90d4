/** Hashes by which a content is known again. */
import { createHash } from "node:crypto";

/** In hexadecimal. */
export const sha256Of = (bytes: string | Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** JSON with the keys of each object in order, so that no database and no release changes the hash. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  const sorted = entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(",")}}`;
}
