/** The questions that a check asks of its world, found by their names: so what an earlier process noted can be asked again. */

import type { Ask } from "../../documents/kept-results";
import { type AskLibrary, libraryQuestions } from "../../documents/record-library";
import type { CheckWorld } from "./check-world";
import { type AskNames, nameQuestions } from "./record-names";
import { type AskTypes, pathIn, typeQuestions } from "./record-types";

type AskWorld = (world: CheckWorld, about: string, name: string) => unknown;

const entries = <Question>(questions: Readonly<Record<string, Question>>, through: (question: Question) => AskWorld) =>
  Object.entries(questions).map(([what, question]) => [what, through(question)] as const);

const { sources: _sources, cohort: _cohort, ...ofLibrary } = libraryQuestions;

const asks: ReadonlyMap<string, AskWorld> = new Map<string, AskWorld>([
  ["source", ({ library }, path) => library.sources.get(path)?.text],
  ...entries<AskLibrary>(
    ofLibrary,
    (ask) =>
      ({ library }, about, name) =>
        ask(library, about, name),
  ),
  ...entries<AskNames>(
    nameQuestions,
    (ask) =>
      ({ names }, about, name) =>
        ask(names, about, name),
  ),
  ...entries<AskTypes>(typeQuestions, (ask) => (world, about, name) => ask(world, pathIn(about), name)),
]);

/** The question of that name; undefined for one whose answer is another in every process, such as the map of all documents. */
export function askOf(name: string): Ask<CheckWorld> | undefined {
  const [what = "", about = "", ...rest] = name.split("\n");
  const ask = asks.get(what);
  return ask && rest.length < 2 ? (world) => ask(world, about, rest[0] ?? "") : undefined;
}
