/**
 * The facts that a form knows of its draft on the server, without a clock and without a network: what to send next, and what an answer
 * means. At most one write is under way. Until it is answered, the same write is sent again under the same key, so it counts once.
 *
 *   next({ a: "S" })  ->  { key: "k1", body: { data: { a: "S" }, base: 3, after: null } }
 *   arrived()         ->  the server has "S" as version k1
 *   refused(newest)   ->  another device was there: joined, and fields that both changed wait for the person
 */

import { sameData } from "../../json/paths";
import type { KeptDraft, SentDraft } from "../../records/draft-call";
import { changed, changes, type Joined, join, type Values } from "./join";

export interface DraftWrite {
  readonly key: string;
  readonly body: SentDraft;
  /** The form's values when it was made. */
  readonly values: Values;
}

/** The record and its draft as the server has them. */
export interface Newest {
  readonly data: Values;
  readonly revision: number;
  readonly draft?: Pick<KeptDraft, "data" | "version" | "base"> | null | undefined;
}

/** The values that a device keeps of fields that the server does not have yet. */
export interface Pending {
  readonly mine: Values;
  readonly was: Values;
  readonly sent?: Values | undefined;
}

export class DraftSync {
  private base: Values = {};
  private revision = 0;
  private version: string | null = null;
  /** The values on the server, as far as they are known: the record with the draft. */
  private known: Values = {};
  private sending: DraftWrite | undefined;
  private isHeld = false;
  /** Nothing was written by this form yet: an answer of the server is not older than what it knows. */
  isFresh = true;

  constructor(
    newest: Newest,
    private readonly newKey: () => string,
  ) {
    this.take(newest);
  }

  /** The write to send now; undefined where the server has everything, or the person has to choose first. */
  next(values: Values): DraftWrite | undefined {
    if (this.isHeld) return undefined;
    if (this.sending) return this.sending;
    if (Object.keys(changes(this.known, values)).length === 0) return undefined;
    const body = { data: changes(this.base, values), base: this.revision, after: this.version };
    this.sending = { key: this.newKey(), body, values };
    this.isFresh = false;
    return this.sending;
  }

  /** The write under way was kept. `version` is null where nothing of the draft is left. */
  arrived(version: string | null): void {
    if (!this.sending) return;
    this.known = this.sending.values;
    this.version = version;
    this.sending = undefined;
  }

  /** The write under way was not kept, because the server has something newer. Fields that both changed hold all writes up. */
  refused(newest: Newest, values: Values): Joined {
    const { known, base } = this;
    const sent = this.sending?.values;
    this.take(newest);
    const older = newest.draft && newest.draft.base !== newest.revision ? newest.draft.data : undefined;
    if (!older) return this.joined(join({ was: known, sent, mine: values, theirs: this.known }));
    // The record was sent from elsewhere, and the draft stands on the older one: what was sent since is the other side, the draft is ours.
    const sentSince = changes(base, newest.data);
    const names = Object.keys(sentSince);
    const ofDraft = names.filter((name) => Object.hasOwn(older, name) && sameData(values[name], known[name]));
    const mine = changed(values, only(older, ofDraft));
    return this.joined(join({ was: changed(known, only(base, names)), sent, mine, theirs: changed(this.known, sentSince) }));
  }

  /** The values that a device kept, on top of those of the server. */
  restored({ mine, was, sent }: Pending): Joined {
    const names = Object.keys(mine);
    const sides = { was: only(was, names), sent: sent && only(sent, names), theirs: only(this.known, names) };
    const { data, both } = join({ ...sides, mine });
    return this.joined({ data: changed(this.known, { ...emptied(mine), ...data }), both, theirs: this.known });
  }

  /** Nothing is sent until the person has chosen. */
  hold(): void {
    this.isHeld = true;
  }

  /** The person has chosen. */
  chosen(): void {
    this.isHeld = false;
  }

  /** The record was sent: what the server has is the record, and the draft went with it. */
  recorded(newest: Newest): void {
    this.take(newest);
    this.isHeld = false;
  }

  /** The form goes on from a newer record; the draft on the server stands as it did. */
  moved({ data, revision }: Newest): void {
    this.known = changed(data, changes(this.base, this.known));
    this.base = data;
    this.revision = revision;
    this.sending = undefined;
    this.isHeld = false;
  }

  /** The fields that the server does not have as they are now. */
  pending(values: Values): Pending {
    const change = changes(this.known, values);
    const names = Object.keys(change);
    return { mine: change, was: only(this.known, names), ...(this.sending ? { sent: only(this.sending.values, names) } : {}) };
  }

  /** The versions that may stand on the server and hold nothing but what this form holds. */
  get versions(): readonly string[] {
    return [this.version, this.sending?.key].flatMap((version) => version ?? []);
  }

  /** The record together with the draft. */
  get values(): Values {
    return this.known;
  }

  /** The revision of the record that the draft stands on. */
  get recordRevision(): number {
    return this.revision;
  }

  private take({ data, revision, draft }: Newest): void {
    this.base = data;
    this.revision = revision;
    this.version = draft?.version ?? null;
    this.known = changed(data, draft?.data ?? {});
    this.sending = undefined;
  }

  private joined(joined: Joined): Joined {
    if (joined.both.length > 0) this.isHeld = true;
    return joined;
  }
}

const only = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

const emptied = (values: Values): Values => Object.fromEntries(Object.keys(values).map((name) => [name, null]));
