/** Compiles one menu of a library; items keep their order and their nesting. */

import type { TaskState } from "../documents/language";
import type { Library } from "../documents/library";
import type { JsonObject } from "../json/json";
import { omitUndefined } from "../json/omit-undefined";
import type { CompiledEachItem, CompiledMenu, CompiledMenuEntry, CompiledMenuItem } from "../nodes/compiled";
import { compileSources } from "./compile-sources";
import { compileStates } from "./compile-states";
import { CompileTools } from "./tools";

export function compileMenu(library: Library, id: string): CompiledMenu | undefined {
  const menu = library.get("menu", id);
  if (!menu) return undefined;
  const tools = new CompileTools(library);
  return omitUndefined({
    id,
    place: String(menu.place),
    title: tools.text(menu.title),
    visibleWhen: tools.condition(menu.visibleWhen),
    sources: menu.sources === undefined ? undefined : compileSources(menu.sources, tools),
    only: tools.expression(menu.only),
    items: compileMenuItems(menu.items, tools),
    reads: [...tools.reads],
  }) as CompiledMenu;
}

/** Menu items, also of blocks that show a menu (tiles). */
export function compileMenuItems(items: unknown, tools: CompileTools): CompiledMenuEntry[] {
  return (Array.isArray(items) ? items : []).map((item: JsonObject) =>
    item.each === undefined ? compileMenuItem(item, tools) : compileEach(item, tools),
  );
}

export function compileMenuItem(item: JsonObject, tools: CompileTools): CompiledMenuItem {
  return omitUndefined({
    ...tools.button(item),
    caption: tools.text(item.caption),
    mark: tools.text(item.mark),
    badge: tools.text(item.badge),
    states: compileStates(item.states as readonly TaskState[] | undefined, tools),
    screen: item.screen,
    action: tools.actions(item.action ?? itemAction(item)),
    items: item.items === undefined ? undefined : compileMenuItems(item.items, tools),
  });
}

/** An item that stands for the rows of a list: it knows the sources it waits for. */
function compileEach(item: JsonObject, tools: CompileTools): CompiledEachItem {
  const list = tools.fresh();
  const rows = list.expression(item.each) as CompiledEachItem["rows"];
  for (const path of list.reads) tools.reads.add(path);
  const waits = [...list.reads].flatMap((path) => /^sources\.([^.]+)/.exec(path)?.[1] ?? []);
  for (const name of waits) tools.source(name);
  const each = compileMenuItem(item, tools);
  return omitUndefined({ id: String(item.id), rows, waits, empty: tools.text(item.empty), $each: each });
}

/** An item that names a screen or an address is short for the action that opens it. */
export function itemAction(item: JsonObject): JsonObject | undefined {
  if (item.screen !== undefined) return { kind: "go", screen: item.screen, ...(item.params ? { params: item.params } : {}) };
  if (item.href !== undefined) return { kind: "link", href: item.href, newTab: true };
  return undefined;
}
