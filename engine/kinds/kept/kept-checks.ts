/**
 * The faults of each document, kept from check to check. A document is checked again only when it changed itself or when something
 * changed that its check asked for: another document, a name, a variable of the context, a named condition.
 */

import { checkDocument } from "../../check/check-document";
import type { CheckedDocument, DocumentCheck, Fault } from "../../check/fault";
import type { Names } from "../../check/project/names";
import type { Language } from "../../check/shape/meta-schema";
import { readable } from "../../check/shape/parse";
import { KeptResults, type Note } from "../../documents/kept-results";
import { LastFew } from "../../documents/last-few";
import { createLibrary, type Library } from "../../documents/library";
import { recordLibrary } from "../../documents/record-library";
import type { SourceDocument } from "../../documents/source-document";
import { fingerprint } from "../../json/fingerprint";
import { definitionOf } from "../document-kinds";
import { recordTypes } from "./record-types";

/** The earlier documents that a document is checked against: one view of the library, and what the project's documents name. */
export type CheckWorld = Pick<DocumentCheck, "library" | "names" | "context">;

interface Checked {
  readonly faults: readonly Fault[];
  readonly used: readonly (readonly [what: string, name: string])[];
}

export class KeptChecks {
  private readonly results = new KeptResults<CheckWorld>();
  private readonly derived = new KeptResults<Library>();
  private readonly read = new LastFew<SourceDocument>();
  private before: Library | undefined;

  constructor(private readonly language: Language) {}

  /** The documents as a library, in which those that are as they were in a check before are the same objects. */
  libraryOf(documents: readonly SourceDocument[]): Library {
    const asRead = (document: SourceDocument) =>
      this.read.get(
        document.path,
        ({ text }) => text === document.text,
        () => readable(document),
      );
    this.before = createLibrary(documents.map(asRead), this.before);
    return this.before;
  }

  /** The faults of a document in this world; `used` is told of every name that it uses, whether it was checked again or not. */
  faultsOf(document: CheckedDocument, world: CheckWorld, used: DocumentCheck["used"]): readonly Fault[] {
    const key = `${world.library.cohort} ${document.path}`;
    const checked = this.results.result(key, world, (note) => this.check(document, world, note));
    for (const [what, name] of checked.used) used(what, name);
    return checked.faults;
  }

  private check(document: CheckedDocument, world: CheckWorld, note: Note<CheckWorld>): Checked {
    const { path, kind, id } = document;
    note(`source ${path}`, ({ library }) => library.sources.get(path));
    note(`get ${kind} ${id}`, ({ library }) => library.get(kind, id));
    const used: [string, string][] = [];
    const faults = checkDocument(document, definitionOf(kind), {
      language: this.language,
      library: recordLibrary(world.library, note, ({ library }) => library, this.derived),
      names: recordNames(world.names, note),
      context: recordTypes(world.context, note),
      used: (what, name) => void used.push([what, name]),
    });
    return { faults, used };
  }
}

/** Name by name: what uses one call does not depend on the others. */
function recordNames(names: Names, note: Note<CheckWorld>): Names {
  return (what) => ({
    lacks: (name) => {
      note(`lacks ${what} ${name}`, (world) => world.names(what).lacks(name));
      return names(what).lacks(name);
    },
    all: () => {
      note(`names ${what}`, (world) => fingerprint(world.names(what).all()));
      return names(what).all();
    },
  });
}
