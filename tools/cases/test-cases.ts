/** Tries the cases of one program, or of all, and puts what was found into words. */
import { createLibrary, formatProblem, type Library, programOf, readDocuments } from "../../engine/tools";
import { checkedProject } from "../check/kept-check";
import { textOf } from "../check/text-of";
import { coverageOf } from "./coverage";
import { judgeCase } from "./judge-case";
import { printedCase } from "./print";
import { say } from "./wording";

export interface TestedCases {
  readonly text: string;
  readonly failed: boolean;
}

/** With `coverage`, also which conditions the cases have not seen true and false. */
export async function testCases(root: string, program: string | undefined, coverage: boolean): Promise<TestedCases> {
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  const library = createLibrary(readDocuments(root));
  const programs = [...new Set(library.ids("case").map(programOf))].sort();
  if (program !== undefined && !programs.includes(program)) return { text: say.unknownProgram(program, programs), failed: true };
  const ids = casesOf(library, program);
  const paths = new Set(ids.map((id) => library.pathOf("case", id)));
  const problems = (await checkedProject(root)).problems.filter(({ file, severity }) => paths.has(file) && severity === "error");
  const unfit = new Set(problems.map(({ file }) => file));
  const judged = ids.filter((id) => !unfit.has(library.pathOf("case", id))).map((id) => judgeCase(library, id));
  const failing = judged.filter(({ broken }) => broken.length > 0);
  const failed = failing.length + unfit.size;
  const tried = judged.reduce((sum, one) => sum + one.tried, 0);
  const parts = [
    ...(problems.length > 0 ? [say.unfit] : []),
    ...problems.map((problem) => formatProblem(problem, textOf(root, problem.file), "id")),
    ...failing.map((one) => printedCase(one, library)),
    failed > 0 ? say.failed(ids.length, failed, took()) : say.passed(ids.length, tried, took()),
    ...(coverage ? (program === undefined ? programs : [program]).map((one) => coveredIn(library, one)) : []),
  ];
  return { text: parts.join("\n\n"), failed: failed > 0 };
}

function coveredIn(library: Library, program: string): string {
  const all = coverageOf(library, program);
  const open = all.filter(({ seen }) => seen.size < 2);
  return [
    say.covered(program, all.length - open.length, all.length),
    ...open.map(({ place, seen }) => say.unseen(place, seen)),
  ].join("\n");
}

const casesOf = (library: Library, program: string | undefined): string[] =>
  library.ids("case").filter((id) => program === undefined || programOf(id) === program);
