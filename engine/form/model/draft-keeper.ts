/**
 * Keeps what is typed into a form on the device: a tenth of a second behind the keys, and at once on every way out of the page, be it a
 * reload, another screen, or an app that is swiped away.
 *
 *   typed "S", "Sa", "Sar" within 100 ms  ->  one write, of "Sar"
 */

import type { FormDrafts, SentRequest } from "../../host";
import type { CompiledField } from "../../rules/compiled-data";
import { withoutSensitive } from "./draft";
import type { FormModel } from "./form-model";

/** Milliseconds that a key waits at most until it is kept. */
const delay = 100;

/** `pagehide` is the last that a page hears; a phone that ends a hidden page tells nothing more than that it is hidden. */
const waysOut = ["pagehide", "beforeunload"] as const;

/** The kept values: a form, or what holds fields as one does. */
type Kept = Pick<FormModel, "onChange" | "changed" | "data"> & {
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
}

export class DraftKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private kept = true;

  constructor(private readonly given: DraftKeeperOptions) {}

  /** False once the device did not take what was typed, for example because its storage is full. */
  get isKept(): boolean {
    return this.kept;
  }

  /** Keeps what is typed from now on. Ends with the result, which keeps what is still on its way. */
  start(): () => void {
    const later = () => {
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
    const { model, drafts, key, title, revision, onItsWay } = this.given;
    const changed = model.changed().length;
    const data = withoutSensitive(model.data, model.compiled.fields);
    const sent = onItsWay?.();
    const draft = { data, revision: revision(), title: title(), changed, ...(sent ? { onItsWay: sent } : {}) };
    if (changed > 0) this.kept = drafts.write(key, draft);
    else drafts.remove(key);
  };

  private readonly flushPending = (): void => {
    if (this.timer !== undefined) this.flush();
  };
}
