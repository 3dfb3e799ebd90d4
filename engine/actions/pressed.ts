/**
 * Actions that a person asked for. Those that send the revision of a row wait until nothing is under way on the screen that may change it;
 * what was pressed is asked again then, because its row may have become another one, or may not be moved any more.
 */
import type { CompiledAction, CompiledActions } from "../nodes/compiled";
import type { BoundActions } from "../resolve/resolve";
import type { ScreenStore } from "../screen/screen-store";

/** Actions, or what tells them as they are at the moment. */
export type Pressed = BoundActions | undefined | (() => BoundActions | undefined);

/** The actions to run; undefined where there is nothing to do, or what they waited for has failed. */
export async function whenReady(pressed: Pressed, { underWay }: ScreenStore): Promise<BoundActions | undefined> {
  const said = typeof pressed === "function" ? pressed : () => pressed;
  const bound = said();
  if (!bound || !sendsRevision(bound.actions)) return bound;
  return (await underWay.over()) ? said() : undefined;
}

/** Whether actions send the revision of a row that the page has read, now or in a later step. */
function sendsRevision(actions: readonly CompiledAction[]): boolean {
  return actions.some(({ kind, revision, then, else: otherwise }) => {
    if (always.includes(kind) || (kind === "call" && revision !== undefined)) return true;
    return [then, otherwise].some((next) => next !== undefined && sendsRevision((next as CompiledActions).$actions));
  });
}

const always: readonly string[] = ["transition", "save", "submit"];
