/**
 * Finding a place: the documents by program and sort, and a search over all that documents write. One index is made of the library; a
 * document that changes is read anew, and no other.
 */
import { isObject, type Library, programOf, type SourceDocument } from "../../engine/tools";
import type { DocumentView, FoundView } from "./desk-view";
import type { Path } from "./edit-text";

interface Entry {
  readonly path: Path;
  readonly text: string;
  readonly small: string;
  readonly isName: boolean;
  /** The place that shows it. */
  readonly open: Path;
  /** Of several entries of one place the best is told. */
  readonly place: string;
}

const most = 60;

export class Finder {
  private readonly entries = new Map<string, { readonly of: SourceDocument; readonly entries: readonly Entry[] }>();

  documents(library: Library): DocumentView[] {
    return written(library).map(({ path, id, kind }) => {
      const own = kind === "program" ? id : programFolderOf(id);
      return {
        file: path,
        id,
        kind,
        title: titleOfDocument(library, path),
        program: library.has("program", own) ? own : "bersama",
      };
    });
  }

  /** Documents and parts of that name first, then texts, each place once; each word has to stand in it or in its document's id. */
  search(library: Library, asked: string): FoundView[] {
    const wanted = asked.toLowerCase().split(/\s+/).filter(Boolean);
    if (wanted.length === 0) return [];
    const found: Found[] = [];
    for (const document of written(library)) {
      const title = titleOfDocument(library, document.path);
      const around = `${document.id} ${title}`.toLowerCase();
      const view = (path: Path, text: string, open = path) => ({ file: document.path, path, open, title, text });
      if (wanted.every((word) => around.includes(word)))
        found.push({ place: "[]", view: view([], document.id), rank: title.toLowerCase() === asked.toLowerCase() ? 4 : 3 });
      for (const { path, text, small, isName, open, place } of this.entriesOf(document)) {
        if (
          !wanted.some((word) => small.includes(word)) ||
          !wanted.every((word) => small.includes(word) || around.includes(word))
        )
          continue;
        found.push({ place, view: view(path, text, open), rank: small === wanted.join(" ") ? 2.5 : isName ? 2 : 1 });
      }
    }
    const sorted = found.sort((one, other) => other.rank - one.rank || one.view.text.length - other.view.text.length);
    return [...firstOfEach(sorted).values()].slice(0, most).map(({ view }) => view);
  }

  private entriesOf(document: SourceDocument): readonly Entry[] {
    const known = this.entries.get(document.path);
    if (known?.of === document) return known.entries;
    const entries: Entry[] = [];
    const add = (path: Path, text: string, isName: boolean, open: Path) => {
      const place = JSON.stringify(textMaps.has(String(path.at(-2))) ? path : open);
      entries.push({ path, text, small: text.toLowerCase(), isName, open, place });
    };
    const walk = (value: unknown, path: Path): void => {
      if (typeof value === "string" && path[0] !== "$schema")
        add(path, value, ["id", "title", "label", "name"].includes(String(path.at(-1))), path.slice(0, -1));
      if (Array.isArray(value)) for (const [index, one] of value.entries()) walk(one, [...path, index]);
      if (!isObject(value)) return;
      for (const [key, one] of Object.entries(value)) {
        // The names of fields, columns, states and texts are keys.
        if (isObject(one) || textMaps.has(String(path.at(-1))))
          add([...path, key], key, true, isObject(one) ? [...path, key] : path);
        walk(one, [...path, key]);
      }
    };
    walk(document.value, []);
    this.entries.set(document.path, { of: document, entries });
    return entries;
  }
}

/** The program of a document; a document in no folder is of all. */
export const programFolderOf = (id: string): string => (id.includes("/") ? programOf(id) : "bersama");

interface Found {
  readonly view: FoundView;
  readonly rank: number;
  readonly place: string;
}

function firstOfEach(found: readonly Found[]): ReadonlyMap<string, Found> {
  const first = new Map<string, Found>();
  for (const one of found) {
    const key = `${one.view.file} ${one.place}`;
    if (!first.has(key)) first.set(key, one);
  }
  return first;
}

/** Maps whose names and texts are read together: each of their names is a place. */
const textMaps: ReadonlySet<string> = new Set(["texts", "values"]);

const unedited = new Set(["lock", "uses"]);

/** Documents that people write: none that follow from another, and none that are generated. */
export const written = (library: Library): SourceDocument[] =>
  [...library.sources.values()].filter(({ kind, follows }) => !follows && !unedited.has(kind));

/** The name of a document among people: its title, else its name, else its id. What a title fills in is not known here. */
export function titleOfDocument(library: Library, path: string): string {
  const source = library.sources.get(path);
  const { title, name } = (source && library.get(source.kind, source.id)) ?? {};
  const said = [title, name].find((one) => typeof one === "string" && one !== "");
  return said === undefined ? (source?.id ?? path) : String(said).replaceAll(/\{[^}]*\}/g, "…");
}
