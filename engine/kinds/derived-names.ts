import { callsFrom, type DerivingKind } from "../calls/calls";
import type { InnerNames } from "../check/kind-definition";

/** The calls that follow from documents of a kind; no document has to use them all. */
export const derivedNames = (kind: DerivingKind): InnerNames => ({
  what: "call",
  mayIdle: true,
  of: (library) =>
    callsFrom(library, kind).map(({ name, document, pointer }) => ({ name, path: library.pathOf(kind, document), pointer })),
});
