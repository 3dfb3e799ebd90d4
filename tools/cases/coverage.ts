/**
 * The conditions of a programme, and which of their two answers the cases have seen: rules of fields, of menu items and of transitions. An answer
 * is seen where a case expects something of that very field, item or transition.
 *
 *   coverageOf(library, "vokasi")  ->  [{ place: "menus/vokasi/tiles.json pelatihanku enabledWhen", seen: [true, false] }, ...]
 */
import {
  type Case,
  compileData,
  compileMenu,
  compileRecord,
  holds,
  type Library,
  type Logic,
  programOf,
  type Scope,
  settled,
} from "../../engine/tools";
import { askForm } from "./asked-form";
import { askRow } from "./asked-row";
import { casePerson } from "./case-person";
import { withInner } from "./inner-items";

export interface CoveredCondition {
  readonly place: string;
  readonly seen: ReadonlySet<boolean>;
}

interface Condition {
  readonly document: string;
  /** The field, the item or the transition that it rules. */
  readonly name: string;
  readonly key: string;
  readonly logic: Logic;
}

export function coverageOf(base: Library, program: string): CoveredCondition[] {
  const all = conditionsOf(base, program);
  const seen = new Map(all.map((one) => [placeOf(one), new Set<boolean>()]));
  for (const id of base.ids("case").filter((one) => programOf(one) === program))
    for (const [place, answer] of answersOf(base, id)) seen.get(place)?.add(answer);
  return [...seen].map(([place, answers]) => ({ place, seen: answers }));
}

const placeOf = ({ document, name, key }: Condition): string => `${document} ${name} ${key}`;

/** A rule that says the same of everybody has no second answer. */
const isAsked = ({ logic }: Pick<Condition, "logic">): boolean => typeof logic === "object" && logic !== null;

function conditionsOf(library: Library, program: string): Condition[] {
  const own = (kind: "data" | "menu" | "record", rulesOf: (library: Library, id: string) => readonly Rule[]) =>
    library
      .ids(kind)
      .filter((id) => programOf(id) === program)
      .flatMap((id) => rulesOf(library, id).map((rule) => ({ document: library.pathOf(kind, id), ...rule })));
  return [...own("data", fieldRules), ...own("menu", itemRules), ...own("record", transitionRules)].filter(isAsked);
}

type Rule = Omit<Condition, "document">;

const fieldKeys = ["visibleWhen", "requiredWhen", "readOnlyWhen", "validWhen"] as const;
const itemKeys = ["visibleWhen", "enabledWhen"] as const;

const fieldRules = (library: Library, id: string): Rule[] =>
  (compileData(library, id)?.fields ?? []).flatMap((field) =>
    fieldKeys.map((key) => ({ name: field.path, key, logic: field[key] })),
  );

const itemRules = (library: Library, id: string): Rule[] =>
  withInner(compileMenu(library, id)?.items ?? []).flatMap((item) =>
    itemKeys.map((key) => ({ name: item.id, key, logic: (item as Partial<Record<string, { $if?: Logic }>>)[key]?.$if })),
  );

const transitionRules = (library: Library, id: string): Rule[] =>
  [...(compileRecord(library, id)?.transitions.values() ?? [])].map(({ id: name, when }) => ({ name, key: "when", logic: when }));

/** The conditions of all that one case expects something of, each with its answer for the person of the case. */
function answersOf(base: Library, id: string): [place: string, answer: boolean][] {
  const document = base.get("case", id) as unknown as Case;
  const person = casePerson(base, id, document);
  const { library, scope } = person;
  const names = new Set(Object.values(document.expects).flatMap((part) => (Array.isArray(part) ? part : Object.keys(part))));
  const answers = (kind: "data" | "menu" | "record", of: string, rules: readonly Rule[], scopeOf: (name: string) => Scope) =>
    rules
      .filter((rule) => names.has(rule.name) && isAsked(rule))
      .map((rule): [string, boolean] => {
        const place = placeOf({ document: library.pathOf(kind, of), ...rule });
        return [
          place,
          holds(
            settled(rule.logic, () => 0),
            scopeOf(rule.name),
          ),
        ];
      });
  const { form, menu, record } = document;
  const fields = () => askForm(document, person).rules;
  const rowScope = () => ({ ...scope, row: { ...askRow(document, person).row, ...document.row?.data } });
  return [
    ...(form === undefined ? [] : answers("data", form, fieldRules(library, form), (name) => fields().scopeAt([name]))),
    ...(menu === undefined ? [] : answers("menu", menu, itemRules(library, menu), () => scope)),
    ...(record === undefined || !document.row ? [] : answers("record", record, transitionRules(library, record), rowScope)),
  ];
}
