/**
 * Keeps what is typed into a form in the browser: within a tenth of a second of a key, and at once on every way out of the page, be it a
 * reload, another screen, or an app that is swiped away. What is sensitive is kept only sealed; sealing takes a moment, so it does not wait
 * for a way out.
 *
 *   typed "S", "Sa", "Sar" within 50 ms  ->  one write, of "Sar"
 */

import type { FormDraft, FormDrafts, SentRequest } from "../../host";
import type { CompiledField } from "../../rules/compiled-data";
import type { Sealing } from "../drafts/sealing";
import { withoutSensitive } from "./draft";
import type { FormModel } from "./form-model";

/** Milliseconds that a key waits at most until it is kept. */
const delay = 50;

/** `pagehide` is the last that a page hears; a phone that ends a hidden page tells nothing more than that it is hidden. */
const waysOut = ["pagehide", "beforeunload"] as const;

/** The kept values: a form, or what holds fields as one does. */
type Kept = Pick<FormModel, "changed" | "data"> & {
  onChange(notify: () => void): () => void;
  readonly compiled: { readonly fields: readonly CompiledField[] };
};

export interface DraftKeeperOptions {
  readonly model: Kept;
  readonly drafts: FormDrafts;
  readonly key: string;
  /** The title of the form's screen. */
  readonly title: () => string;
  /** The revision that the form's data was read at. */
  readonly revision: () => number | undefined;
  /** The values of this very data that were sent and have no answer yet. */
  readonly onItsWay?: () => SentRequest | undefined;
  /** Seals what is sensitive; undefined where the person has no key, and then it is not kept. */
  readonly sealing?: (() => Promise<Sealing | undefined>) | undefined;
  /** The part that lies sealed from before: it stays where nobody can open it now. */
  readonly sealed?: string | undefined;
  /** The draft as it is kept, where that is not the whole form; undefined where it is not this keeper's to write. */
  readonly draftOf?: ((draft: FormDraft) => FormDraft | undefined) | undefined;
  /** Told when the browser refuses what was typed, and when it takes it again. */
  readonly onKept?: (isKept: boolean) => void;
}

export class DraftKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private kept = true;
  private sealed: string | undefined;
  private seals = 0;
  private isOver = false;

  constructor(private readonly given: DraftKeeperOptions) {
    this.sealed = given.sealed;
  }

  /** False once the device did not take what was typed, for example because its storage is full. */
  get isKept(): boolean {
    return this.kept;
  }

  /** Keeps what is typed from now on. Ends with the result, which keeps what is still on its way. */
  start(): () => void {
    const later = () => {
      // Its code is asked for at the first key.
      if (this.given.model.changed().length > 0) void this.given.sealing?.();
      this.timer ??= setTimeout(this.flush, delay);
    };
    const flushWhenHidden = () => {
      if (document.visibilityState === "hidden") this.flushPending();
    };
    const stop = this.given.model.onChange(later);
    for (const way of waysOut) addEventListener(way, this.flushPending);
    document.addEventListener("visibilitychange", flushWhenHidden);
    return () => {
      stop();
      for (const way of waysOut) removeEventListener(way, this.flushPending);
      document.removeEventListener("visibilitychange", flushWhenHidden);
      this.flushPending();
    };
  }

  /** Keeps what the form holds now; what is saved is kept no longer. */
  readonly flush = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { model, sealing } = this.given;
    const count = ++this.seals;
    this.write();
    const changed = model.changed();
    if (changed.length === 0) this.sealed = undefined;
    if (changed.length === 0) return;
    void sealing?.()
      .then((box) => box?.seal({ data: model.data, fields: model.compiled.fields, changed }))
      .then((sealed) => {
        if (count !== this.seals || sealed === this.sealed) return;
        this.sealed = sealed;
        this.write();
      });
  };

  /** Keeps nothing any more: the words are thrown away, and the form goes. */
  leave(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isOver = true;
  }

  private write(): void {
    if (this.isOver) return;
    const { model, drafts, key, title, revision, onItsWay, draftOf, onKept } = this.given;
    const changed = model.changed().length;
    const data = withoutSensitive(model.data, model.compiled.fields);
    const sent = onItsWay?.();
    const { sealed } = this;
    const draft = {
      ...{ data, revision: revision(), title: title(), changed },
      ...(sealed === undefined ? {} : { sealed }),
      ...(sent ? { onItsWay: sent } : {}),
    };
    const own = draftOf ? draftOf(draft) : draft;
    const before = this.kept;
    if (changed === 0 && !draftOf) {
      drafts.remove(key);
      this.kept = true;
    } else if (own) this.kept = drafts.write(key, own);
    if (before !== this.kept) onKept?.(this.kept);
  }

  private readonly flushPending = (): void => {
    if (this.timer !== undefined) this.flush();
  };
}
