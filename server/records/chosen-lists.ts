/**
 * The lists of a record type that who acts takes somebody from, as its rules read them (`actor.chooses`). A shared list of people is open to
 * whoever may do what asks for one of them, so it names no right of any program:
 *
 *   penugasan: { create: { when, owner: { call: "bersama/anggota-akses.petugas" } } }
 *     ->  whoever may make such a row has { list: "bersama/anggota-akses.petugas", of: null }
 */
import { holds, isPermitted, mayHold, readPath, type Scope } from "../../engine/server";
import type { DocumentView } from "../documents/documents";
import { evaluated } from "../documents/evaluated";
import { type RecordKind, recordKind } from "../rows/record-kind";
import { type Asking, rolesOf } from "./roles";

export interface ChosenList {
  /** The id of its call. */
  readonly list: string;
  /** What the list is narrowed to for who acts (`create.owner.among`), each by itself; null for all of it. */
  readonly of: unknown;
}

export async function chosenLists(context: Asking, kind: RecordKind): Promise<readonly ChosenList[]> {
  const chosen: ChosenList[] = [];
  for (const chooser of choosersOf(context.services.documents.base, kind)) {
    const scope: Scope = { ...context.scope, actor: await rolesOf(context, chooser.kind) };
    for (const { list, may, of } of chooser.choices)
      if (may(scope)) chosen.push(...of(scope).map((one): ChosenList => ({ list, of: one })));
  }
  return chosen;
}

/** A record type in which something is done with a choice from the lists of another. */
interface Chooser {
  readonly kind: RecordKind;
  readonly choices: readonly Choice[];
}

interface Choice {
  readonly list: string;
  readonly may: (scope: Scope) => boolean;
  readonly of: (scope: Scope) => readonly unknown[];
}

const known = new WeakMap<RecordKind, readonly Chooser[]>();

function choosersOf(base: DocumentView, kind: RecordKind): readonly Chooser[] {
  const choosers =
    known.get(kind) ??
    base.library.ids("record").flatMap((id) => {
      const other = recordKind(base, id);
      const choices = other === kind ? [] : choicesIn(base, other).filter(({ list }) => list.startsWith(`${kind.record.id}.`));
      return choices.length > 0 ? [{ kind: other, choices }] : [];
    });
  known.set(kind, choosers);
  return choosers;
}

/** The owner of a new row, that of an imported one, and what the fields of rows and of transitions choose from. */
function choicesIn(base: DocumentView, { record }: RecordKind): Choice[] {
  const { create, writes, transitions, import: imported } = record;
  const mayMake = (scope: Scope) => create !== undefined && holds(create.when, scope);
  const mayAct = (scope: Scope, { as, when }: Pick<(typeof writes)[number], "as" | "when">) =>
    mayHold(when, scope) && record.readers.some((reader) => as.includes(reader.id) && mayHold(reader.when, scope));
  const mayFill = (scope: Scope) => mayMake(scope) || writes.some((act) => mayAct(scope, act));
  const mayImport = (scope: Scope) =>
    mayFill(scope) &&
    (imported?.permission === undefined || isPermitted(imported.permission, readPath(scope, "preferences.permissions")));
  const whole = (list: string, may: Choice["may"]): Choice => ({ list, may, of: () => [null] });
  const callsOf = (schema: string | undefined) =>
    (schema === undefined ? undefined : base.data(schema))?.compiled.fields.flatMap(
      ({ optionsFrom }) => optionsFrom?.call ?? [],
    ) ?? [];
  return [
    ...(create?.owner ? [{ list: create.owner.call, may: mayMake, of: amongOf(create.owner.among) }] : []),
    ...(imported?.owner ? [whole(`${imported.owner.record}.${imported.owner.list}`, mayImport)] : []),
    ...callsOf(record.data).map((list) => whole(list, mayFill)),
    ...[...transitions.values()].flatMap((transition) =>
      callsOf(transition.input).map((list) => whole(list, (scope) => mayAct(scope, transition))),
    ),
  ];
}

function amongOf(among: Parameters<typeof evaluated>[0][string] | undefined): Choice["of"] {
  if (among === undefined) return () => [null];
  return (scope) => [evaluated({ among }, scope).among ?? []].flat();
}
