/** A write that this person has sent and that has no answer yet, or was refused while nobody saw it. */
export interface WaitingWrite {
  /** The idempotency key of the request. */
  readonly key: string;
  /** The title of the screen it was sent from. */
  readonly title: string;
  /** When it was sent, in milliseconds of the server's time. */
  readonly at: number;
  /** `old`: the server may no longer know its key, so that the person sends it anew, or not. */
  readonly state: "waiting" | "old" | "refused";
  /** The server's words for a refusal. */
  readonly reason?: string;
}
