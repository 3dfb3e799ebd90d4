import { createHash } from "node:crypto";
import type { CompiledScreenWithData } from "../../engine/tools";

const fingerprints = new WeakMap<CompiledScreenWithData, string>();

/** Equal for cohorts that see the same; the cohort's own name, which compiled data carries, does not count. */
export function fingerprint(compiled: CompiledScreenWithData): string {
  const known = fingerprints.get(compiled) ?? hashOf(compiled);
  fingerprints.set(compiled, known);
  return known;
}

function hashOf(compiled: CompiledScreenWithData): string {
  const text = JSON.stringify(compiled, (key, value) => (key === "cohort" && typeof value === "string" ? undefined : value));
  return createHash("sha256").update(text).digest("hex");
}
