/**
 * Leaves out what cannot be told while a document cannot be read, or has not the shape in which its names stand: the names, types,
 * paths and calls it gives are not known. So nothing is called unused, and a document that leans on it, directly or through others,
 * only hears of what its own text shows.
 *
 *   schemas/data/contoh/data.schema.json has lost a comma  ->  the screen with its form says nothing of fields
 */
import type { Library } from "../../documents/library";
import { programOf, sharedFolder } from "../../documents/program-folder";
import type { SourceDocument } from "../../documents/source-document";
import { factsOf } from "../../problems/codes";
import type { Problem } from "../../problems/problem";
import type { Kinds } from "../kind-definition";

export function dropUnknowable(
  problems: readonly Problem[],
  unread: readonly SourceDocument[],
  library: Library,
  kinds: Kinds,
): readonly Problem[] {
  if (unread.length === 0) return problems;
  const files = new Set(unread.map(({ path }) => path));
  const known = problems.filter(({ code }) => !factsOf(code).saysUnused);
  if (known.every(({ file }) => files.has(file))) return known;
  const leaning = leaningOn(unread, library, kinds);
  const isInText = ({ code, leans }: Problem) => factsOf(code).showsInText === true && !leans;
  return known.filter((problem) => files.has(problem.file) || !leaning.has(problem.file) || isInText(problem));
}

/** The paths of the documents that lean on the unread ones. */
function leaningOn(unread: readonly SourceDocument[], library: Library, kinds: Kinds): ReadonlySet<string> {
  const documents = [...library.sources.values()];
  const leaning = new Set<string>(documents.filter((one) => unread.some((lost) => rulesOver(lost, one))).map(({ path }) => path));
  const waiting = [...unread, ...documents.filter(({ path }) => leaning.has(path))];
  let others = documents.filter(({ path }) => !leaning.has(path));
  for (let given = waiting.pop(); given && others.length > 0; given = waiting.pop()) {
    const names = [...new Set(namesGivenBy(given, library, kinds))];
    const found = others.filter((one) => {
      const said = saidIn(one);
      return names.some((name) => said.has(name));
    });
    for (const { path } of found) leaning.add(path);
    waiting.push(...found);
    others = others.filter(({ path }) => !leaning.has(path));
  }
  return leaning;
}

const said = new WeakMap<SourceDocument, ReadonlySet<string>>();

/** Problems of a document that speak of names which others may have given. */
function saidIn(document: SourceDocument): ReadonlySet<string> {
  const known = said.get(document) ?? new Set(wordsOf(document.text).flatMap(keysOf));
  said.set(document, known);
  return known;
}

/**
 * Variables are typed by the context, colours named by the program and what is issued told by the paper, wherever they are used; a cohort changes
 * the documents whose paths it names, and a term is that of the record types it names.
 */
function rulesOver({ kind, id, text }: SourceDocument, document: SourceDocument): boolean {
  if (kind === "cohort" || kind === "amendment") return text.includes(`"${document.path}"`);
  if (kind === "retention") return document.kind === "record" && text.includes(`"${document.id}"`);
  if (kind === "paper") return /\bpaper\./.test(document.text);
  return kind === "context" || (kind === "program" && [id, sharedFolder].includes(programOf(document.id)));
}

/** Problems of other documents that lean on this one: its id, its file, and the names it gives to its parts, such as calls. */
function namesGivenBy({ id, kind, path, text, value }: SourceDocument, library: Library, kinds: Kinds): string[] {
  const { names, refersTo, isList } = kinds[kind];
  const own = (names?.of(library) ?? []).filter((name) => name.path === path).map(({ name }) => name);
  const maybe = names && value === undefined ? [`${id}.`, ...wordsOf(text)] : [];
  return [fileOf(path), ...(refersTo === undefined && !isList ? [] : [id]), ...own, ...maybe];
}

/** All that a text says between quotation marks, and between the marks of its placeholders. */
function wordsOf(text: string): string[] {
  return text.split(/["|{}]/).flatMap((word) => word.trim() || []);
}

/** A word, what stands before each of its dots (`biodata.` of `biodata.read`), and the file of a path. */
function keysOf(word: string): string[] {
  const beforeDots = [...word.matchAll(/\./g)].map(({ index }) => word.slice(0, index + 1));
  return [word, ...(word.endsWith(".json") ? [fileOf(word)] : []), ...beforeDots];
}

const fileOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
