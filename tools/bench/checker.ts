/**
 * Times the checker over 1,000 documents: the shipped ones, copied under other programs' names until there are that many. Everything
 * counts: reading the texts, parsing, checking. Runs alone with `npx tsx tools/bench/checker.ts`.
 */
import { fileURLToPath } from "node:url";
import { checkDocuments, parseDocument, readDocuments, readLanguage, type SourceDocument } from "../../engine/tools";

export interface CheckerFigures {
  readonly documents: number;
  readonly problems: number;
  /** Wall time of the whole check, the median of the rounds. */
  readonly milliseconds: number;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const program = "gurupenggerak";

/** The shipped texts, and copies of one program's documents with the program's name replaced in path and text. */
export function manyTexts(count: number): [path: string, text: string][] {
  const shipped: [string, string][] = readDocuments(root).map(({ path, text }) => [path, text]);
  const own = shipped.filter(([path]) => path.includes(program));
  const texts = [...shipped];
  for (let copy = 1; texts.length < count; copy += 1) {
    const rename = (text: string) => text.replaceAll(program, `program${copy}`);
    for (const [path, text] of own) {
      if (path.startsWith("schemas/conditions/") || texts.length >= count) continue;
      texts.push([rename(path), rename(text)]);
    }
  }
  return texts;
}

export function benchChecker(rounds = 5): CheckerFigures {
  const language = readLanguage(root);
  const texts = manyTexts(1000);
  const times: number[] = [];
  let problems = 0;
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const documents = texts
      .map(([path, text]) => parseDocument(path, text))
      .filter((one): one is SourceDocument => one !== undefined);
    problems = checkDocuments(documents, language).length;
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { documents: texts.length, problems, milliseconds: Math.round(times[Math.floor(rounds / 2)] ?? 0) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(benchChecker());
