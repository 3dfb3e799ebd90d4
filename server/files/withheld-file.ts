import type { Services } from "../services/services";

/** `waiting`: nobody has looked into it yet. `infected`: its content was destroyed. */
export type Withheld = "waiting" | "infected";

/**
 * Why a stored file is given to nobody but its owner, or to nobody at all; undefined for one that may be read. Without a scanner nothing
 * waits, also what was stored while there was one.
 */
export function withheldFile(
  { scan }: { readonly scan: string | null },
  { scanner }: Pick<Services, "scanner">,
): Withheld | undefined {
  if (scan === "infected") return "infected";
  return scan === "waiting" && scanner ? "waiting" : undefined;
}
