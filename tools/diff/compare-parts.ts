/** The changes between two states of one document, as one group of people sees it: part by part, condition by condition, text by text. */
import { aboutPart, nameIn } from "./about-part";
import { type Aligned, alignKeys, elementOf, type KeyPair } from "./align-keys";
import { askPeople } from "./ask-people";
import type { Claim } from "./claim";
import { compareFacts } from "./compare-facts";
import { matchParts, type Pair, type Placed } from "./match-parts";
import { isCases, type Part } from "./part";
import { readsMoved } from "./reads-moved";
import { renamedStates, withStates } from "./renamed-states";
import { saidOf } from "./said-of";
import { type Comparing, tellOutcome } from "./tell-outcome";
import { actorsOf, conditionAlone, happensAlone, wholeCondition } from "./whole-condition";
import { answered, factOf, nounOf, say } from "./wording";
import { allNames, type Names } from "./words/names";
import { wordsOf } from "./words/of-key";
import { tellKey } from "./words/tell-key";

export function compareParts(was: Part, after: Part, comparing: Comparing): Claim[] {
  const written = matchParts(was, after, comparing.renames);
  const states = renamedStates(written.pairs);
  const before = states.size === 0 ? was : withStates(was, states);
  const matched = states.size === 0 ? written : matchParts(before, after, comparing.renames);
  const pairs = matched.pairs.filter(({ after: place }) => !isChoice(place));
  const reordered = matched.reordered.filter(({ after: place }) => !isChoice(place));
  const removed = matched.removed.filter((place) => !isChoice(place));
  const added = matched.added.filter((place) => !isChoice(place));
  const own = namesIn(before, after);
  const names = comparing.asked.names ? allNames(comparing.asked.names, own) : own;
  return [
    ...pairs.flatMap((pair) => {
      const all = alignKeys(pair.before.part, pair.after.part);
      const whole = wholeElements(all);
      const ended = endedKeys(all, pair.after.part);
      const isTold = ({ was, is }: KeyPair) =>
        whole.includes(elementOf(was ?? is) ?? "") || (ended.has(stepOf(was)) && !pair.before.part.asks.has(was ?? ""));
      const aligned = { ...all, keys: all.keys.filter((one) => !isTold(one)) };
      return [
        ...placed(pair),
        ...[...ended].map(([key, what]) => saidOf(pair.after, key, what, pair.before.part)),
        ...all.gone
          .filter((one) => whole.includes(one) && !ended.has(stepOf(one)))
          .map((one) => elementClaim(pair.before, one, "gone", comparing)),
        ...all.came.filter((one) => whole.includes(one)).map((one) => elementClaim(pair.after, one, "came", comparing)),
        ...asks(pair, aligned, comparing, names),
        ...compareFacts(pair, aligned, comparing, names),
      ];
    }),
    ...reordered.map(({ after }): Claim => ({ kind: "said", about: aboutPart(after), what: say.reordered("isinya") })),
    ...withWholeLists("removed", removed, comparing),
    ...[...removed, ...pairs.filter(({ change }) => change === "renamed").map(({ before: place }) => place)].flatMap(leftInState),
    ...withWholeLists("added", added, comparing),
  ];
}

/** Rows keep the name of their state: one that no state has any longer is led nowhere. */
const leftInState = (place: Placed): Claim[] =>
  place.part.list === "states" && place.around[0]?.list === "record"
    ? [{ kind: "stored", about: aboutPart(place), what: say.stored.stateGone(place.part.id) }]
    : [];

const stepOf = (key = ""): string => /^[^.[]*/.exec(key)?.[0] ?? "";

/** Keys that went with all that stood in them, such as a mail with its paragraphs, and have a sentence for it: that is one change. */
function endedKeys({ keys }: Aligned, { parts }: Part): Map<string, string> {
  const left = new Set([...keys.flatMap(({ is }) => is ?? []), ...parts.map(({ list }) => list)].map(stepOf));
  const gone = keys.filter(({ was }) => was !== undefined && was !== stepOf(was) && !left.has(stepOf(was)));
  return new Map(
    gone.flatMap(({ was }) => {
      const sentence = wordsOf(stepOf(was))?.gone;
      return sentence === undefined || sentence.includes("{was}") ? [] : [[stepOf(was), sentence] as const];
    }),
  );
}

/** The columns of a list that came or went as a whole are one change; all else is told part by part. */
function withWholeLists(kind: "added" | "removed", places: readonly Placed[], comparing: Comparing): Claim[] {
  const listOf = ({ part, around }: Placed) => `${around.map(({ id }) => id).join("/")} ${part.list}`;
  const holdsAll = (place: Placed) => {
    const fellows = places.filter((one) => listOf(one) === listOf(place));
    const all = (place.around.at(-1)?.parts ?? []).filter(({ list }) => list === place.part.list);
    return place.part.list.includes(".") && fellows.length > 1 && fellows.length === all.length ? fellows : undefined;
  };
  return places.flatMap((place) => {
    const fellows = holdsAll(place);
    if (!fellows) return [...cameOrWent(kind, place, comparing), ...(kind === "added" ? newRules(place, comparing) : [])];
    if (fellows[0] !== place) return [];
    const [part, around] = [place.around.at(-1) as Part, place.around.slice(0, -1)];
    const what = say.wholeList(
      place.part.list,
      fellows.map(({ part: one }) => nameIn(place.around[0] ?? one, one)),
      say[kind],
    );
    return [{ kind, about: aboutPart({ part, around }), what, list: place.part.list }];
  });
}

/** The names of all parts of two states of a document, by their ids: the first of an id; a part that has none is left out. */
function namesIn(...states: readonly Part[]): Names {
  const names = new Map<string, string>();
  const walk = ({ parts }: Part): void => {
    for (const part of parts) {
      if (part.name !== part.id && !names.has(part.id)) names.set(part.id, part.name);
      walk(part);
    }
  };
  states.forEach(walk);
  return names;
}

/** A choice of a reference list is told where the list stands. */
function isChoice({ part, around }: Placed): boolean {
  const list = part.list.endsWith("items") ? around.at(-1)?.says.get(part.list.replace(/items$/, "list")) : undefined;
  return typeof list === "string";
}

function placed({ before, after, change }: Pair): Claim[] {
  if (change === "renamed") return [{ kind: "renamed", about: aboutPart(after), what: say.renamed(before.part.id) }];
  if (change === "none") return [];
  const [from, to] = [before, after]
    .map(({ around }) => around.at(-1))
    .map((part) => (part ? `${nounOf(part.list)} ${part.id}` : ""));
  return [{ kind: "moved", about: aboutPart(after), what: say.moved(from ?? "", to ?? "") }];
}

function asks({ before, after }: Pair, { keys }: Aligned, comparing: Comparing, names: Names): Claim[] {
  const conditions = keys.filter(({ was, is }) => before.part.asks.has(was ?? "") || after.part.asks.has(is ?? ""));
  const last: KeyPair[] =
    after.part.list === "cases" && conditions.length === 0 ? [{ was: "visibleWhen", is: "visibleWhen" }] : [];
  return [...conditions, ...last].flatMap((written) => {
    const pair = withElement(written, keys);
    const key = pair.is ?? (pair.was as string);
    const [was, is] = [conditionOf(before, pair.was, key), conditionOf(after, pair.is, key)].map((one) => JSON.stringify(one));
    const isMoved = readsMoved(is ?? "", comparing);
    const hasNewActors = actorsOf(before, pair.was ?? key) !== actorsOf(after, pair.is ?? key);
    if (was === is && !isMoved && !hasNewActors) return [];
    const question = { before: wholeOf(before, pair.was, key), after: wholeOf(after, pair.is, key) };
    // Where only those before it moved, its place is what changed.
    const own = [before.part.asks.get(pair.was ?? ""), after.part.asks.get(pair.is ?? "")].map((one) => JSON.stringify(one));
    const isCase = after.part.list === "cases";
    const isOwnSame = (/\[\d+\]/.test(key) || isCase) && own[0] === own[1];
    const outcomes = askPeople(question, comparing.asked, isCase && isOwnSame);
    const claims = outcomes.flatMap((outcome) =>
      tellOutcome(outcome, after, comparing, {
        words: (way) =>
          happensAlone((pair.is ? after : before).part, key)
            ? say.happens[way]
            : calledByWords(answered(after.part.list, key, way), pair.is ? after : before, key, names) + followers(after, key),
        key,
        isUnchanged: was === is || isOwnSame,
      }).map((claim): Claim => (isCase && isOwnSame ? { ...claim, follows: true } : claim)),
    );
    const isTold = after.part.says.has("description") && key === "when" && was !== is;
    const keepsDescription = isTold && before.part.says.get("description") === after.part.says.get("description");
    const differs = outcomes.some(({ kind }) => kind !== "same");
    return keepsDescription && differs
      ? [...claims, { kind: "note", about: aboutPart(after), what: say.sameDescription }]
      : claims;
  });
}

/** An element of a list by its words instead of its place: `keadaan "Selesai"`; a right to change with its fields. */
function calledByWords(told: string, { part }: Placed, key: string, names: Names): string {
  const [, element = "", place] = /^(.*\[(\d+)\])\.[^[]*$/.exec(key) ?? [];
  const fields = part.says.get(`${element}.fields`);
  if (place !== undefined && Array.isArray(fields) && fields.length > 0)
    return told.replace(
      `hak mengubah ke-${place}`,
      say.write(
        place,
        fields.map((field) => names.get(String(field)) ?? String(field)),
      ),
    );
  const said = ["badge", "label", "title", "text"].map((name) => firstWords(part.says.get(`${element}.${name}`)));
  const words = said.find((one) => one !== undefined && one !== "");
  return place === undefined || words === undefined ? told : told.replace(`ke-${place}`, `"${words}"`);
}

/** Of words that conditions choose, the first. */
const firstWords = (said: unknown): string | undefined =>
  typeof said === "string" ? said : isCases(said) ? said.$cases[0]?.words : undefined;

/**
 * The elements that came or went and are told as such. Of the states of a tile another one is shown instead: that is asked of people. Where
 * one came for one that went, each of its keys is told.
 */
function wholeElements({ gone, came }: Aligned): string[] {
  const listOf = (element: string) => element.slice(0, element.indexOf("["));
  const isWhole = (one: string, others: readonly string[]) =>
    !/\b(states|tones|cases)$/.test(listOf(one)) && !others.some((other) => listOf(other) === listOf(one));
  return [...gone.filter((one) => isWhole(one, came)), ...came.filter((one) => isWhole(one, gone))];
}

/** An element by its words, else by its place; an effect with all that it sets going. */
function elementClaim(place: Placed, element: string, way: "gone" | "came", { asked: { cascade, names } }: Comparing): Claim {
  const { list, id, says } = place.part;
  const own = (name: string) => firstWords(says.get(`${element}.${name}`));
  const moved = list === "transitions" ? own("transition") : undefined;
  const steps = moved === undefined ? [] : (cascade?.(way, id, moved) ?? []);
  if (steps.length > 0) return saidOf(place, element, say.effect[way](steps));
  const screen = own("screen");
  const words =
    ["text", "title", "label", "heading", "statement", "transition", "create"].map(own).find(Boolean) ??
    (screen === undefined ? undefined : names?.get(screen));
  const [version, since] = [own("version"), own("since")];
  const number = version === undefined ? "" : `${version} `;
  const name = words === undefined ? factOf(element) : factOf(element).replace(/ke-\d+/, `${number}"${words}"`);
  const what = way === "gone" ? say.removed : say.added;
  return saidOf(place, element, `${name} ${what}${since === undefined ? "" : `, ${say.since(since)}`}`);
}

/** A condition that only one state writes, in an element that both have: there it holds as it usually does. */
function withElement(pair: KeyPair, keys: readonly KeyPair[]): KeyPair {
  const [, element = "", rest = ""] = /^(.*\[\d+\])(\.[^[]*)$/.exec(pair.was ?? pair.is ?? "") ?? [];
  if (element === "" || (pair.was !== undefined && pair.is !== undefined)) return pair;
  const side = pair.was === undefined ? "is" : "was";
  const other = keys.find((one) => one.was !== undefined && one.is !== undefined && one[side]?.startsWith(`${element}.`));
  const fellow = /^(.*\[\d+\])\.[^[]*$/.exec(other?.[side === "was" ? "is" : "was"] ?? "")?.[1];
  return fellow === undefined ? pair : { was: pair.was ?? fellow + rest, is: pair.is ?? fellow + rest };
}

/** A key whose element of a list or whose group is not there holds for nobody; one that is not written holds as it usually does. */
function isGone({ part }: Placed, key: string | undefined, other: string): boolean {
  if (key !== undefined) return false;
  if (/\[\d+\]/.test(other)) return true;
  const group = other.slice(0, other.lastIndexOf(".") + 1);
  const isIn = (one: string) => one.startsWith(group) || one === group.slice(0, -1);
  return group !== "" && ![...part.asks.keys(), ...part.says.keys(), ...part.parts.map(({ list }) => list)].some(isIn);
}

const conditionOf = (place: Placed, key: string | undefined, other: string) =>
  isGone(place, key, other) ? false : conditionAlone(place, key ?? other);

const wholeOf = (place: Placed, key: string | undefined, other: string) =>
  isGone(place, key, other) ? false : wholeCondition(place, key ?? other);

/** Transitions that are made by those whom a changed rule shows the row. */
function followers({ part, around }: Placed, key: string): string {
  if (part.list !== "readers" || key !== "when") return "";
  const made = (around[0]?.parts ?? []).filter(
    ({ list, says: all }) => list === "transitions" && [all.get("as")].flat().includes(part.id),
  );
  return made.length === 0 ? "" : ` ${say.alsoActs(made.map(({ id, name }) => `"${name}" (${id})`))}`;
}

/** Of a field that was not there: for whom it is required or locked. */
function newRules(place: Placed, comparing: Comparing): Claim[] {
  if (place.part.list !== "fields") return [];
  return ["requiredWhen", "readOnlyWhen"].flatMap((key) => {
    const logic = place.part.asks.get(key) ?? false;
    if (logic === false) return [];
    const outcomes = askPeople({ before: false, after: wholeCondition(place, key) }, comparing.asked);
    const found = outcomes.filter(({ kind }) => kind !== "same");
    return found.flatMap((outcome) =>
      tellOutcome(outcome, place, comparing, { words: (way) => answered("fields", key, way), key }),
    );
  });
}

/** A script of another service is told with where it comes from, a term of keeping that goes by what is kept from now on. */
function endOf(kind: "added" | "removed", { list, says }: Part): string[] {
  const source = kind === "added" ? says.get("src") : undefined;
  if (typeof source === "string") return tellKey("src", { was: undefined, is: source }, new Map());
  const isClosed = says.get("is_closed") === true || says.get("is_active") === false;
  if (list.startsWith("sets") && isClosed) return [say.gaveNothing[kind]];
  const months = list === "retention" && kind === "removed" ? says.get("months") : undefined;
  return months === undefined ? [] : tellKey("months", { was: months, is: undefined }, new Map());
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
  const isPublic = place.part.says.get("public") === true;
  const open = isPublic ? wordsOf("public")?.[kind === "added" ? "came" : "gone"] : undefined;
  const told = [say[kind], ...(open === undefined ? [] : [open])].join("; ");
  const plainly: Claim = { kind, about: aboutPart(place), what: told, list: place.part.list };
  const key = met[place.part.list] ?? "visibleWhen";
  const logic = wholeCondition(place, key);
  if (happensAlone(place.part, key)) return [plainly];
  if (logic === true) return [{ ...plainly, what: [plainly.what, ...endOf(kind, place.part)].join("; ") }];
  const [question, way] =
    kind === "added"
      ? ([{ before: false, after: logic }, "gained"] as const)
      : ([{ before: logic, after: false }, "lost"] as const);
  const outcome = askPeople(question, comparing.asked).find((one) => one.kind === way);
  if (outcome?.kind !== way) return [{ ...plainly, what: `${told}; ${say.forNobody}` }];
  const words = () => told;
  return tellOutcome(outcome, place, comparing, { words, key }).map((claim) => ({ ...plainly, ...claim, kind }));
}
