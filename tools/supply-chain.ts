/**
 * npm run supply-chain [-- <folder>]
 *
 * Judges the packages that ship: their licences, that each is fixed by a hash, that none runs a script when installed, and, where a
 * registry answers, that no grave weakness is known. Needs no network for the rest. With a folder it also writes there `bom.cdx.json`
 * (CycloneDX 1.5) and `licences.md` (each package, its licence and the words of it). Ends with 1 when something is wrong.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../server/app";
import { runCommand } from "./run-command";
import { allowed } from "./supply-chain/allowed";
import { askRegistry, auditProblems } from "./supply-chain/audit";
import { billOfMaterials } from "./supply-chain/bill-of-materials";
import { licenceList } from "./supply-chain/licence-list";
import { lockedPackages } from "./supply-chain/locked-packages";
import { supplyProblems } from "./supply-chain/supply-problems";

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder] = positionals;
  if (positionals.length > 1) throw new Error("Usage: npm run supply-chain [-- <folder>]");
  const packages = lockedPackages(projectRoot);
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    const bill = billOfMaterials(projectRoot, packages, allowed);
    writeFileSync(join(folder, "bom.cdx.json"), `${JSON.stringify(bill, null, 2)}\n`);
    writeFileSync(join(folder, "licences.md"), licenceList(projectRoot, packages, allowed));
  }
  const problems = [...supplyProblems(packages, allowed), ...(await weaknesses())];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else
    console.log(
      `${packages.length} packages are fixed; ${packages.filter(({ ships }) => ships).length} ship, each under a licence that may.`,
    );
}

async function weaknesses(): Promise<readonly string[]> {
  const answer = await askRegistry(projectRoot);
  if ("advisories" in answer) return auditProblems(answer.advisories, allowed, new Date().toISOString().slice(0, 10));
  console.log(`Nobody was asked about weaknesses: ${answer.unanswered}`);
  return [];
}

await runCommand(run);
