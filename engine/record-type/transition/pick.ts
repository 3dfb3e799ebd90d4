/** Links that the server fills by itself: each leads somewhere and follows nothing else; the database is asked for the row that it takes. */
import type { Fault } from "../../check/fault";
import type { ScopeTypes, TypeSchema } from "../../check/logic/scope-types";
import { keysOf } from "../../check/project/names";
import { linkedRowType } from "../../check/scope/record-rows";
import type { RecordPick } from "../../documents/language";
import { linksOf } from "../../records/columns-with";
import type { CompiledPick } from "../../records/compiled-record";
import { sortKey } from "../../records/sort-key";
import { soundParts } from "../../records/sound-parts";
import { sortKeys } from "../all-columns";
import { ofCandidate } from "../candidate";
import { writtenOnly } from "../column-types";
import { readsAnswers } from "../part-scopes";
import type { NameMention, ScopePlace } from "../record-part";
import { checkPick } from "../row-rules";
import type { TransitionChecking, TransitionPart, TransitionRuleChecking } from "../transition-part";

type Picks = Readonly<Record<string, RecordPick>>;

export const pick = {
  compile: (value = {}, { tools }) => ({
    picks: Object.entries(value).map(([column, { when, sort, none }]) => ({
      column,
      when: ofCandidate(tools.logic(when)),
      sort: sort.map(sortKey),
      none: tools.text(none) as CompiledPick["none"],
    })),
  }),
  check: checkLinks,
  checkRules: checkConditions,
  scope: (place) => ({ ...readsAnswers(place), ...pickedTypes(place) }),
  names: { column: pickedNames },
} satisfies TransitionPart<"pick">;

function checkLinks(picks: Picks, { transition: { set }, record, library, pointer: around }: TransitionChecking): Fault[] {
  const { columns = {} } = record;
  const links = linksOf(record);
  return Object.keys(picks).flatMap((name): Fault[] => {
    const pointer = [...around, name];
    if (!links.includes(name)) return [{ code: "unknown-link", pointer, at: "key", found: name, expected: links }];
    if (library.get("record", columns[name]?.link ?? "") === undefined) return [];
    return set && Object.hasOwn(set, name)
      ? [{ code: "one-source", pointer, at: "key", found: "pick, set", expected: ["pick", "set"] }]
      : writtenOnly(columns, name, pointer);
  });
}

function checkConditions(picks: Picks, checking: TransitionRuleChecking): Fault[] {
  return Object.entries(picks).flatMap(([name, { when }]) => {
    const linked = checking.shape.links.get(name)?.shape();
    return linked ? checkPick(when, [...checking.pointer, name, "when"], linked, checking) : [];
  });
}

/** The order of rows of the type that the link leads to. */
function pickedNames({ record: { columns = {} }, library, pointer }: NameMention): readonly string[] | undefined {
  const linked = library.get("record", columns[String(pointer[3])]?.link ?? "");
  return linked && sortKeys(keysOf(soundParts(linked).columns));
}

/** The row that may be taken, with those that it is linked to, and what was taken before it. */
function pickedTypes({ library, id, transition, pointer }: ScopePlace): ScopeTypes {
  const column = String(pointer[3]);
  const names = keysOf(transition.pick);
  const before = names.slice(0, Math.max(names.indexOf(column), 0));
  const properties: Record<string, TypeSchema> = Object.fromEntries(
    before.map((name) => [name, linkedRowType(library, id, name, 0)]),
  );
  return { it: linkedRowType(library, id, column, 1), picked: { type: "object", properties } };
}
