/**
 * Resolves a menu: the items that a person may see, and one for each row where an item stands for a list. While what the list is
 * made of is on its way or has failed, one item stands in for it and says so; the others do not wait.
 *
 *   { id: "layanan", each: { var: "sources.layanan.layanan" }, label: "{row.nama}" }  ->  layanan.0, layanan.1, ...
 */

import { evaluate, holds, type Scope } from "../conditions/condition";
import { isObject } from "../json/json";
import type { CompiledEachItem, CompiledMenu, CompiledMenuEntry } from "../nodes/compiled";
import { type BoundActions, resolveNode, resolveText } from "./resolve";
import { combineSources } from "./source-state";
import type { ResolvedState } from "./task-state";
import type { BoundWhy } from "./why";

export interface ResolvedMenuItem {
  readonly id: string;
  readonly label: string;
  readonly caption?: string;
  readonly icon?: string;
  /** Name of a mark, shown instead of an icon. */
  readonly mark?: string;
  readonly badge?: string;
  /** The first of its states that holds; a locked item is closed, and the state says why. */
  readonly state?: ResolvedState;
  readonly screen?: string;
  readonly enabled?: boolean;
  readonly disabledReason?: string;
  readonly why?: BoundWhy;
  readonly action?: BoundActions;
  readonly items?: readonly ResolvedMenuItem[];
  /** Stands for a list that is not there: on its way, failed (`waits` are to be loaded again), or without a row (`label` says so). */
  readonly status?: "loading" | "failed" | "empty";
  readonly waits?: readonly string[];
}

const noLocals: Scope = {};

/** The items this person may see; a group whose items are all hidden is hidden too. */
export function resolveMenu(menu: Pick<CompiledMenu, "visibleWhen" | "only" | "items">, scope: Scope): ResolvedMenuItem[] {
  if (menu.visibleWhen && !holds(menu.visibleWhen.$if, scope)) return [];
  return resolveMenuItems(chosenItems(menu, scope), scope);
}

/** Those that `only` names, in its order and in their groups; all where it names none that is there, so that an old setting empties no menu. */
export function chosenItems({ only, items }: Pick<CompiledMenu, "only" | "items">, scope: Scope): readonly CompiledMenuEntry[] {
  const named = only && evaluate(only.$value, scope);
  const chosen = Array.isArray(named) ? itemsNamed(items, named).map(({ item }) => item) : [];
  return chosen.length > 0 ? chosen : items;
}

/** A group stays around those of its items that are named; one that is named itself is whole. */
function itemsNamed(items: readonly CompiledMenuEntry[], ids: readonly unknown[]): readonly ChosenItem[] {
  const found = items.flatMap((item): ChosenItem[] => {
    const place = ids.indexOf(item.id);
    if (place >= 0) return [{ place, item }];
    const inner = isEach(item) ? [] : itemsNamed(item.items ?? [], ids);
    return inner[0] ? [{ place: inner[0].place, item: { ...item, items: inner.map((one) => one.item) } }] : [];
  });
  return found.sort((one, other) => one.place - other.place);
}

/** `place` is where the order names it first. */
interface ChosenItem {
  readonly place: number;
  readonly item: CompiledMenuEntry;
}

export function resolveMenuItems(items: readonly CompiledMenuEntry[], scope: Scope, locals = noLocals): ResolvedMenuItem[] {
  return items.flatMap((entry) => {
    if (isEach(entry)) return resolveEach(entry, scope, locals);
    const { items: inner, ...own } = entry;
    const item = inState(resolveNode(own, scope, locals) as ResolvedItemNode | undefined);
    if (!item || !inner) return item ?? [];
    const group = { ...item, items: resolveMenuItems(inner, scope, locals) };
    return group.items.length > 0 || group.action !== undefined ? group : [];
  });
}

type ResolvedItemNode = ResolvedMenuItem & { readonly states?: readonly ResolvedState[] };

/** The item in its first state that holds; what `enabledWhen` has closed is in none, and what is locked is closed. */
export function inState(node: ResolvedItemNode | undefined): ResolvedMenuItem | undefined {
  if (node?.states === undefined) return node;
  const { states, ...item } = node;
  const [state] = states;
  if (!state || item.enabled === false) return item;
  if (state.state !== "locked") return { ...item, state };
  const { why } = state;
  return { ...item, state, enabled: false, disabledReason: state.text, ...(why && { why }) };
}

function resolveEach({ id, rows, waits, empty, $each }: CompiledEachItem, scope: Scope, locals: Scope): ResolvedMenuItem[] {
  const { status } = combineSources(scope, waits);
  if (status === "loading" || status === "failed") return [{ id, label: "", status, waits }];
  const list = evaluate(rows.$value, { ...scope, ...locals });
  const items = (Array.isArray(list) ? list : []).flatMap((row: unknown, index) =>
    resolveMenuItems([$each], scope, { ...locals, row }).map((item) => ({ ...item, id: idOfRow(id, row, index) })),
  );
  if (items.length > 0 || empty === undefined) return items;
  return [{ id, label: resolveText(empty, { ...scope, ...locals }), status: "empty" }];
}

/** The id of the item that an item for rows becomes for one of them. */
export const idOfRow = (id: string, row: unknown, index: number): string => `${id}.${keyOf(row) ?? index}`;

/** The part that tells a row from the others: its id, or the row itself where it is a plain value. */
function keyOf(row: unknown): unknown {
  return isObject(row) ? row.id : row;
}

function isEach(entry: CompiledMenuEntry): entry is CompiledEachItem {
  return "$each" in entry;
}
