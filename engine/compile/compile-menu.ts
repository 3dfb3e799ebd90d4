/** Compiles one menu of a library; items keep their order and their nesting. */
import type { Library } from "../documents/library";
import type { CompiledMenu, CompiledMenuItem } from "./compiled";
import { CompileTools, omitUndefined } from "./tools";

type JsonObject = Record<string, unknown>;

export function compileMenu(library: Library, id: string): CompiledMenu | undefined {
  const menu = library.get("menu", id);
  if (!menu) return undefined;
  const tools = new CompileTools(library);
  return omitUndefined({
    id,
    place: String(menu.place),
    title: tools.text(menu.title),
    visibleWhen: tools.condition(menu.visibleWhen),
    items: compileMenuItems(menu.items, tools),
    reads: [...tools.reads],
  }) as CompiledMenu;
}

/** Menu items, also of blocks that show a menu (tiles). */
export function compileMenuItems(items: unknown, tools: CompileTools): CompiledMenuItem[] {
  return (Array.isArray(items) ? items : []).map((item: JsonObject) =>
    omitUndefined({
      ...tools.button(item),
      caption: tools.text(item.caption),
      color: item.color,
      badge: tools.text(item.badge),
      screen: item.screen,
      action: tools.actions(item.action ?? itemAction(item)),
      items: item.items === undefined ? undefined : compileMenuItems(item.items, tools),
    }),
  );
}

/** An item that names a screen or an address is short for the action that opens it. */
function itemAction(item: JsonObject): JsonObject | undefined {
  if (item.screen !== undefined) return { kind: "go", screen: item.screen, ...(item.params ? { params: item.params } : {}) };
  if (item.href !== undefined) return { kind: "link", href: item.href, newTab: true };
  return undefined;
}
