/** The page of the menu that the page in view belongs to, where its address does not say so (`above` of its entry). */
import type { ScreenEntry } from "../documents/manifest";

let lastInMenu: string | undefined;

/** The entry with one page above it: of several the one that the person came by. */
export function pageInMenu(entry: ScreenEntry): ScreenEntry {
  const { id, above } = entry;
  if (!above) lastInMenu = id;
  const cameBy = above?.find((page) => page === lastInMenu);
  return cameBy === undefined ? entry : { ...entry, above: [cameBy] };
}
