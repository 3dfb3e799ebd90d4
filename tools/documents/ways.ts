/**
 * Finds what leads to screens: every entry of a menu, tile, task or button that has a label and an action which goes to a screen or opens
 * a dialog. What reads the data of an open screen counts only as words: nobody knows that data before the screen is open.
 */
import { type CompiledScreen, type CompiledText, isObject, type JsonObject, type Logic } from "../../engine/tools";
import type { Menus } from "../../src/documents/manifest";
import type { DialogWay, Ways } from "../../src/documents/ways";
import { conditionOf } from "./may-hold";

/** Gives a screen as the people meant see it. */
type ScreenOf = (id: string) => CompiledScreen | undefined;

/** The surroundings of a node: the screen it is on, conditions of its groups, and their names. */
interface Around {
  readonly from?: string;
  readonly when: readonly Logic[];
  readonly groups: readonly CompiledText[];
}

/** `screens` are the pages whose blocks are searched. */
export function waysOf(menus: Menus, screens: readonly string[], screenOf: ScreenOf): Ways {
  const words: Record<string, CompiledText[]> = {};
  const captions: Record<string, CompiledText> = {};
  const icons: Record<string, string> = {};
  const params: Record<string, unknown> = {};
  const dialogs: DialogWay[] = [];

  const note = (entry: Entry, around: Around) => {
    for (const { target, branch } of targetsOf(entry.action)) {
      const screen = String(target.screen);
      const said =
        entry.style === undefined ? [entry.label, entry.caption, ...statesOf(entry), ...around.groups].filter(isText) : [];
      const known = words[screen] ?? [];
      words[screen] = known;
      for (const one of said) if (!known.some((other) => JSON.stringify(other) === JSON.stringify(one))) known.push(one);
      if (isText(entry.caption)) captions[screen] ??= entry.caption;
      if (typeof entry.icon === "string") icons[screen] ??= entry.icon;
      const filled = paramsOf(target);
      if (filled !== undefined) params[screen] ??= filled;
      const dialog = target.kind === "dialog" ? screenOf(screen) : undefined;
      if (!dialog || neededParams(dialog).length > 0) continue;
      const when = [dialog.allowedWhen, ...around.when, conditionOf(entry.enabledWhen), ...branch].filter(
        (one) => one !== undefined,
      );
      const { label, caption, icon, action } = entry;
      const shown = Object.fromEntries(Object.entries({ label, caption, icon, action }).filter(([, one]) => one !== undefined));
      const isKnown = dialogs.some((one) => one.screen === screen && JSON.stringify(one.when) === JSON.stringify(when));
      if (isKnown || readsScreen(when) || readsScreen(shown)) continue;
      dialogs.push({ screen, ...(around.from !== undefined && { from: around.from }), when, entry: shown });
    }
  };

  const walk = (node: unknown, around: Around): void => {
    if (Array.isArray(node)) for (const one of node) walk(one, around);
    if (!isObject(node) || "$each" in node) return;
    const own = conditionOf(node.visibleWhen);
    const inside = { ...around, when: own === undefined ? around.when : [...around.when, own] };
    if (isEntry(node)) note(node, inside);
    const groups = isText(node.label) && node.items !== undefined ? [...around.groups, node.label] : around.groups;
    for (const [key, value] of Object.entries(node)) if (key !== "action") walk(value, { ...inside, groups });
  };

  walk(Object.values(menus), { when: [], groups: [] });
  const needs: Record<string, readonly string[]> = {};
  for (const id of screens) {
    const screen = screenOf(id);
    if (!screen) continue;
    const needed = neededParams(screen);
    if (needed.length > 0) needs[id] = needed;
    walk(screen.blocks, { from: id, when: [], groups: [] });
  }
  return { words, captions, icons, params, needs, dialogs };
}

interface Entry {
  readonly label: CompiledText;
  readonly caption?: unknown;
  readonly icon?: unknown;
  /** Only what is meant as a button has one: its label says what is done, not what is there. */
  readonly style?: unknown;
  readonly enabledWhen?: unknown;
  /** A task says in each of its states what is to be done. */
  readonly states?: unknown;
  readonly action: { readonly $actions: readonly Target[] };
}

/** An action as far as it is of interest here. */
interface Target {
  readonly kind: string;
  readonly screen?: unknown;
  readonly params?: unknown;
  readonly if?: unknown;
  readonly then?: Entry["action"];
  readonly else?: Entry["action"];
}

function statesOf({ states }: Entry): unknown[] {
  return Array.isArray(states) ? states.map((state) => isObject(state) && state.text) : [];
}

function isText(node: unknown): node is CompiledText {
  return isObject(node) && Array.isArray(node.$text);
}

function isEntry(node: object): node is Entry {
  const { label, action } = node as Partial<Record<keyof Entry, unknown>>;
  return isText(label) && isObject(action) && Array.isArray(action.$actions);
}

/** Where an action leads first, with the conditions of the branch that leads there. */
function targetsOf({ $actions }: Entry["action"], branch: readonly Logic[] = []): { target: Target; branch: readonly Logic[] }[] {
  const [first] = $actions;
  if (first?.kind === "when") {
    const logic = conditionOf(first.if) ?? true;
    const then = first.then ? targetsOf(first.then, [...branch, logic]) : [];
    return [...then, ...(first.else ? targetsOf(first.else, [...branch, { "!": [logic] }]) : [])];
  }
  const leads = first && (first.kind === "go" || first.kind === "dialog") && typeof first.screen === "string";
  return leads ? [{ target: first, branch }] : [];
}

/** The values of the params of a page; how its lists are opened (`peserta.state`) is no part of where it is. */
function paramsOf({ kind, params }: Target): JsonObject | undefined {
  if (kind !== "go" || !isObject(params)) return undefined;
  const own = Object.entries(params).filter(([name]) => !name.includes("."));
  return own.length === 0 || readsScreen(own) ? undefined : Object.fromEntries(own);
}

function neededParams({ params }: CompiledScreen): string[] {
  return Object.entries(params).flatMap(([name, { optional }]) => (optional ? [] : [name]));
}

const ofScreen = /^(sources|sourceStates|state|forms|params|row)\b/;

/** Whether anything in it depends on an open screen. */
function readsScreen(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(readsScreen);
  if (!isObject(node)) return false;
  if ("var" in node) return ofScreen.test(String(Array.isArray(node.var) ? node.var[0] : node.var));
  if (typeof node.path === "string" && ofScreen.test(node.path)) return true;
  return Object.values(node).some(readsScreen);
}
