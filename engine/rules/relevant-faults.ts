import type { ShapeError } from "./validator";

/**
 * A value that fits no branch of a choice (`oneOf`, `anyOf`) has faults in every branch. Only those of the branch that fits best are
 * kept; the choice itself is named only where no branch says more. `if` is never named: its branches say what is wrong.
 */
export function relevantFaults(faults: readonly ShapeError[]): readonly ShapeError[] {
  const composite = faults.some(({ schemaPath, keyword }) => keyword === "if" || /\/(oneOf|anyOf)(\/|$)/.test(schemaPath));
  if (!composite) return faults;
  const branches = new Map<string, Map<string, number>>();
  for (const { schemaPath } of faults) {
    for (const [branch, choice] of branchesOf(schemaPath)) {
      const counts = branches.get(choice) ?? new Map<string, number>();
      counts.set(branch, (counts.get(branch) ?? 0) + 1);
      branches.set(choice, counts);
    }
  }
  const best = new Map([...branches].map(([choice, counts]) => [choice, [...counts].sort((a, b) => a[1] - b[1])[0]?.[0]]));
  return faults.filter(({ schemaPath, keyword }) => {
    if (keyword === "if") return false;
    if ((keyword === "oneOf" || keyword === "anyOf") && branches.has(schemaPath)) return false;
    return branchesOf(schemaPath).every(([branch, choice]) => best.get(choice) === branch);
  });
}

/** The branches a schema path runs through: [["#/oneOf/0", "#/oneOf"], ...]. */
function branchesOf(schemaPath: string): [branch: string, choice: string][] {
  const found: [string, string][] = [];
  for (const match of schemaPath.matchAll(/\/(?:oneOf|anyOf)(?=\/(\d+)\/)/g)) {
    const end = match.index + match[0].length;
    found.push([schemaPath.slice(0, end + 1 + String(match[1]).length), schemaPath.slice(0, end)]);
  }
  return found;
}
