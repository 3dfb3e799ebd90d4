/**
 * The parts of documents in several states of a library: what a part is made of is read once for all states in which nothing of it differs, so that
 * it is told by the very same object that nothing changed, and no part need be made. Calls, columns and all else that many documents share are
 * made once for all states too.
 *
 *   parts.of(before, "screen", "contoh/biodata") === parts.of(after, "screen", "contoh/biodata")
 */
import { type DocumentKind, deriveFrom, KeptResults, type Library, recordLibrary } from "../../engine/tools";
import type { Part } from "./part";
import { partLater } from "./read-part";
import { say } from "./wording";

export class KeptParts {
  private readonly read = new KeptResults<Library>();
  private readonly derived = new KeptResults<Library>();

  /** Makes the part of a document; why there is none, where it does not compile. The checker tells it at its line. */
  of(library: Library, kind: DocumentKind, id: string): (() => Part) | string {
    try {
      const later = this.read.result(`${kind} ${id}`, library, (note) =>
        partLater(recordLibrary(library, note, itself, this.derived), kind, id),
      );
      return later ?? say.noParent;
    } catch {
      return say.notBuilt;
    }
  }

  /** Lets who asks a library find what is made of it among what is kept. */
  serve(library: Library): void {
    deriveFrom(library, this.derived);
  }
}

const itself = (library: Library): Library => library;
