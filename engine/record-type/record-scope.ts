/** The variables that a part of a record type may read besides the context: as its part says, or the row with its data. */
import type { ScopeTypes } from "../check/logic/scope-types";
import { actorType } from "../check/scope/record-rows";
import type { KindScope } from "../check/scope/scope-at";
import { onceInLibrary } from "../documents/once-in-library";
import { isObject } from "../json/json";
import { soundParts } from "../records/sound-parts";
import { partAt } from "./part-at";
import { readsRow } from "./part-scopes";

export const recordScope: KindScope = (document, pointer, { library, context, id }) => {
  const [key, index] = pointer;
  const transition =
    key === "transitions" && Array.isArray(document.transitions) ? document.transitions[Number(index)] : undefined;
  const scopeOf = partAt(pointer)?.scope ?? readsRow;
  return scopeOf({
    library,
    id,
    pointer,
    record: soundParts(document),
    transition: isObject(transition) ? transition : {},
    around: rootsOf(library, context),
  });
};

const rootsOf = onceInLibrary((library, context: ScopeTypes): ScopeTypes => ({ ...context, actor: actorType(library, context) }));
