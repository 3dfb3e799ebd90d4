import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A package as `package-lock.json` fixes it. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** Its folder, seen from the project's root. */
  readonly path: string;
  readonly licence: string | undefined;
  /** A hash says which bytes it is, and it comes over HTTPS from a registry. */
  readonly isFixed: boolean;
  readonly hasInstallScript: boolean;
  /** False for what only builds and tests need. */
  readonly ships: boolean;
}

interface LockEntry {
  readonly version?: string;
  readonly name?: string;
  readonly license?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
}

const folder = "node_modules/";

/** All packages of the lock file, by the place they have in it. */
export function lockedPackages(root: string): readonly LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockEntry>;
  };
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, entry]) => ({
      name: entry.name ?? path.slice(path.lastIndexOf(folder) + folder.length),
      version: entry.version ?? "",
      path,
      licence: entry.license,
      isFixed: entry.integrity !== undefined && (entry.resolved ?? "https://").startsWith("https://"),
      hasInstallScript: entry.hasInstallScript ?? false,
      ships: entry.dev !== true,
    }));
}

export const nameWithVersion = ({ name, version }: Pick<LockedPackage, "name" | "version">): string => `${name}@${version}`;
