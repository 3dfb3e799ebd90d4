/**
 * The row of a case after a transition, by the parts of the server that need no database: whether it is allowed, what it requires,
 * the data and columns that it sets, its mail and its papers, and which of its effects it has. Not known are numbers of series and rows that it
 * picks, and what becomes of the other rows.
 */
import {
  type Case,
  type CompiledEffect,
  type CompiledRecord,
  type CompiledText,
  documentKinds,
  holds,
  type JsonObject,
  type Library,
  onceInLibrary,
  type Scope,
  sameData,
} from "../../engine/tools";
import { evaluated } from "../../server/documents/evaluated";
import { allowParts, refusalOf } from "../../server/records/allowed-acts";
import { columnsSet } from "../../server/rows/column-values";
import type { Row } from "../../server/rows/record-table";
import { mailWords } from "../../server/transitions/mail-person";
import { dataSet } from "../../server/transitions/phases/set";
import { brokenRequirement } from "../../server/transitions/requirements";
import { formOf, refusedIn } from "./asked-form";
import { effectName } from "./effect-name";
import { aboutIn, linkedIn } from "./linked-rows";
import { copiedOf, type SeenRow } from "./seen-row";

export interface Done {
  readonly happened: boolean;
  /** Why it did not, where more was required than to be allowed. */
  readonly reason?: string | undefined;
  readonly row: Row;
  readonly data: JsonObject;
  /** By receiver: the subject and the paragraphs. */
  readonly mails: Readonly<Record<string, readonly string[]>>;
  readonly papers: readonly string[];
  /** The names of the effects that it has. */
  readonly effects: readonly string[];
  /** The values that each of them hands on, in their order. */
  readonly given: readonly (readonly [effect: string, values: JsonObject])[];
  /** The variables that its requirements read; and after it, those of its texts and effects. */
  readonly scopes: { readonly before: Scope; readonly after: Scope };
}

/** Throws an Error where there is no such transition; the check tells its author. */
export function doneTo(seen: SeenRow, { transition: name, input, note }: NonNullable<Case["does"]>, library: Library): Done {
  const { kind, stored, data, actor, now } = seen;
  const { record } = kind;
  const transition = record.transitions.get(name);
  if (!transition) throw new Error(`there is no transition "${name}"`);
  const scope: Scope = { ...actor.scope, row: { ...stored.row, data }, input, note };
  const scopes = { before: scope, after: scope };
  const nothing: Done = { happened: false, row: stored.row, data, mails: {}, papers: [], effects: [], given: [], scopes };
  // One that happens by itself is nobody's: its state and its condition decide.
  const byItself = [
    allowParts.from(transition.in, { ...seen, row: stored.row }),
    allowParts.when(transition.when, { ...seen, row: stored.row }),
  ];
  const refusals =
    transition.as.length === 0 ? byItself : [seen.readers.length === 0 ? "forbidden" : refusalOf(seen, transition)];
  if (refusals.some((refusal) => refusal !== undefined)) return nothing;
  const form = formOf(library, record.data);
  const missing =
    transition.complete && form
      ? [...refusedIn(library, form, { submitted: data, stored: data, context: actor.scope }).values()]
      : [];
  const reason = missing[0] ?? brokenRequirement(transition.require, aboutIn(scope), scope)?.reason;
  if (reason !== undefined) return { ...nothing, reason };
  const dataAfter = form ? dataSet(form, { before: data, fields: transition.data, scope, judging: actor.scope }) : data;
  const state = transition.to ?? stored.row.state;
  const row: Row = {
    ...stored.row,
    ...(state === stored.row.state ? {} : { claimed_by: null, claimed_until: null }),
    ...linked(record, changedCopies(copiedOf(library, record, data), copiedOf(library, record, dataAfter))),
    ...linked(record, columnsSet(record, transition.set, scope)),
    ...(transition.stamp ? { [transition.stamp]: now } : {}),
    state,
    revision: stored.row.revision + 1,
  };
  const after: Scope = { ...scope, row: { ...row, data: dataAfter } };
  const effects = transition.effects.flatMap((effect) => {
    const own = scopesOfEffect(record, effect, after).filter((one) => holds(effect.when, one));
    return own[0] ? [{ name: effectName(effect), given: evaluated(handedOn(effect), own[0]) }] : [];
  });
  const papers = papersOf(library, record.id).filter(({ issuedBy }) => issuedBy.includes(name));
  return {
    happened: true,
    row,
    data: dataAfter,
    mails: mailsOf(transition.mail, after),
    papers: papers.map(({ id }) => id),
    effects: effects.map(({ name }) => name),
    given: effects.map(({ name, given }) => [name, given]),
    scopes: { before: scope, after },
  };
}

/** The values of a new row, or the input of the other transition. */
const handedOn = (effect: CompiledEffect) => (effect.kind === "create" ? { ...effect.set, ...effect.data } : effect.input);

/** An effect on rows that link to this one is asked of each of those that the case says. */
export function scopesOfEffect({ children }: CompiledRecord, effect: CompiledEffect, scope: Scope): readonly Scope[] {
  const name = effect.kind === "create" ? "" : (effect.each ?? effect.of ?? "");
  return children.has(name) ? (linkedIn(scope)[name] ?? []).map((it) => ({ ...scope, it })) : [scope];
}

/** A column that a case says itself stays, unless the transition changes the field behind it. */
const changedCopies = (before: JsonObject, after: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => !sameData(before[name], value)));

/** Of a row that a transition links to, only the id is known. */
const linked = ({ columns }: CompiledRecord, values: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) =>
      typeof value === "string" && columns.get(name)?.link !== undefined ? [name, { id: value }] : [name, value],
    ),
  );

const papersOf = onceInLibrary((library, record: string) =>
  library.ids("paper").flatMap((id) => {
    const paper = documentKinds.paper.compile(library, id);
    return paper?.record === record ? [paper] : [];
  }),
);

type Mail = { readonly to: string; readonly subject: CompiledText; readonly paragraphs: readonly CompiledText[] };

function mailsOf(mail: Mail | undefined, scope: Scope): Done["mails"] {
  if (!mail) return {};
  const { subject, paragraphs } = mailWords(mail, scope);
  return { [mail.to]: [subject, ...paragraphs] };
}
