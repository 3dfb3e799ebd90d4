/** What changed between two states of one document, as one group of people sees it: part by part, condition by condition, text by text. */
import type { Logic } from "../../engine/index";
import { type Asked, askPeople, type Outcome } from "./ask-people";
import type { Claim } from "./claim";
import { logicWords } from "./logic-words";
import { matchParts, type Pair, type Placed } from "./match-parts";
import type { Part, SaidCases } from "./part";
import { answered, nounOf, say, written } from "./wording";

/** `moved` are paths of the context whose values changed: conditions that read them are asked though they are the same. */
export interface Comparing {
  readonly asked: Asked;
  readonly moved: readonly string[];
  /** Fields of data schemas that have another name now, by the earlier one. */
  readonly renames: ReadonlyMap<string, string>;
}

export function compareParts(before: Part, after: Part, comparing: Comparing): Claim[] {
  const matched = matchParts(before, after, comparing.renames);
  const [pairs, reordered] = [matched.pairs, matched.reordered].map((list) => list.filter(({ after }) => !isChoice(after))) as [
    Pair[],
    Pair[],
  ];
  const [removed, added] = [matched.removed, matched.added].map((list) => list.filter((one) => !isChoice(one))) as [
    Placed[],
    Placed[],
  ];
  return [
    ...pairs.flatMap((pair) => [...placed(pair), ...asks(pair, comparing), ...facts(pair, comparing)]),
    ...reordered.map(({ after }): Claim => ({ kind: "said", about: about(after), what: say.reordered("isinya") })),
    ...removed.flatMap((one) => cameOrWent("removed", one, comparing)),
    ...added.flatMap((one) => cameOrWent("added", one, comparing)),
  ];
}

/** A choice of a reference list is told where the list stands. */
function isChoice({ part, around }: Placed): boolean {
  const list = part.list.endsWith("items") ? around.at(-1)?.says.get(part.list.replace(/items$/, "list")) : undefined;
  return typeof list === "string";
}

/** `Ubin "Biodata" (biodata)`. */
export function about({ part, around }: Placed): string {
  const root = around[0] ?? part;
  const isTile = part.list === "items" && root.says.get("place") === "tiles";
  const name = part.name === part.id ? "" : ` "${part.name}"`;
  return `${nounOf(isTile ? "tiles" : part.list)}${name} (${part.id})`;
}

function placed({ before, after, change }: Pair): Claim[] {
  if (change === "renamed") return [{ kind: "renamed", about: about(after), what: say.renamed(before.part.id) }];
  if (change === "none") return [];
  const [from, to] = [before, after]
    .map(({ around }) => around.at(-1))
    .map((part) => (part ? `${nounOf(part.list)} ${part.id}` : ""));
  return [{ kind: "moved", about: about(after), what: say.moved(from ?? "", to ?? "") }];
}

/** What holds where a part says nothing of it. */
const usually = (key: string): Logic => !/(required|readOnly)(When)?$/.test(key) && !key.endsWith("againWhile");

/** A part is there when those around it are; one that is hidden is neither required nor to be pressed. */
function whole({ part, around }: Placed, key: string): Logic {
  const own = part.asks.get(key) ?? usually(key);
  const places = ["visibleWhen", "allowedWhen", "when"].includes(key) ? around : [...around, part];
  const acts = key === "when" ? allowances({ part, around }) : [];
  const conditions = places.flatMap(({ asks: all }) => ["allowedWhen", "visibleWhen"].flatMap((name) => all.get(name) ?? []));
  const all = [...conditions, ...acts, ...(own === true ? [] : [own])];
  return all.length === 0 ? own : all.length === 1 ? all[0] : { and: all };
}

const actorsOf = ({ part }: Placed) => JSON.stringify([part.says.get("as"), part.says.get("in")]);

/** The row is in one of the states, and a named rule shows it to who makes the transition; where none is named, nobody does. */
function allowances({ part, around }: Placed): Logic[] {
  const as = part.says.get("as");
  if (part.list !== "transitions" || !Array.isArray(as)) return [];
  const readers = (around[0]?.parts ?? []).filter(({ list, id }) => list === "readers" && as.includes(id));
  return [
    { in: [{ var: "row.state" }, part.says.get("in") ?? []] },
    { or: [...readers.map(({ asks: all }) => all.get("when") ?? true), false] },
  ];
}

function asks({ before, after }: Pair, comparing: Comparing): Claim[] {
  const keys = new Set([...before.part.asks.keys(), ...after.part.asks.keys()]);
  return [...keys].flatMap((key) => {
    const [was, is] = [before, after].map(({ part }) => JSON.stringify(part.asks.get(key) ?? usually(key)));
    const isMoved = comparing.moved.some((path) => is?.includes(`"${path}`));
    const hasNewActors = key === "when" && actorsOf(before) !== actorsOf(after);
    if (was === is && !isMoved && !hasNewActors) return [];
    const outcomes = askPeople({ before: whole(before, key), after: whole(after, key) }, comparing.asked);
    const claims = outcomes.flatMap((outcome) =>
      outcomeClaims(
        outcome,
        after,
        comparing,
        (way) => answered(after.part.list, key, way) + followers(after, key),
        key,
        was === is,
      ),
    );
    const isTold = after.part.says.has("description") && key === "when" && was !== is;
    const keepsDescription = isTold && before.part.says.get("description") === after.part.says.get("description");
    const differs = outcomes.some(({ kind }) => kind !== "same");
    return keepsDescription && differs ? [...claims, { kind: "note", about: about(after), what: say.sameDescription }] : claims;
  });
}

/** Transitions that are made by those whom a changed rule shows the row. */
function followers({ part, around }: Placed, key: string): string {
  if (part.list !== "readers" || key !== "when") return "";
  const made = (around[0]?.parts ?? []).filter(
    ({ list, says: all }) => list === "transitions" && [all.get("as")].flat().includes(part.id),
  );
  return made.length === 0 ? "" : ` ${say.alsoActs(made.map(({ id }) => id))}`;
}

function outcomeClaims(
  outcome: Outcome,
  place: Placed,
  { asked }: Comparing,
  words: (way: "gained" | "lost") => string,
  key: string,
  isUnchanged: boolean,
): Claim[] {
  const base = { about: about(place) };
  if (outcome.kind === "same") return isUnchanged ? [] : [{ ...base, kind: "same", what: say.same(key) }];
  if (outcome.kind === "undecided") {
    return isUnchanged
      ? []
      : [{ ...base, kind: "undecided", what: say.undecided(key, outcome.way, outcome.tried, outcome.guessed) }];
  }
  const { kind, people, when, witness } = outcome;
  return [{ ...base, kind, what: words(kind), people, of: asked.of, isConditional: when === "other", witness }];
}

/** Lists of parts that people meet, and the condition by which they do. */
const met: Readonly<Record<string, string>> = {
  readers: "when",
  transitions: "when",
  lists: "when",
  calls: "allowedWhen",
  screen: "allowedWhen",
};

/** A part that was not there, or is there no more: who gains or loses it, where not everybody does. */
export function cameOrWent(kind: "added" | "removed", place: Placed, comparing: Comparing): Claim[] {
  const plainly: Claim = { kind, about: about(place), what: say[kind] };
  const key = met[place.part.list] ?? "visibleWhen";
  const logic = whole(place, key);
  if (logic === true) return [plainly];
  const [question, way] =
    kind === "added"
      ? ([{ before: false, after: logic }, "gained"] as const)
      : ([{ before: logic, after: false }, "lost"] as const);
  const outcome = askPeople(question, comparing.asked).find((one) => one.kind === way);
  if (outcome?.kind !== way) return [{ ...plainly, what: `${say[kind]}; ${say.forNobody}` }];
  const words = () => say[kind];
  return outcomeClaims(outcome, place, comparing, words, key, false).map((claim) => ({ ...claim, kind }));
}

function facts({ before, after, change }: Pair, comparing: Comparing): Claim[] {
  const keys = [...new Set([...before.part.says.keys(), ...after.part.says.keys()])];
  const changed = keys.filter((key) => JSON.stringify(before.part.says.get(key)) !== JSON.stringify(after.part.says.get(key)));
  const kept = keys.filter((key) => !changed.includes(key));
  return [
    ...movedTexts(after, kept, comparing),
    ...grouped(changed).flatMap((group): Claim[] => {
      const [key = ""] = group;
      const [was, is] = [before, after].map(({ part }) => part.says.get(key));
      if (change === "renamed" && ["path", "was", "field", "name"].includes(key)) return [];
      if (isCases(was) || isCases(is)) return cases(key, casesIn(was), casesIn(is), after, comparing);
      if (group.length === 1) return [{ kind: "said", about: about(after), what: factChange(key, was, is) }];
      const parts = ({ says }: Part) =>
        group.flatMap((one) => (says.has(one) ? [`${one.slice(one.indexOf(".") + 1)} = ${said(says.get(one))}`] : []));
      const what = say.group(key.slice(0, key.indexOf(".")), parts(before.part).join("; "), parts(after.part).join("; "));
      return [{ kind: "said", about: about(after), what }];
    }),
  ];
}

/** Texts that are as they were, and are read otherwise because of values that changed. */
function movedTexts(place: Placed, keys: readonly string[], comparing: Comparing): Claim[] {
  return keys.flatMap((key): Claim[] => {
    const words = place.part.says.get(key);
    if (isCases(words)) {
      const isRead = comparing.moved.some((path) => JSON.stringify(words).includes(`"${path}`));
      return isRead ? choices(key, words.$cases, words.$cases, place, comparing) : [];
    }
    const named = typeof words === "string" ? comparing.moved.filter((path) => words.includes(`{${path}`)) : [];
    return named.length === 0 ? [] : [{ kind: "said", about: about(place), what: say.namesMoved(key, named) }];
  });
}

/** Three changes or more below one key are one. */
function grouped(keys: readonly string[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const key of keys) {
    const first = key.includes(".") ? key.slice(0, key.indexOf(".") + 1) : key;
    groups.set(first, [...(groups.get(first) ?? []), key]);
  }
  return [...groups].flatMap(([first, group]) => (group.length > 2 && first !== "texts." ? [group] : group.map((key) => [key])));
}

/** A value, a computed one in words. */
function said(value: unknown): string {
  const computed = typeof value === "object" && value !== null && "$value" in value ? value.$value : undefined;
  return computed === undefined ? written(value) : logicWords(computed);
}

function factChange(key: string, was: unknown, is: unknown): string {
  if (was === undefined) return say.factAdded(key, said(is));
  if (is === undefined) return say.factRemoved(key, said(was));
  if (!Array.isArray(was) || !Array.isArray(is)) return say.fact(key, said(was), said(is));
  const added = is.filter((one) => !was.includes(one)).map(written);
  const removed = was.filter((one) => !is.includes(one)).map(written);
  return added.length + removed.length === 0 ? say.listReordered(key) : say.listChanged(key, added, removed);
}

const isCases = (said: unknown): said is SaidCases => typeof said === "object" && said !== null && "$cases" in said;

const casesIn = (said: unknown): SaidCases["$cases"] =>
  isCases(said) ? said.$cases : said === undefined ? [] : [{ when: undefined, words: String(said) }];

/** Words that are chosen by conditions: new words where the conditions stayed, else who reads which of them now. */
function cases(key: string, was: SaidCases["$cases"], is: SaidCases["$cases"], place: Placed, comparing: Comparing): Claim[] {
  const conditions = (list: SaidCases["$cases"]) => JSON.stringify(list.map(({ when }) => when ?? null));
  if (conditions(was) === conditions(is)) {
    return is.flatMap(({ words }, index): Claim[] => {
      const old = was[index]?.words;
      return old === words ? [] : [{ kind: "said", about: about(place), what: say.fact(key, written(old), written(words)) }];
    });
  }
  return choices(key, was, is, place, comparing);
}

/** Who reads which of the words, where that is no longer who did. */
function choices(key: string, was: SaidCases["$cases"], is: SaidCases["$cases"], place: Placed, comparing: Comparing): Claim[] {
  const isUnchanged = was === is;
  const all = [...new Set([...was, ...is].map(({ words }) => words))];
  const around = (list: SaidCases["$cases"], words: string): Logic => ({ or: [...chosen(list, words), false] });
  return all.flatMap((words) => {
    const outcomes = askPeople({ before: around(was, words), after: around(is, words) }, comparing.asked);
    const told = (way: "gained" | "lost") => (way === "gained" ? say.wordsGained : say.wordsLost)(key, written(words));
    return outcomes.flatMap((outcome) => outcomeClaims(outcome, place, comparing, told, `${key} ${written(words)}`, isUnchanged));
  });
}

/** The conditions under which these words are taken: their own, and none of those before. */
function chosen(list: SaidCases["$cases"], words: string): Logic[] {
  return list.flatMap((one, index) => {
    if (one.words !== words) return [];
    const earlier = list.slice(0, index).map(({ when }): Logic => ({ "!": [when ?? true] }));
    return [{ and: [...earlier, one.when ?? true] }];
  });
}
