/**
 * The answers that the server puts into the page as JSON, so that the page need not ask: the calls that it would begin with, answered by
 * the same rules. The page takes them as answers that it has asked for itself. In front of another backend the page is sent at once, and
 * names where the answers are to be had (`apartAnswers`): the browser asks for them along with the code.
 *
 *   { "at": "2026-11-21T03:00:00.250Z", "role": "gtk", "answers": [["session.read", {}, { "isLogin": true, ... }], ...] }
 */
import type { PageFiles } from "./page-routes";

export interface FirstAnswers {
  /** The server's time when it sent the page. */
  readonly at: string;
  /** As whom the person was taken to act; the page knows better when another role was chosen on this device. */
  readonly role?: string;
  readonly answers: readonly FirstAnswer[];
}

/** `mark` is that of an answer which the person's device may keep (portal/offline.ts). */
export type FirstAnswer = readonly [call: string, params: Readonly<Record<string, unknown>>, body: unknown, mark?: string];

/** The id of the element that holds them, or that links to them. */
export const firstAnswersId = "first-answers";

/** Where they are to be had apart from the page, for the page at an address. */
export const apartAnswers = "/first-answers";

export const apartAnswersFor = (address: string): string => `${apartAnswers}?${new URLSearchParams({ at: address })}`;

/** Answers apart from the page bring the files of the screen along, which the page names otherwise. */
export interface ApartAnswers extends FirstAnswers {
  readonly files: readonly PageFiles[];
}
