/** A library that notes what is read of it, so that what was made with it can be kept (`KeptResults`). */
import { fingerprint } from "../json/fingerprint";
import { entriesOf, lookUpConditions, namedConditions } from "./conditions";
import type { KeptResults, Note } from "./kept-results";
import type { Library } from "./library";
import { deriveWith } from "./once-in-library";
import { lookUpTexts, sharedText } from "./texts";

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
  const recorded: Library = {
    cohort: library.cohort,
    // A new map in every world: a result that reads it is never kept.
    get sources() {
      note("sources", (world) => libraryOf(world).sources);
      return library.sources;
    },
    get: (kind, id) => {
      note(`get ${kind} ${id}`, (world) => libraryOf(world).get(kind, id));
      return library.get(kind, id);
    },
    written: (kind, id) => {
      note(`written ${kind} ${id}`, (world) => libraryOf(world).written(kind, id));
      return library.written(kind, id);
    },
    has: (kind, id) => {
      note(`has ${kind} ${id}`, (world) => libraryOf(world).has(kind, id));
      return library.has(kind, id);
    },
    ids: (kind) => {
      note(`ids ${kind}`, (world) => fingerprint(libraryOf(world).ids(kind)));
      return library.ids(kind);
    },
    pathOf: (kind, id) => {
      note(`path ${kind} ${id}`, (world) => libraryOf(world).has(kind, id) && libraryOf(world).pathOf(kind, id));
      return library.pathOf(kind, id);
    },
    // A new view in every world, as with `sources`.
    forCohort: (cohort) => {
      note(`cohort ${cohort}`, (world) => libraryOf(world).forCohort(cohort));
      return library.forCohort(cohort);
    },
  };
  lookUpConditions(recorded, (name) => {
    note(`condition ${name}`, (world) => fingerprint(conditionEntry(libraryOf(world), name)));
    return conditionEntry(library, name);
  });
  lookUpTexts(recorded, (name) => {
    note(`text ${name}`, (world) => sharedText(libraryOf(world), name));
    return sharedText(library, name);
  });
  if (derived) {
    deriveWith(recorded, (question, make) => {
      type Derived = ReturnType<typeof make>;
      const find = (one: Library): Derived => {
        // Most of what a cohort sees is as it is for everybody.
        const usual = one.cohort === "" ? undefined : derived.known(` ${question}`, one);
        if (usual) return usual.result as Derived;
        return derived.result(`${one.cohort} ${question}`, one, (inner) =>
          make(recordLibrary(one, inner, (world) => world, derived)),
        );
      };
      note(question, (world) => find(libraryOf(world)));
      return find(library);
    });
  }
  return recorded;
}

const conditionEntry = (library: Library, name: string) => entriesOf(namedConditions(library))(name);
