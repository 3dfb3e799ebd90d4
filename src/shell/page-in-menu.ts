/** The page of the menu that the page in view belongs to, where its address does not say so (`above` of its entry). */
import type { ResolvedMenuItem } from "../../engine/page";
import { isOwnBelow } from "../../portal/addresses";
import type { ScreenEntry } from "../documents/manifest";

let lastInMenu: string | undefined;

/** The entry with one page above it: of several the one that the person came by. */
export function pageInMenu(entry: ScreenEntry): ScreenEntry {
  const { id, above } = entry;
  if (!above) lastInMenu = id;
  const cameBy = above?.find((page) => page === lastInMenu);
  return cameBy === undefined ? entry : { ...entry, above: [cameBy] };
}

/**
 * The entry as a menu of these items marks it: the pages above it count where the person has none to which address or name lead, and only
 * those that the person has.
 */
export function aboveInMenu(
  entry: ScreenEntry,
  items: readonly ResolvedMenuItem[],
  screens: readonly ScreenEntry[],
): ScreenEntry {
  const { above } = entry;
  if (!above) return entry;
  const offered = new Set(screensOf(items));
  const isNamed = screens.some((page) => offered.has(page.id) && isOwnBelow(entry, page));
  return { ...entry, above: isNamed ? [] : above.filter((id) => offered.has(id)) };
}

const screensOf = (items: readonly ResolvedMenuItem[]): readonly string[] =>
  items.flatMap(({ screen, items: inner = [] }) => [...(screen === undefined ? [] : [screen]), ...screensOf(inner)]);
