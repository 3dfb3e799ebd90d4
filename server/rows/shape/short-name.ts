import { createHash } from "node:crypto";

/** PostgreSQL cuts longer names off. */
const longestName = 63;

/** A name that is too long ends in a hash of what it stands for, so that two of them stay apart. */
export function shortened(name: string, whole: string): string {
  if (name.length <= longestName) return name;
  const hash = createHash("sha256").update(`${name}\0${whole}`).digest("hex").slice(0, 10);
  return `${name.slice(0, longestName - hash.length - 1)}_${hash}`;
}
