/**
 * The facts that a form knows of its draft on the server, without a clock and without a network: what to send next, and what an answer
 * means. At most one write is under way. Until it is answered, the same write is sent again under the same key, so it counts once.
 *
 *   next({ a: "S" })  ->  { key: "k1", body: { data: { a: "S" }, base: 3, after: null } }
 *   arrived()         ->  the server has "S" as version k1
 *   refused(newest)   ->  another device was there: joined, and fields that both changed wait for the person
 *
 * A page that ends leaves a write on its way. The page after it knows that write by what the device kept (`restored`): it says so with its
 * own, and meets it as what it is, an earlier state of the same text.
 */

import { sameData, sameField } from "../../json/paths";
import { type KeptDraft, mostOnTheirWay, type SentDraft } from "../../records/draft-call";
import { changed, changes, type Joined, join, namesOf, type Sides, type Values } from "./join";

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
  readonly draft?: Pick<KeptDraft, "data" | "version" | "base" | "contains"> | null | undefined;
}

/** The values that a device keeps of fields that the server does not have yet. */
export interface Pending {
  readonly mine: Values;
  readonly was: Values;
  readonly sent?: Values | undefined;
  /** The writes that are on their way, the last of them with `sent`. */
  readonly writes?: readonly string[] | undefined;
}

/** Writes of which nobody knows whether they arrived: of this form before, and of pages before it. `values` are those of the last one. */
interface OnTheirWay {
  readonly writes: readonly string[];
  readonly values: Values;
}

const nothingOnItsWay: OnTheirWay = { writes: [], values: {} };

export class DraftSync {
  private base: Values = {};
  private revision = 0;
  private standing: string | null = null;
  /** The versions that the one on the server took the place of. */
  private replaced: readonly string[] = [];
  /** The values on the server, as far as they are known: the record with the draft. */
  private known: Values = {};
  private sending: DraftWrite | undefined;
  /** Writes whose answer nobody waits for any more; all that they hold is in the form. */
  private before = nothingOnItsWay;
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
    if (this.openNames(values).length === 0) return undefined;
    const contains = this.before.writes.length > 0 ? { contains: this.before.writes } : {};
    const body = { data: changes(this.base, values), base: this.revision, after: this.standing, ...contains };
    this.sending = { key: this.newKey(), body, values };
    this.isFresh = false;
    return this.sending;
  }

  /** The write under way was kept. `version` is null where nothing of the draft is left. */
  arrived(version: string | null): void {
    if (!this.sending) return;
    this.known = this.sending.values;
    this.standing = version;
    this.sending = undefined;
    this.before = nothingOnItsWay;
  }

  /** The write under way was not kept, because the server has something newer. Fields that both changed hold all writes up. */
  refused(newest: Newest, values: Values): Joined & { readonly with: Newest } {
    const { draft } = newest;
    const older = draft && draft.base !== newest.revision ? draft : undefined;
    const isSeen = older && [this.standing, ...this.onTheirWay.writes].includes(older.version);
    // Two others were there: somebody typed, and somebody sent the record. One after the other: first what was typed, on the record as it is
    // known here; the next write is refused for the record.
    const first =
      older && !isSeen ? { data: this.base, revision: this.revision, draft: { ...older, base: this.revision } } : newest;
    return { ...this.joinedWith(first, values), with: first };
  }

  private joinedWith(newest: Newest, values: Values): Joined {
    const { known, base, onTheirWay } = this;
    this.take(newest);
    const { draft } = newest;
    const older = draft && draft.base !== newest.revision ? draft.data : undefined;
    if (draft && !older && onTheirWay.writes.includes(draft.version))
      return this.joined({ data: values, both: [], theirs: this.known });
    const sent = onTheirWay.writes.length > 0 ? changed(known, onTheirWay.values) : undefined;
    if (!older) return this.joined(join({ ...this.sides(onTheirWay.writes, known, sent), mine: values, theirs: this.known }));
    // The record was sent from elsewhere, and the draft stands on the older one: what was sent since is the other side, the draft is ours.
    const sentSince = changes(base, newest.data);
    const names = Object.keys(sentSince);
    const ofDraft = names.filter((name) => Object.hasOwn(older, name) && sameData(values[name], known[name]));
    const mine = changed(values, only(older, ofDraft));
    return this.joined(join({ was: changed(known, only(base, names)), sent, mine, theirs: changed(this.known, sentSince) }));
  }

  /** The values that a device kept, on top of those of the server. */
  restored({ mine, was, sent, writes = [] }: Pending): Joined {
    const names = Object.keys(mine);
    const theirs = only(this.known, names);
    this.before = { writes: sent ? writes : [], values: sent ?? {} };
    // The last write of the page before has arrived: the form holds it, and what was typed since.
    if (this.version !== null && this.before.writes.includes(this.version))
      return this.joined({ data: changed(this.known, mine), both: [], theirs: this.known });
    const sides = this.sides(this.before.writes, only(was, names), sent && only(sent, names));
    const { data, both } = join({ ...sides, theirs, mine });
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
    this.before = nothingOnItsWay;
    this.isHeld = false;
  }

  /** The form goes on from a newer record; the draft on the server stands as it did. */
  moved({ data, revision }: Newest): void {
    this.known = changed(data, changes(this.base, this.known));
    this.base = data;
    this.revision = revision;
    this.before = this.onTheirWay;
    this.sending = undefined;
    this.isHeld = false;
  }

  /** The fields that the server does not have as they are now, or would not have once a write on its way arrives. */
  pending(values: Values): Pending {
    const names = this.openNames(values);
    const mine = Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
    const { writes, values: sent } = this.onTheirWay;
    const onTheirWay = writes.length > 0 ? { sent: only(changed(this.known, sent), names), writes } : {};
    return { mine, was: only(this.known, names), ...onTheirWay };
  }

  /** Whether the answer to this write is awaited. */
  awaits({ key }: DraftWrite): boolean {
    return this.sending?.key === key;
  }

  /** The version of the draft that the server has, as far as it is known. */
  get version(): string | null {
    return this.standing;
  }

  /** The versions that may stand on the server and hold nothing but what this form holds. */
  get versions(): readonly string[] {
    return [this.version, ...this.onTheirWay.writes.toReversed()].flatMap((version) => version ?? []);
  }

  /** The record together with the draft. */
  get values(): Values {
    return this.known;
  }

  /** The revision of the record that the draft stands on. */
  get recordRevision(): number {
    return this.revision;
  }

  /** Where the other side has gone on from what was sent here, only what it changed since is its own. */
  private sides(writes: readonly string[], was: Values, sent: Values | undefined): Pick<Sides, "was" | "sent"> {
    const isSeen = sent !== undefined && this.replaced.includes(writes.at(-1) ?? "");
    return isSeen ? { was: sent } : { was, sent };
  }

  private get onTheirWay(): OnTheirWay {
    const { sending, before } = this;
    if (!sending) return before;
    return { writes: [...before.writes, sending.key].slice(-mostOnTheirWay), values: sending.values };
  }

  private openNames(values: Values): readonly string[] {
    const { writes, values: sent } = this.onTheirWay;
    const differs = (from: Values, names: readonly string[]) => names.filter((name) => !sameField(from[name], values[name]));
    // A write of a page before tells of its open fields alone, one of this page of all.
    const names = this.sending ? namesOf(sent, values) : Object.keys(sent);
    return [
      ...new Set([...differs(this.known, namesOf(this.known, values)), ...(writes.length > 0 ? differs(sent, names) : [])]),
    ];
  }

  private take({ data, revision, draft }: Newest): void {
    this.base = data;
    this.revision = revision;
    this.standing = draft?.version ?? null;
    this.replaced = draft?.contains ?? [];
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
