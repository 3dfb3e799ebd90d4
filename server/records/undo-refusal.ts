import { type CompiledUndo, toWib } from "../../engine/server";
import { Failure } from "../failures/failure";
import type { PastAct } from "../rows/record-events";

/** The reason why an act cannot be taken back; `actor` is null for nobody in particular, `now` is in WIB. */
export function undoRefusal(
  { of, seconds, byMaker }: CompiledUndo,
  last: PastAct | undefined,
  { actor, now }: { readonly actor: string | null; readonly now: string },
): Failure | undefined {
  if (!last || !of.includes(last.act)) return new Failure(403, "undo-followed");
  if (byMaker && actor !== null && last.actor_id !== actor) return new Failure(403, "undo-other");
  const end = seconds === undefined ? undefined : toWib(new Date(last.at.getTime() + seconds * 1000));
  return end !== undefined && end < now ? new Failure(403, "undo-late", { values: { time: end } }) : undefined;
}
