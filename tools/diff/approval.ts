/**
 * The gate of a difference: its dangerous lines have a name of their own, and pass where a file of that name says that somebody who did not
 * write the change has agreed to them. Another dangerous line is another difference, with another name.
 *
 *   approvals/4f0c2b9a61d3.txt:  Disetujui oleh: Sri Wahyuni
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentDifference } from "./claim";
import { isDangerous } from "./rank";

export interface Gate {
  /** The dangerous lines, and the name of the difference that they make. */
  readonly lines: readonly string[];
  readonly name: string;
  readonly file: string;
}

/** The people who are met are no part of it: those of the demo come and go, and the change stays. Undefined where nothing is dangerous. */
export function gateOf(differences: readonly DocumentDifference[]): Gate | undefined {
  const lines = differences
    .flatMap(({ path, claims }) =>
      claims.filter(isDangerous).map(({ about, what, cohorts }) => [path, about, what, cohorts ?? []].join("\t")),
    )
    .sort();
  if (lines.length === 0) return undefined;
  const hash = createHash("sha256").update(lines.join("\n"));
  const name = hash.update(conditionsIn(differences)).digest("hex").slice(0, 12);
  return { lines, name, file: `approvals/${name}.txt` };
}

/** Another condition is another change, though it is told in the same words. */
function conditionsIn(differences: readonly DocumentDifference[]): string {
  const asked = differences.flatMap(({ claims }) => claims.filter(isDangerous).flatMap(({ witness }) => witness?.question ?? []));
  return JSON.stringify(asked.map(({ before, after }) => [before, after]));
}

export type Approval = "approved" | "missing" | "nameless" | "own";

/** `authors` wrote the change: none of them can be the second person. */
export function approvalOf(root: string, { file }: Gate, authors: readonly string[]): Approval {
  if (!existsSync(join(root, file))) return "missing";
  const who = /^Disetujui oleh:[ \t]*(\S.*)$/m.exec(readFileSync(join(root, file), "utf8"))?.[1]?.trim();
  if (who === undefined) return "nameless";
  return authors.some((author) => author.toLowerCase() === who.toLowerCase()) ? "own" : "approved";
}
