/** Documents that were released while the page stands open come with a page of their own: it is looked for until it is offered. */
import { shellAddress } from "../../portal/offline";
import { otherDocuments } from "../host/other-documents";

/** Milliseconds before the page is looked for: at first, for all processes have it within a moment, and at most. */
const looks = { first: 5_000, last: 300_000 };

let isLooking = false;

interface Sought {
  /** Whether nothing new waits for the person yet. */
  isMissing(): boolean;
  /** Finds the new version, once the server has its page. */
  renew(): Promise<void>;
}

export async function lookForPage({ isMissing, renew }: Sought): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  for (let pause = looks.first; otherDocuments.get() !== undefined && isMissing(); pause = Math.min(2 * pause, looks.last)) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (await isThere(otherDocuments.get())) await renew();
  }
  isLooking = false;
}

async function isThere(version: string | undefined): Promise<boolean> {
  const page = await fetch(shellAddress, { cache: "no-store", credentials: "omit" })
    .then((answer) => answer.text())
    .catch(() => "");
  return page.includes(`data-documents="${version}"`);
}
