/**
 * What the server puts into the page as JSON, so that the page need not ask: the calls that it would begin with, answered by the same
 * rules. The page takes them as answers that it has asked for itself.
 *
 *   { "at": "2026-11-21T03:00:00.250Z", "role": "gtk", "answers": [["session.read", {}, { "isLogin": true, ... }], ...] }
 */
export interface FirstAnswers {
  /** The server's time when it sent the page. */
  readonly at: string;
  /** As whom the person was taken to act; the page knows better when another role was chosen on this device. */
  readonly role?: string;
  readonly answers: readonly FirstAnswer[];
}

export type FirstAnswer = readonly [call: string, params: Readonly<Record<string, unknown>>, body: unknown];

/** The id of the element that holds them. */
export const firstAnswersId = "first-answers";
