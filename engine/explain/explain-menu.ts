/** Explains a compiled menu in a scope: which items are shown, which can be chosen, and what came of their conditions. */

import { evaluate, holds, type Scope } from "../conditions/condition";
import { isObject } from "../json/json";
import type { CompiledEachItem, CompiledMenu, CompiledMenuEntry, CompiledMenuItem, CompiledText } from "../nodes/compiled";
import { chosenItems } from "../resolve/menu";
import { resolveText } from "../resolve/resolve";
import { combineSources } from "../resolve/source-state";
import { ask, nameOfRow } from "./ask";
import type { NamesOf } from "./condition-names";
import { explainSources } from "./explain-screen";
import type { ExplainedPart, ExplainedScreen } from "./explained";
import { findParts } from "./find-parts";

export function explainMenu(menu: CompiledMenu, scope: Scope, namesOf: NamesOf): ExplainedScreen {
  const hiddenBy = menu.visibleWhen && !holds(menu.visibleWhen.$if, scope) ? "visibleWhen" : undefined;
  const chosen = new Set(idsIn(chosenItems(menu, scope)));
  const explaining = { scope, namesOf, isChosen: ({ id }: CompiledMenuEntry) => chosen.has(id) };
  return {
    rules: menu.visibleWhen === undefined ? [] : [ask("visibleWhen", menu.visibleWhen.$if, scope, namesOf)],
    sources: explainSources(menu.sources ?? {}, scope, namesOf),
    parts: menu.items.flatMap((entry) => explainEntry(entry, hiddenBy, explaining)),
  };
}

interface Explaining {
  readonly scope: Scope;
  readonly namesOf: NamesOf;
  /** Whether the item is among those that take the place of all (`only`). */
  isChosen(entry: CompiledMenuEntry): boolean;
}

const idsIn = (entries: readonly CompiledMenuEntry[]): readonly string[] =>
  entries.flatMap((entry) => [entry.id, ...("items" in entry && entry.items ? idsIn(entry.items) : [])]);

function explainEntry(entry: CompiledMenuEntry, hidingGroup: string | undefined, explaining: Explaining): ExplainedPart[] {
  const { scope, isChosen } = explaining;
  const hiddenBy = hidingGroup ?? (isChosen(entry) ? undefined : "only");
  if (!("$each" in entry)) return [explainItem(entry, hiddenBy, explaining)];
  const { id, rows, waits, $each: item } = entry as CompiledEachItem;
  const { status } = combineSources(scope, waits);
  const whole = { id, kind: "item", rules: [], fields: [], parts: [] };
  if (hiddenBy !== undefined) return [{ ...whole, status: "hidden", hiddenBy }];
  if (status === "loading" || status === "failed") return [{ ...whole, status: status === "failed" ? "failed" : "waiting" }];
  const list = evaluate(rows.$value, scope);
  return (Array.isArray(list) ? list : []).map((row: unknown, index) => {
    return { ...explainItem(item, undefined, { ...explaining, scope: { ...scope, row } }), id: `${id}.${nameOfRow(row, index)}` };
  });
}

function explainItem(item: CompiledMenuItem, hiddenBy: string | undefined, explaining: Explaining): ExplainedPart {
  const { scope, namesOf } = explaining;
  const { items = [], ...own } = item;
  const isHidden = hiddenBy !== undefined || (item.visibleWhen !== undefined && !holds(item.visibleWhen.$if, scope));
  const parts = items.flatMap((entry) => explainEntry(entry, isHidden ? (hiddenBy ?? item.id) : undefined, explaining));
  // A group whose items are all hidden is hidden too, unless it leads somewhere itself.
  const isEmptyGroup = items.length > 0 && item.action === undefined && parts.every(({ status }) => status === "hidden");
  const { enabledWhen } = item;
  return {
    id: item.id,
    kind: "item",
    label: resolveText(item.label as CompiledText | undefined, scope),
    status: isHidden || isEmptyGroup ? "hidden" : "shown",
    ...(isObject(enabledWhen) ? { enabled: holds(enabledWhen.$if, scope) } : {}),
    ...(hiddenBy === undefined ? {} : { hiddenBy }),
    rules: findParts(own, scope).rules.map(({ at, logic }) => ask(at, logic, scope, namesOf)),
    fields: [],
    parts,
  };
}
