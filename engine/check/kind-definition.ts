/** The definition of a kind of documents. Only where its documents lie is needed; what a kind leaves out it does not have. */

import type { DocumentKind } from "../documents/document-kind";
import type { Library } from "../documents/library";
import type { SourceDocument } from "../documents/source-document";
import type { JsonObject } from "../json/json";
import type { Pointer } from "../json/pointer";
import type { ProblemCode } from "../problems/codes";
import type { Report } from "../problems/problem";
import type { CheckedDocument, DocumentCheck, Fault } from "./fault";
import type { KindScope } from "./scope/scope-at";

export interface KindDefinition {
  /** Where its documents lie, from the project's root and with a slash at the end. */
  readonly folder: string;
  /** How their files end; what stands between folder and suffix is the id. */
  readonly suffix: string;
  /** Its documents lie in the folder of a program; or also in the one that all programs share. */
  readonly belongsTo?: "program" | "program-or-all";
  /** No cohort may change its documents, or neither a cohort nor an amendment. */
  readonly isFixed?: "for-cohorts" | "always";

  /**
   * The name of a document of this kind in `refersTo` of a meta-schema. Such documents are there to be named: one that nobody names is
   * told.
   */
  readonly refersTo?: string;
  /** It says of other documents how they should be: what it names does not come to be used by that. */
  readonly isAside?: true;
  /** Each of its documents is a closed list of choices too, by its id. */
  readonly isList?: true;
  /** The ids that need not be named, because they are reached in another way. */
  readonly reachedUnnamed?: (library: Library) => ReadonlySet<string>;
  /** The names that its documents give to parts of themselves. */
  readonly names?: InnerNames;
  /** The keys that only one of its documents may have. */
  readonly claims?: (library: Library) => readonly Claim[];
  /** Kinds whose documents it shows: a cohort that changes one of those may break this one. */
  readonly shows?: readonly DocumentKind[];

  /** The typed variables at a pointer; the context alone where this is left out. */
  readonly scope?: KindScope;
  /** The names that exist only inside one of its documents, by what a mention calls them (`refersTo`); undefined where they are others. */
  readonly localNames?: (what: string, document: JsonObject, pointer: Pointer, library: Library) => readonly string[] | undefined;
  /** The fields that a part of the document may name; those of the data schema that the part names where this is left out. */
  readonly fieldsAt?: (document: JsonObject, pointer: Pointer) => readonly string[];

  /** Checks a document as it was written, before anything is merged into it. */
  readonly checkSource?: (document: SourceDocument, project: SourceCheck) => void;
  /** Checks a merged document as a whole, whose shape is sound. */
  readonly check?: (document: CheckedDocument, check: DocumentCheck) => readonly Fault[];

  /** The compiled form that the page or the server works with; undefined where there is no document of that id. */
  readonly compile?: (library: Library, id: string) => unknown;
}

export type Kinds = Readonly<Record<DocumentKind, KindDefinition>>;

/** Names that stand inside documents. */
export interface InnerNames {
  /** As `refersTo` calls them. */
  readonly what: "call" | "condition" | "text" | "permission" | "access-set";
  /** Documents need not use them. */
  readonly mayIdle?: true;
  readonly of: (library: Library) => readonly InnerName[];
  /** Whether a document has the shape in which its names stand; while one has not, nobody knows which names there are. */
  readonly areTold?: (document: JsonObject) => boolean;
}

export interface InnerName {
  readonly name: string;
  readonly path: string;
  readonly pointer: Pointer;
}

/** The input of the checks of documents as they were written. */
export interface SourceCheck {
  readonly library: Library;
  readonly kinds: Kinds;
  readonly report: Report;
}

/** Something that a document takes for itself; two claims of one kind with the same key exclude each other. */
export interface Claim {
  readonly code: ProblemCode;
  readonly path: string;
  readonly pointer: Pointer;
  readonly at: "key" | "value";
  /** The claimed name, as written. */
  readonly found: string;
  readonly key: string;
  readonly owner: string;
}
