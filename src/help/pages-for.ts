import { help } from "virtual:layar/help";
import { savesData } from "../../engine/react";
import { isOfParticipants } from "../../portal/set-name";
import type { HelpPage } from "../documents/help";

/** The pages of a set. */
export const pagesFor = async (set: string | undefined): Promise<readonly HelpPage[]> => (await help[set ?? ""]?.())?.pages ?? [];

/**
 * Fetches the pages that a participant's device keeps, so that help opens without a network. On a slow network they come when they are
 * asked for, and are kept from then on; so do those of people who work in the program, which are many.
 */
export async function fetchAhead(set: string): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  const isFast = (connection?.effectiveType ?? "4g") === "4g";
  if (isFast && !savesData() && isOfParticipants(set)) await help[set]?.();
}
