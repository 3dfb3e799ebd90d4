import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Allowed } from "./allowed";
import { type LockedPackage, nameWithVersion } from "./locked-packages";
import { licenceOf } from "./supply-problems";

const wordsFile = /^(licen[cs]e|copying|notice)/i;

/**
 * The licences as Markdown: each package that ships with its licence and the words of it, as its folder holds them. A package for another kind of
 * machine is not installed and has no words here.
 */
export function licenceList(root: string, packages: readonly LockedPackage[], allowed: Allowed): string {
  const shipped = packages.filter(({ ships }) => ships);
  const sections = shipped.map(
    (one) => `## ${nameWithVersion(one)}\n\n${licenceOf(one, allowed)}\n${wordsOf(join(root, one.path))}`,
  );
  return `# Packages that ship\n\n${sections.join("\n")}`;
}

function wordsOf(path: string): string {
  return namesIn(path)
    .filter((name) => wordsFile.test(name))
    .map((name) => `\n\`\`\`\`text\n${readFileSync(join(path, name), "utf8").trimEnd()}\n\`\`\`\`\n`)
    .join("");
}

function namesIn(path: string): readonly string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}
