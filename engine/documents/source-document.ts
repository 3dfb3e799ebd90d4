import type { Pointer } from "../json/pointer";
import type { DocumentKind } from "./document-kind";

/** One document as it was read, before anything is merged into it. */
export interface SourceDocument {
  /** Path from the project's root, with forward slashes. */
  readonly path: string;
  readonly kind: DocumentKind;
  readonly id: string;
  readonly text: string;
  /** The parsed JSON, or undefined where it could not be parsed. */
  readonly value: unknown;
  /** Of an amendment: these are the documents of a time in which it counts. */
  readonly inForce?: true;
  /** Of a document that lies in no file: where in which document it follows from. */
  readonly follows?: { readonly path: string; readonly pointer: Pointer };
}
