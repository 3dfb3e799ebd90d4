/** The state that the checks of one document share: what they are given, and what they find. */
import type { DocumentKind } from "../documents/document-kind";
import type { Library } from "../documents/library";
import type { JsonObject } from "../json/json";
import type { Pointer } from "../json/pointer";
import type { ProblemCode } from "../problems/codes";
import type { ScopeTypes } from "./logic/scope-types";
import type { Names } from "./project/names";
import type { Language } from "./shape/meta-schema";

/** A fault inside one document; `check.ts` adds the file it is placed in. */
export interface Fault {
  readonly code: ProblemCode;
  readonly pointer: Pointer;
  readonly at: "key" | "value";
  readonly found?: string;
  readonly expected?: readonly string[];
  readonly more?: Readonly<Record<string, string>>;
  /** Found by what another document says, whatever its code: not told while that one cannot be read. */
  readonly leans?: true;
}

export interface DocumentCheck {
  readonly library: Library;
  readonly language: Language;
  readonly names: Names;
  /** Undefined where the context cannot be read; variables are not checked then. */
  readonly context: ScopeTypes | undefined;
  /** Told of every name the document uses, for reachability. */
  readonly used: (what: string, name: string) => void;
}

export interface CheckedDocument {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly path: string;
  readonly value: JsonObject;
}
