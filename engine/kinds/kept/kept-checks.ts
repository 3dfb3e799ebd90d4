/**
 * The faults of each document, kept from check to check. A document is checked again only when it changed itself or when something
 * changed that its check asked for: another document, a name, a variable of the context, a named condition.
 */

import { checkDocument } from "../../check/check-document";
import type { CheckedDocument, DocumentCheck, Fault } from "../../check/fault";
import type { Language } from "../../check/shape/meta-schema";
import { readable } from "../../check/shape/parse";
import { KeptResults, type Note, question } from "../../documents/kept-results";
import { LastFew } from "../../documents/last-few";
import { createLibrary, type Library } from "../../documents/library";
import { deriveFrom, recordLibrary } from "../../documents/record-library";
import type { SourceDocument } from "../../documents/source-document";
import { definitionOf } from "../document-kinds";
import type { Checked, CheckWorld } from "./check-world";
import { recordNames } from "./record-names";
import { recordTypes } from "./record-types";
import type { StoredChecks } from "./stored-checks";

export class KeptChecks {
  private readonly results = new KeptResults<CheckWorld>();
  private readonly derived = new KeptResults<Library>();
  private readonly read = new LastFew<SourceDocument>();
  private before: Library | undefined;

  /** `stored` are those of an earlier process, by the same language and the same checker. */
  constructor(
    private readonly language: Language,
    private readonly stored?: StoredChecks,
  ) {}

  /** The documents as a library, in which those that are as they were in a check before are the same objects. */
  libraryOf(documents: readonly SourceDocument[]): Library {
    const asRead = (document: SourceDocument) =>
      this.read.get(
        document.path,
        ({ text, inForce }) => text === document.text && inForce === document.inForce,
        () => readable(document),
      );
    this.before = createLibrary(documents.map(asRead), this.before);
    deriveFrom(this.before, this.derived);
    return this.before;
  }

  /** The faults of a document in this world; `used` is told of every name that it uses, whether it was checked again or not. */
  faultsOf(document: CheckedDocument, world: CheckWorld, used: DocumentCheck["used"]): readonly Fault[] {
    const usual = `${world.library.cohort} ${document.path}`;
    // A document that no amendment touches is found as it is without them.
    const key = world.period === undefined ? usual : `${usual} ${world.period}`;
    const checked =
      this.stored?.find(usual, world) ??
      this.stored?.find(key, world) ??
      this.results.result(usual, world, (note) => this.check(document, world, note));
    this.stored?.note(key, world, { checked, reads: this.results.known(usual, world)?.reads, derived: this.derived });
    for (const [what, name] of checked.used) used(what, name);
    return checked.faults;
  }

  private check(document: CheckedDocument, world: CheckWorld, note: Note<CheckWorld>): Checked {
    const { path, kind, id } = document;
    note(question("source", path), ({ library }) => library.sources.get(path));
    note(question("get", kind, id), ({ library }) => library.get(kind, id));
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
