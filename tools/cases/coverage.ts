/**
 * The conditions of a programme, and which of their two answers the cases have seen: an answer is seen where a case expects something of
 * that very field, item, transition, row or screen. What only proposals have seen that a person accepted is told apart.
 *
 *   coverageOf(library, "vokasi")  ->  [{ condition: { path: "menus/vokasi/tiles.json", name: "pelatihanku", key: "enabledWhen", ... }, seen, written }, ...]
 */
import type { Library } from "../../engine/tools";
import { counts, seeing } from "./sights";
import { placeKey, type WrittenCondition } from "./written-conditions";

export interface CoveredCondition {
  readonly condition: WrittenCondition;
  /** By cases that people wrote, and by proposals that they accepted. */
  readonly seen: ReadonlySet<boolean>;
  /** By cases that people wrote. */
  readonly written: ReadonlySet<boolean>;
}

export function coverageOf(library: Library, program: string): CoveredCondition[] {
  const { conditions, cases } = seeing(library, program);
  const covered = new Map(
    conditions.map((condition) => [placeKey(condition), { condition, seen: new Set<boolean>(), written: new Set<boolean>() }]),
  );
  for (const { document, sights } of cases()) {
    if (!counts(document)) continue;
    for (const { condition, answer } of sights) {
      const one = covered.get(placeKey(condition));
      one?.seen.add(answer);
      if (document.proposal === undefined) one?.written.add(answer);
    }
  }
  return [...covered.values()];
}
