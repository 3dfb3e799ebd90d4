/** A library that notes what is read of it, so that what was made with it can be kept (`KeptResults`). */
import { fingerprint } from "../json/fingerprint";
import { sameOr } from "../json/same-in-order";
import { entriesOf, lookUpConditions, namedConditions } from "./conditions";
import type { DocumentKind } from "./document-kind";
import { type KeptResults, type Note, question } from "./kept-results";
import type { Library } from "./library";
import { deriveWith } from "./once-in-library";
import { lookUpTexts, sharedText } from "./texts";

export type AskLibrary = (library: Library, about: string, name: string) => unknown;

/** The questions that a noted library asks, by the first word of their names; the others are what they are about. */
export const libraryQuestions = {
  get: (library, kind, id) => library.get(kind as DocumentKind, id),
  written: (library, kind, id) => library.written(kind as DocumentKind, id),
  has: (library, kind, id) => library.has(kind as DocumentKind, id),
  ids: (library, kind) => fingerprint(library.ids(kind as DocumentKind)),
  path: (library, kind, id) => library.has(kind as DocumentKind, id) && library.pathOf(kind as DocumentKind, id),
  // A new map, and a new view, in every world: a result that reads one is never kept.
  sources: (library) => library.sources,
  cohort: (library, cohort) => library.forCohort(cohort),
  condition: (library, name) => fingerprint(conditionEntry(library, name)),
  text: (library, name) => sharedText(library, name),
} satisfies Readonly<Record<string, AskLibrary>>;

/**
 * The same library, with every read noted. Named conditions and shared texts are noted one by one: whoever uses one does not depend on
 * the document that holds it. `libraryOf` finds the library in another world. What is derived of a library (`derivedOfLibrary`) is noted
 * as one read where `derived` keeps it: it is made once for all who ask, and again only when something that it reads itself has changed.
 */
export function recordLibrary<World>(
  library: Library,
  note: Note<World>,
  libraryOf: (world: World) => Library,
  derived?: KeptResults<Library>,
): Library {
  // The same is asked again and again: it is noted once, and its answer is at hand from then on.
  const once = <Found>(what: keyof typeof libraryQuestions, find: (about: string, name: string) => Found) => {
    const ask: AskLibrary = libraryQuestions[what];
    const known = new Map<string, Map<string, Found>>();
    return (about = "", name = ""): Found => {
      const named = known.get(about) ?? new Map<string, Found>();
      known.set(about, named);
      if (!named.has(name)) {
        note(question(what, about, name), (world) => ask(libraryOf(world), about, name));
        named.set(name, find(about, name));
      }
      return named.get(name) as Found;
    };
  };
  const sources = once("sources", () => library.sources);
  const recorded: Library = {
    cohort: library.cohort,
    get sources() {
      return sources();
    },
    get: once("get", (kind, id) => library.get(kind as DocumentKind, id)),
    written: once("written", (kind, id) => library.written(kind as DocumentKind, id)),
    has: once("has", (kind, id) => library.has(kind as DocumentKind, id)),
    ids: once("ids", (kind) => library.ids(kind as DocumentKind)),
    pathOf: once("path", (kind, id) => library.pathOf(kind as DocumentKind, id)),
    forCohort: once("cohort", (cohort) => library.forCohort(cohort)),
  };
  lookUpConditions(
    recorded,
    once("condition", (name) => conditionEntry(library, name)),
  );
  lookUpTexts(
    recorded,
    once("text", (name) => sharedText(library, name)),
  );
  if (derived) {
    deriveWith(recorded, (wanted, make) => {
      note(wanted, (world) => derivedOf(libraryOf(world), derived, wanted, make));
      return derivedOf(library, derived, wanted, make);
    });
  }
  return recorded;
}

/** Lets who asks the library itself find what is derived of it among what is kept, as noted views of it do. */
export const deriveFrom = (library: Library, derived: KeptResults<Library>): void =>
  deriveWith(library, (wanted, make) => derivedOf(library, derived, wanted, make));

function derivedOf<Derived>(
  library: Library,
  derived: KeptResults<Library>,
  wanted: string,
  make: (library: Library) => Derived,
): Derived {
  // Most of what a cohort sees is as it is for everybody.
  const usual = library.cohort === "" ? undefined : derived.known(` ${wanted}`, library);
  if (usual) return usual.result as Derived;
  const key = `${library.cohort} ${wanted}`;
  // Made of other documents it may say the same: then it is the same object, and what depends on it stands.
  return derived.result(key, library, (note) =>
    sameOr(derived.latest(key), make(recordLibrary(library, note, (world) => world, derived))),
  );
}

/** The questions behind one that is derived, where its answer in this library is kept. */
export const derivedReads = (derived: KeptResults<Library>, library: Library, wanted: string): Iterable<string> | undefined =>
  (derived.known(` ${wanted}`, library) ?? derived.known(`${library.cohort} ${wanted}`, library))?.reads.keys();

const conditionEntry = (library: Library, name: string) => entriesOf(namedConditions(library))(name);
