/**
 * Finds the pages of the menu that a page belongs to beside the one that its address or name says: those from which the fewest steps lead
 * there. Home leads everywhere, so it is no such page.
 *
 *   "gurupenggerak/seleksi" opens "gurupenggerak/pleno-rinci"  ->  { "gurupenggerak/pleno-rinci": ["gurupenggerak/seleksi"] }
 *
 * Where several pages of the menu are as near all are told, in the order of the menu: not everybody has all of them.
 */
import { type CompiledScreenWithData, isObject } from "../../engine/tools";
import { isOwnBelow } from "../../portal/addresses";
import type { Menus, ScreenEntry } from "../../src/documents/manifest";

type Bundles = ReadonlyMap<string, Pick<CompiledScreenWithData, "screen">>;

export function pagesAbove(
  menu: Menus["sidebar"],
  home: string,
  pages: readonly ScreenEntry[],
  bundles: Bundles,
): Record<string, readonly string[]> {
  const own = [...new Set(openedBy(menu))].filter((id) => id !== home);
  const above = new Map<string, readonly string[]>([[home, []], ...own.map((id) => [id, [id]] as const)]);
  for (let reached: readonly string[] = own; reached.length > 0; ) {
    const next = new Map<string, readonly string[]>();
    for (const from of reached)
      for (const to of openedBy(bundles.get(from)?.screen.blocks))
        if (!above.has(to)) next.set(to, [...new Set([...(next.get(to) ?? []), ...(above.get(from) ?? [])])]);
    for (const [id, pages] of next) above.set(id, pages);
    reached = [...next.keys()];
  }
  const inMenu = pages.filter(({ id }) => own.includes(id));
  return Object.fromEntries(
    pages.flatMap((page) => {
      const named = inMenu.filter((one) => isOwnBelow(page, one)).map(({ id }) => id);
      const found = (above.get(page.id) ?? []).filter((id) => !named.includes(id));
      return found.length === 0 || inMenu.includes(page) ? [] : [[page.id, found]];
    }),
  );
}

/** The screens that the actions in it open, in their order. */
function openedBy(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(openedBy);
  if (!isObject(node)) return [];
  const opens = (node.kind === "go" || node.kind === "dialog") && typeof node.screen === "string";
  return [...(opens ? [node.screen as string] : []), ...Object.values(node).flatMap(openedBy)];
}
