/**
 * What is otherwise for the newest cohort than for the one before: the dates, and what its people meet on screens, in forms and menus. The
 * difference tells it, asked of the same people in both cohorts.
 */
import { type DocumentKind, isObject, type Library, programOf } from "../../../engine/tools";
import type { PersonaScopes } from "../../diff/asked";
import { askedOf } from "../../diff/asked-of";
import type { Claim } from "../../diff/claim";
import { compareParts } from "../../diff/compare-parts";
import { inBoth, movedFor } from "../../diff/in-both";
import { asOfCohort } from "../../diff/people";
import { sentence } from "../../diff/print";
import { readPart } from "../../diff/read-part";
import { type Moved, readsMoved } from "../../diff/reads-moved";
import { words } from "../words";
import { anchorOf } from "./anchors";
import { formsOf } from "./forms-of";
import type { Cell, Item, Pointer, Section, Sentence, Table } from "./manual";
import { cohortValue, cohortWords } from "./rest";
import { Teller } from "./teller";

export const cohortsIn = (library: Library, program: string): string[] =>
  library
    .ids("cohort")
    .filter((id) => programOf(id) === program)
    .sort((one, other) => numberOf(one) - numberOf(other));

const numberOf = (cohort: string) => Number(cohort.split("/")[1]);

interface Compared {
  readonly before: Library;
  readonly after: Library;
  readonly people: readonly PersonaScopes[];
  readonly moved: Moved;
}

export function changeSections(library: Library, program: string, screens: readonly string[]): Section[] {
  const [previous, latest] = cohortsIn(library, program).slice(-2);
  if (previous === undefined || latest === undefined) return [];
  const [before, after] = [library.forCohort(previous), library.forCohort(latest)];
  const people = asOfCohort(momentless, latest, previous).map(([own, other]) =>
    inBoth(own, other.scopeIn(before), own.scopeIn(after)),
  );
  const compared: Compared = { before, after, people, moved: movedFor(people) };
  const forms = [...new Set(screens.flatMap((id) => formsOf(library.get("screen", id))))].filter((id) => library.has("data", id));
  const items = [
    ...library.ids("menu").flatMap((id) => (programOf(id) === program ? changesOf("menu", id, compared) : [])),
    ...screens.flatMap((id) => changesOf("screen", id, compared)),
    ...forms.flatMap((id) => changesOf("data", id, compared)),
  ];
  const teller = new Teller(library, "cohort", latest, { scope: {} });
  const same: Item = { ...teller.says(words.changes.nothing, "title"), inner: [], isForStaff: false };
  return [
    {
      anchor: anchorOf("cohort", latest, "beda"),
      title: teller.title(),
      audiences: ["participant", "officer", "staff", "auditor"],
      blocks: [dates(library, [previous, latest]), { kind: "items", items: items.length === 0 ? [same] : items }],
    },
  ];
}

/** A day on which no window that the documents open has anything to do with the difference. */
const momentless = "2000-01-01 00:00:00";

/** One item for each document that is met otherwise. */
function changesOf(kind: DocumentKind, id: string, { before, after, people, moved }: Compared): Item[] {
  const [was, is] = [readPart(before, kind, id), readPart(after, kind, id)];
  if (!was || !is || (was.body === is.body && !readsMoved(is.body, moved))) return [];
  const claims = compareParts(was, is, { asked: askedOf(kind, id, [before, after], people), ...moved, renames: new Map() });
  const from = [{ kind, id, pointer: [] as Pointer }];
  const told = claims.filter(isMet);
  const teller = new Teller(after, kind, id, { scope: {} });
  const inner = told.map(
    (claim): Item => ({ text: plainly(teller.plain(sentence(withoutPeople(claim)))), from, inner: [], isForStaff: false }),
  );
  const title = after.get(kind, id)?.title;
  return inner.length === 0 ? [] : [{ text: String(title ?? id), from, inner, isForStaff: false }];
}

/** A change of something that has a name among people; when data are asked for they do not see. */
const isMet = ({ kind, about, list }: Claim): boolean =>
  about.includes('"') && list !== "sources" && !["same", "undecided", "note"].includes(kind);

/** Without the names that only documents know: `Butir "CV" (cv)`. */
const plainly = (text: string) => text.replaceAll(/(") \([^)\s]+\)/g, "$1");

/** The people who meet it are those of the cohort; they need no names. */
const withoutPeople = ({ people: _, ...claim }: Claim): Claim => claim;

/** The values that one of the two opens, closes or sets and the other does otherwise. */
function dates(library: Library, cohorts: readonly [string, string]): Table {
  const told = cohortWords(library, library.get("program", programOf(cohorts[0])));
  const values = cohorts.map((id) => new Map(leaves(library.get("cohort", id)?.config, ["config"])));
  const keys = new Set(values.flatMap((one) => [...one.keys()]));
  const rows = [...keys].flatMap((key): Cell[][] => {
    const [was, is] = values.map((one) => one.get(key));
    if (was?.text === is?.text) return [];
    const pointer = (is ?? was)?.pointer ?? [];
    const said = (value: Leaf | undefined, id: string): Sentence => ({
      text: value?.text ?? words.changes.none,
      from: [{ kind: "cohort", id, pointer: value?.pointer ?? [] }],
    });
    const from = said(is ?? was, is ? cohorts[1] : cohorts[0]).from;
    const [window = "", field = ""] = [String(pointer[1]), pointer.slice(2).join(".")];
    return [
      [
        [{ text: told.windowOf(window), from }],
        [{ text: told.fieldOf(field), from }],
        [said(was, cohorts[0])],
        [said(is, cohorts[1])],
      ],
    ];
  });
  return { kind: "table", head: words.changes.dates, rows };
}

interface Leaf {
  readonly text: string;
  readonly pointer: Pointer;
}

function leaves(value: unknown, pointer: Pointer): [string, Leaf][] {
  if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => leaves(one, [...pointer, key]));
  return value === undefined ? [] : [[pointer.join("/"), { text: cohortValue(value), pointer }]];
}
