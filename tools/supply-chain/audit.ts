import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Allowed } from "./allowed";

export interface Advisory {
  /** `GHSA-...`. */
  readonly id: string;
  readonly package: string;
  readonly severity: string;
  readonly title: string;
}

/** The advisories of the registry for what ships, or why it gave none. */
export type AuditAnswer = { readonly advisories: readonly Advisory[] } | { readonly unanswered: string };

interface NpmReport {
  readonly message?: string;
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      {
        readonly via: readonly (
          | string
          | { readonly url: string; readonly name: string; readonly severity: string; readonly title: string }
        )[];
      }
    >
  >;
}

/** Asks the registry once, and waits for ten seconds at most. */
export async function askRegistry(root: string, registry?: string): Promise<AuditAnswer> {
  const place = registry === undefined ? [] : ["--registry", registry];
  const words = ["audit", "--omit", "dev", "--json", "--fetch-retries", "0", "--fetch-timeout", "10000", ...place];
  const report: NpmReport = JSON.parse((await outputOf(root, words)) || "{}");
  if (!report.vulnerabilities) return { unanswered: report.message ?? "npm audit said nothing" };
  const found = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((one) => (typeof one === "string" ? [] : [one])),
  );
  const advisories = found.map(({ url, name, severity, title }) => ({
    id: url.slice(url.lastIndexOf("/") + 1),
    package: name,
    severity,
    title,
  }));
  return { advisories: [...new Map(advisories.map((one) => [`${one.id} ${one.package}`, one])).values()] };
}

/** `npm audit` ends with 1 where it found something or nobody answered: its report says which. */
async function outputOf(root: string, words: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)("npm", words, { cwd: root, maxBuffer: 2 ** 27, shell: process.platform === "win32" }))
      .stdout;
  } catch (error) {
    return (error as { stdout?: string }).stdout ?? "";
  }
}

const grave = new Set(["high", "critical"]);

/** The advisories that stop a release: grave ones that nobody has judged, and those whose judgement is older than it holds (`YYYY-MM-DD`). */
export function auditProblems(advisories: readonly Advisory[], allowed: Allowed, today: string): readonly string[] {
  return advisories.flatMap(({ id, package: name, severity, title }) => {
    if (!grave.has(severity)) return [];
    const judged = allowed.advisories[id];
    if (judged && today <= judged.until) return [];
    const judgement = judged ? `the judgement held until ${judged.until}` : "nobody has judged it";
    return [`${name}: ${title} (${severity}, ${id}); ${judgement}. Update it, or say under advisories why it does no harm here.`];
  });
}
