/**
 * Takes back the last act on a row: its state, columns and fields are again what they were, and so are the rows that its effects moved.
 * Both acts stay in the history. What has gone on since is not undone: then it is refused.
 */
import { type CompiledTransition, type CompiledUndo, type JsonObject, underPresentNames } from "../../engine/server";
import { Failure } from "../failures/failure";
import type { JudgingContext } from "../records/owner";
import { undoRefusal } from "../records/undo-refusal";
import { linkedIds } from "../rows/linked-ids";
import { type Before, effectOn, lastAct, type PastAct, undone } from "../rows/record-events";
import type { RecordKind } from "../rows/record-kind";
import { findRow, type Row } from "../rows/record-table";
import { openedData } from "../rows/row-data";
import { asEffect, type Made } from "./effects";
import { causeOf, type MoveStart } from "./move-start";

/** The act that is taken back. Throws a Failure (403) where something else has happened since. */
export async function takenBack(
  { db, services }: JudgingContext,
  { record, renamed }: RecordKind,
  id: string,
  undoes: CompiledUndo,
): Promise<PastAct | undefined> {
  const last = await lastAct(db, services.vault, record.id, id);
  // Who may, and for how long, is asked of people before (allowed-acts.ts).
  const refused = undoRefusal({ ...undoes, seconds: undefined }, last, { actor: null, now: "" });
  if (refused || !last) throw refused ?? new Failure(403, "undo-followed");
  return { ...last, before: { ...last.before, data: underPresentNames(renamed, last.before.data) } };
}

/** Whether a transition can be taken back, so that its event has to say what was before. */
export const canBeUndone = ({ record }: RecordKind, id: string): boolean =>
  [...record.transitions.values()].some(({ undoes }) => undoes?.of.includes(id));

/** Columns and fields as they were in the row before a transition changed them. A number stays with its row: it would be missing in its series. */
export function beforeOf(
  { record, shape: { links } }: RecordKind,
  row: Row,
  {
    columns,
    data,
    fields,
  }: { readonly columns: readonly string[]; readonly data: JsonObject; readonly fields: readonly string[] },
): Before {
  const stored = (name: string) => (links.has(name) ? ((row[name] as { id: string } | null)?.id ?? null) : (row[name] ?? null));
  return {
    columns: Object.fromEntries(columns.filter((name) => !record.columns.get(name)?.series).map((name) => [name, stored(name)])),
    data: Object.fromEntries(fields.map((name) => [name, data[name] ?? null])),
  };
}

/** The rows that the act moved go back, too. Throws a Failure (403) in the words of the row where something has happened since. */
export async function undoEffects(made: Made & Pick<MoveStart, "storedRow">, pastAct: PastAct): Promise<void> {
  const { context, kind, maker, source, storedRow, title, textScope: scope, apply } = made;
  const { db, services } = context;
  const { row } = storedRow;
  const causing = {
    cause: `${kind.record.id}.${pastAct.act}`,
    at: pastAct.at,
    source: { id: row.id, revision: pastAct.revision },
  };
  const by = { ...maker, source, as: null, cause: causeOf(made) };
  for (const effect of [...(kind.record.transitions.get(pastAct.act)?.effects ?? [])].reverse()) {
    if (effect.kind !== "transition") continue;
    const { target, ids } = await linkedIds(context, kind, { of: effect.of }, row);
    const { id: type, transitions } = target.record;
    const transition = transitions.get(effect.transition);
    for (const id of ids) {
      const moved = await effectOn(db, services.vault, { type, id }, causing);
      const stored = moved && (await findRow(db, target, id, { lock: true }));
      if (!transition || !stored) continue;
      const data = openedData(services.vault, target, { id, sealed: stored.sealed });
      await asEffect(target, { context, title, scope }, async () => {
        const last = await lastAct(db, services.vault, type, id);
        if (last?.id !== moved.id) throw new Failure(403, "undo-followed");
        await apply(context, { kind: target, transition: goingBack(transition), storedRow: stored, data, maker: by });
      });
    }
  }
}

/** What takes a transition back where the act that caused it is taken back. */
function goingBack(moved: CompiledTransition): CompiledTransition {
  const nothing = {
    to: undefined,
    effects: [],
    complete: false,
    require: [],
    stamp: undefined,
    set: {},
    data: {},
    holder: undefined,
    mail: undefined,
  };
  return { ...moved, ...nothing, id: undone, undoes: { of: [moved.id], seconds: undefined, byMaker: false } };
}
