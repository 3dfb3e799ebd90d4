/** Tries the cases of one program, or of all, and puts what was found into words. */
import { createLibrary, formatProblem, type Library, programOf, readDocuments } from "../../engine/tools";
import { checkedProject } from "../check/kept-check";
import { textOf } from "../check/text-of";
import { coverageOf } from "./coverage";
import { type JudgedCase, judgeCase } from "./judge-case";
import { judgeMutants } from "./judge-mutants";
import { printedCase, printedPlace, wordsOf } from "./print";
import { proposeCases } from "./propose";
import { say } from "./wording";
import { writeProposals } from "./write-proposals";
import type { WrittenCondition } from "./written-conditions";

export interface TestedCases {
  readonly text: string;
  readonly failed: boolean;
}

/** The figures beside the cases that fail. */
export interface Asking {
  /** The conditions that the cases have not seen true and false. */
  readonly coverage: boolean;
  /** The wrong conditions that no case notices. */
  readonly mutants: boolean;
  /** Writes cases for both. */
  readonly propose: boolean;
}

export async function testCases(root: string, program: string | undefined, asking: Asking): Promise<TestedCases> {
  const started = performance.now();
  const library = createLibrary(readDocuments(root));
  const programs = [...new Set(library.ids("case").map(programOf))].sort();
  if (program !== undefined && !programs.includes(program)) return { text: say.unknownProgram(program, programs), failed: true };
  const ids = casesOf(library, program);
  const paths = new Set(ids.map((id) => library.pathOf("case", id)));
  const problems = (await checkedProject(root)).problems.filter(({ file, severity }) => paths.has(file) && severity === "error");
  const unfit = new Set(problems.map(({ file }) => file));
  const fit = ids.filter((id) => !unfit.has(library.pathOf("case", id))).map((id) => judgedOrNot(library, id));
  const judged = fit.filter((one) => "broken" in one);
  const untried = fit.filter((one) => "reason" in one);
  const failing = judged.filter(({ broken }) => broken.length > 0);
  const failed = failing.length + unfit.size + untried.length;
  const tried = judged.reduce((sum, one) => sum + one.tried, 0);
  const took = tookSince(started);
  const asked = program === undefined ? programs : [program];
  const parts = [
    ...(problems.length > 0 ? [say.unfit] : []),
    ...problems.map((problem) => formatProblem(problem, textOf(root, problem.file), "id")),
    ...failing.map((one) => printedCase(one, library)),
    ...untried.map(({ id, reason }) => say.untried(library.pathOf("case", id), reason)),
    failed > 0 ? say.failed(ids.length, failed, took) : say.passed(ids.length, tried, took),
    ...(asking.coverage ? asked.map((one) => coveredIn(library, one)) : []),
    ...(asking.mutants ? asked.map((one) => mutantsIn(library, one)) : []),
    ...(asking.propose ? asked.map((one) => proposedIn(root, library, one)) : []),
  ];
  return { text: parts.join("\n\n"), failed: failed > 0 };
}

/** A document that does not compile keeps the cases that lean on it from being tried, and no others. */
function judgedOrNot(library: Library, id: string): JudgedCase | { readonly id: string; readonly reason: string } {
  try {
    return judgeCase(library, id);
  } catch (error) {
    return { id, reason: error instanceof Error ? error.message : String(error) };
  }
}

const tookSince = (started: number): number => Math.round(performance.now() - started);

function coveredIn(library: Library, program: string): string {
  const all = coverageOf(library, program);
  const open = all.filter(({ seen }) => seen.size < 2);
  const byPeople = all.filter(({ written }) => written.size === 2).length;
  return [
    say.covered(program, all.length - open.length, all.length, byPeople),
    ...open.map(({ condition, seen }) => say.unseen(printedPlace(condition, library), ruleIn(condition), seen)),
  ].join("\n");
}

function mutantsIn(library: Library, program: string): string {
  const started = performance.now();
  const all = judgeMutants(library, program);
  const open = all.filter(({ noticed }) => !noticed);
  return [
    say.mutants(program, all.length - open.length, all.length, tookSince(started)),
    ...open.flatMap(({ condition, change, seenBy }) => [
      say.unnoticed(printedPlace(condition, library), ruleIn(condition), change),
      ...(seenBy ? [say.seenBy(seenBy.document.title, say.sentence(seenBy.document))] : []),
    ]),
  ].join("\n");
}

function proposedIn(root: string, library: Library, program: string): string {
  const started = performance.now();
  const { cases, missing } = proposeCases(library, program);
  const paths = writeProposals(root, library, program, cases);
  return [say.proposed(program, cases.length, missing.length, tookSince(started)), ...paths].join("\n");
}

const ruleIn = (condition: WrittenCondition): string => `${condition.name} ${condition.key} (${wordsOf(condition)})`;

const casesOf = (library: Library, program: string | undefined): string[] =>
  library.ids("case").filter((id) => program === undefined || programOf(id) === program);
