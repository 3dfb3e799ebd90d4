/**
 * The parts of documents in several states of a library: read once for all states in which nothing differs that they were made of, so that it is told
 * by the part being the very same object that nothing changed. Calls, columns and all else that many documents share are made once for
 * all states too.
 *
 *   parts.of(before, "screen", "contoh/biodata") === parts.of(after, "screen", "contoh/biodata")
 */
import { type DocumentKind, deriveFrom, KeptResults, type Library, recordLibrary } from "../../engine/tools";
import type { Part } from "./part";
import { readPart } from "./read-part";
import { say } from "./wording";

export class KeptParts {
  private readonly parts = new KeptResults<Library>();
  private readonly derived = new KeptResults<Library>();

  /** The part of a document; why there is none, where it does not compile. */
  of(library: Library, kind: DocumentKind, id: string): Part | string {
    try {
      return this.parts.result(`${kind} ${id}`, library, (note) =>
        this.read(recordLibrary(library, note, own, this.derived), kind, id),
      );
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** Lets who asks a library find what is made of it among what is kept. */
  serve(library: Library): void {
    deriveFrom(library, this.derived);
  }

  private read(library: Library, kind: DocumentKind, id: string): Part | string {
    return readPart(library, kind, id) ?? say.noParent;
  }
}

const own = (library: Library): Library => library;
