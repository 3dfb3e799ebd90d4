/**
 * The rules that every world keeps in which somebody meets a document, as one condition beside those that are compared: a witness is somebody
 * who can be. A rule is asked for only where something that it speaks of is read.
 *
 *   a source that is read under a condition gives nothing where that does not hold
 *   a field that is hidden has no answer
 *   a column that only transitions write is empty in the states before them
 *   a row has an owner where its type says so; one that people make for themselves is owned by one who may make it
 *   who acts stands in a column that who acts writes where they may write it
 *   a paper is printed of rows that a transition which issues it has passed
 */
import {
  compileData,
  compileMenu,
  compileScreen,
  type DocumentKind,
  filledIn,
  type Library,
  type Logic,
  onceInLibrary,
  ownWritten,
  type RecordType,
} from "../../engine/tools";
import { ownerKind, personKind } from "./owner-kind";
import { isInside } from "./search";

/** The condition that holds in every world; `paths` are all variables that are read. */
export type World = (paths: readonly string[]) => Logic;

/** The condition for what is read of it; undefined where nothing is. */
type Rule = (paths: readonly string[]) => Logic | undefined;

/** Where two states of the documents have other rules, what is possible in either is. */
export function worldOf(kind: DocumentKind, id: string, states: readonly Library[]): World {
  const rules = states.map((library) => rulesOf(library, `${kind} ${id}`));
  return (paths) => {
    const all = rules.map((own) => own.flatMap((rule) => rule(paths) ?? []));
    const [one = [], ...others] = [...new Map(all.map((some) => [JSON.stringify(some), some])).values()];
    return others.length === 0 ? both(one) : { or: [one, ...others].map(both) };
  };
}

const both = (conditions: readonly Logic[]): Logic => (conditions.length === 0 ? true : { and: conditions });

const rulesOf = onceInLibrary((library, document: string): readonly Rule[] => {
  const [kind = "", id = ""] = document.split(" ");
  try {
    return library.has(kind as DocumentKind, id) ? (makers[kind]?.(library, id) ?? []) : [];
  } catch {
    // Nobody meets what does not compile.
    return [];
  }
});

const makers: Readonly<Record<string, (library: Library, id: string) => readonly Rule[]>> = {
  screen: (library, id) => sourceRules(compileScreen(library, id)?.screen.sources ?? {}),
  menu: (library, id) => sourceRules(compileMenu(library, id)?.sources ?? {}),
  data: (library, id) =>
    (compileData(library, id)?.fields ?? []).flatMap(({ path, visibleWhen }) =>
      visibleWhen === undefined ? [] : [thereOnlyWhen(`form.${path}`, visibleWhen)],
    ),
  record: (library, id) => [...columnRules(library, id), ownerRule(library, id), ...personRules(library, id)],
  paper: (library, id) => {
    const { record, issuedBy = [] } = library.get("paper", id) ?? {};
    return typeof record === "string"
      ? [
          ...columnRules(library, record),
          ...personRules(library, record),
          issuedRule(recordAt(library, record), issuedBy as readonly string[]),
        ]
      : [];
  },
};

const recordAt = (library: Library, id: string) => library.get("record", id) as unknown as RecordType;

const sourceRules = (sources: Readonly<Record<string, { readonly when?: Logic | undefined }>>): Rule[] =>
  Object.entries(sources).flatMap(([name, { when }]) => (when === undefined ? [] : [thereOnlyWhen(`sources.${name}`, when)]));

/** A value at the path or below it is there only where the condition holds. */
const thereOnlyWhen =
  (path: string, when: Logic): Rule =>
  (paths) => {
    const read = paths.filter((one) => one === path || isInside(one, path));
    return read.length === 0 ? undefined : { or: [{ and: read.map((one) => ({ "!": [{ present: [{ var: [one] }] }] })) }, when] };
  };

const isIn = (states: readonly string[]): Logic => ({ in: [{ var: ["row.state"] }, states] });

function columnRules(library: Library, id: string): Rule[] {
  const record = recordAt(library, id);
  const filled = filledIn(library, id, record);
  return ownWritten(record).flatMap((name) => {
    const states = [...filled].flatMap(([state, columns]) => (columns.has(name) ? [state] : []));
    return states.length === filled.size ? [] : [thereOnlyWhen(`row.${name}`, isIn(states))];
  });
}

const ownerRule =
  (library: Library, id: string): Rule =>
  (paths) => {
    if (!paths.includes("row.owner")) return undefined;
    const isThere: Logic = { present: [{ var: ["row.owner"] }] };
    if (recordAt(library, id).owner === "none") return { "!": [isThere] };
    if (!paths.includes("actor.id")) return isThere;
    return { and: [isThere, { or: [{ "!=": [{ var: ["row.owner"] }, { var: ["actor.id"] }] }, ownerKind(library, id)] }] };
  };

/** Somebody who acts stands in a column only where they can have done what writes it. */
const personRules = (library: Library, id: string): Rule[] =>
  Object.entries(recordAt(library, id).columns ?? {}).flatMap(([name, { type }]): Rule[] => {
    const kind = type === "person" ? personKind(library, id, name) : true;
    if (kind === true) return [];
    const isOther: Logic = { "!=": [{ var: [`row.${name}`] }, { var: ["actor.id"] }] };
    return [(paths) => (paths.includes(`row.${name}`) && paths.includes("actor.id") ? { or: [isOther, kind] } : undefined)];
  });

/** The states that a row can be in after one of the transitions. */
function issuedRule({ transitions = [] }: RecordType, issuedBy: readonly string[]): Rule {
  const leadsTo = ({ from, to }: (typeof transitions)[number]) => (to === undefined ? from : [to]);
  const passed = new Set(transitions.filter(({ id }) => issuedBy.includes(id)).flatMap(leadsTo));
  for (const state of passed)
    for (const one of transitions.filter(({ from }) => from.includes(state))) if (one.to !== undefined) passed.add(one.to);
  return () => isIn([...passed]);
}
