/** Decides whether the packages of the lock file may be used: by their licence, by how they are fixed, by what they run when installed. */
import satisfies from "spdx-satisfies";
import type { Allowed } from "./allowed";
import { type LockedPackage, nameWithVersion } from "./locked-packages";

/** One sentence for each fault, with how to mend it; none when all may be used. */
export function supplyProblems(packages: readonly LockedPackage[], allowed: Allowed): readonly string[] {
  return [
    ...packages.filter(({ ships }) => ships).flatMap((one) => licenceProblem(one, allowed)),
    ...packages.filter(({ isFixed }) => !isFixed).map(looseProblem),
    ...packages.filter(({ hasInstallScript }) => hasInstallScript).flatMap((one) => scriptProblem(one, allowed)),
    ...staleEntries(packages, allowed),
  ];
}

/** The licence as an SPDX expression: as somebody read it, else as the package states it. */
export const licenceOf = (one: LockedPackage, { readByHand }: Allowed): string | undefined =>
  readByHand[nameWithVersion(one)]?.licence ?? one.licence;

function licenceProblem(one: LockedPackage, allowed: Allowed): readonly string[] {
  const licence = licenceOf(one, allowed);
  if (licence !== undefined && isAllowed(licence, allowed.licences)) return [];
  const found = licence === undefined ? "states no licence" : `has the licence "${licence}"`;
  return [
    `${nameWithVersion(one)} ships and ${found}; allowed are ${allowed.licences.join(", ")}. Take another package, or read its licence and put it under readByHand.`,
  ];
}

/** False for a text that is no SPDX expression. */
function isAllowed(licence: string, licences: readonly string[]): boolean {
  try {
    return satisfies(licence, [...licences]);
  } catch {
    return false;
  }
}

const looseProblem = (one: LockedPackage): string =>
  `${nameWithVersion(one)} is not fixed by a hash in package-lock.json: install it again from the registry.`;

function scriptProblem(one: LockedPackage, { installScripts }: Allowed): readonly string[] {
  if (nameWithVersion(one) in installScripts) return [];
  return [`${nameWithVersion(one)} runs a script when it is installed: read it, and say under installScripts why it may.`];
}

function staleEntries(packages: readonly LockedPackage[], { readByHand, installScripts }: Allowed): readonly string[] {
  const known = new Set(packages.map(nameWithVersion));
  return [...Object.keys(readByHand), ...Object.keys(installScripts)]
    .filter((name) => !known.has(name))
    .map(
      (name) => `allowed.json names ${name}, which is not in package-lock.json: take it out, or read the version that is there.`,
    );
}
