/**
 * The scope of one open screen, as a store: the context, what its sources answered, its state, params and forms. Whoever shows a
 * part subscribes with what that part reads, and hears only changes of those variables.
 */

import type { Scope } from "../conditions/condition";
import { readPath } from "../conditions/condition";
import type { SentRequest } from "../host";
import type { FormAnswers } from "./form-answers";
import { UnderWay } from "./under-way";

export interface FormSubmission {
  readonly data: unknown;
  readonly revision?: number;
  /** Stays the same while the same data is sent again, so that a retry counts once. */
  readonly key: string;
  /** The person has ticked in the form what the call's document demands; else the send asks for it. */
  readonly consented?: boolean;
}

/** The question of a list: page, sort, keyword and its filters, by name. */
export type Query = Readonly<Record<string, unknown>>;

/** The outcome for one row of those that a button was pressed for. */
export interface RowResult {
  readonly id: string;
  readonly ok: boolean;
  readonly title?: string | undefined;
}

export interface FormRecord {
  readonly save: string;
  readonly create?: string | undefined;
  /** Null or undefined where there is no row yet. */
  readonly id?: string | null | undefined;
  /** A required field may be saved empty. */
  readonly partial: boolean;
}

/** A form block on the screen, as the `submit` action and `forms.<id>` see it. */
export interface FormController {
  /**
   * Checks the form; shows errors and takes the focus to them when there are some. Gives the data to send, or undefined. With `partial`
   * nothing is called missing.
   */
  submit(options?: { readonly partial: boolean }): FormSubmission | undefined;
  /** Of a form that changes a record: its row, and the calls that keep it. */
  record?(): FormRecord;
  /** Whether all that was typed so far holds; shows the faults where it does not, and takes the focus to the first. */
  check(): boolean;
  /** The values that it holds, as people read them. */
  readonly answers: FormAnswers;
  /** Fills in what is shown and still empty, by name. */
  fill?(values: Readonly<Record<string, unknown>>): void;
  /** Takes the focus to a field, by its path. */
  focusField(key: string): void;
  /** Told after the server accepted or refused what was sent. */
  accepted(answer: unknown): void;
  refused(fields: Readonly<Record<string, string>>, failure: { status: number; code: string; body: unknown }): void;
  /** The titles of the fields that were changed and are not saved. */
  unsaved(): readonly string[];
  /** Those of them that the server does not have as a draft; all of them where it keeps none. */
  unsent?(): readonly string[];
  /** Told right before a request goes and, with undefined, once it is answered: until then the device remembers it with the draft. */
  onItsWay?(sent: SentRequest | undefined): void;
  /** Told right before it is sent: what its draft on the server adds to the request. */
  sending?(): { readonly draft?: string };
  /** Told when the screen goes and its words with it: nothing of them is kept. What it gives back keeps them again. */
  forget?(): (() => void) | undefined;
  /** Those of them that are lost with the page: all, but for what lies on the device as a draft. */
  unkept(): readonly string[];
}

/** Whether one of these variables has changed between two scopes. */
export function differs(reads: readonly string[], before: Scope, now: Scope): boolean {
  return reads.some((path) => !Object.is(readPath(before, path), readPath(now, path)));
}

export class ScreenStore {
  readonly forms = new Map<string, FormController>();
  private readonly coming = new Map<string, Promise<void>>();
  readonly steps = new Map<string, (to: string) => void>();
  /** Tables whose rows can be marked with what became of them, by block. */
  readonly results = new Map<string, (results: readonly RowResult[]) => void>();
  /** The newest request of each source; an older answer that comes late is not shown. */
  readonly requests = new Map<string, number>();
  readonly underWay = new UnderWay();
  /** Whether somebody has done something on this screen; until then a block that comes is a part of its opening. */
  acted = false;
  private listeners = new Set<{ reads: readonly string[]; notify: () => void }>();

  constructor(private current: Scope) {}

  get scope(): Scope {
    return this.current;
  }

  /** Notes that a block's code or data are on their way; what it gives back is called when they have come or failed. */
  blockComes(id: string): () => void {
    let ended = () => {};
    const waiting = new Promise<void>((resolve) => {
      ended = resolve;
    });
    this.coming.set(id, waiting);
    return () => {
      if (this.coming.get(id) === waiting) this.coming.delete(id);
      ended();
    };
  }

  /** A form on the screen, once it has come; undefined where there is none, or its code did not come. */
  async form(id: string): Promise<FormController | undefined> {
    // One with groups waits a second time, for what shows them.
    while (!this.forms.has(id) && this.coming.has(id)) await this.coming.get(id);
    return this.forms.get(id);
  }

  /** Replaces one root (or several) of the scope. */
  update(change: Scope): void {
    const before = this.current;
    this.current = { ...before, ...change };
    for (const listener of [...this.listeners]) {
      if (differs(listener.reads, before, this.current)) listener.notify();
    }
  }

  /** Replaces what the host knows of the person; what it knew before and no longer does is gone. */
  updateContext(before: Scope, now: Scope): void {
    const gone = Object.keys(before).filter((root) => !Object.hasOwn(now, root));
    this.update({ ...Object.fromEntries(gone.map((root) => [root, undefined])), ...now });
  }

  /** The question of a list to a source; read as `queries.<source>`. An empty value is not asked. */
  setQuery(source: string, change: Query): void {
    this.setAsked("queries", source, change);
  }

  queryOf(source: string): Query {
    return this.asked("queries", source);
  }

  /** The rows that a block shows of those that it has; kept as `views.<block>`, and sent to nobody. */
  setView(block: string, change: Query): void {
    this.setAsked("views", block, change);
  }

  viewOf(block: string): Query {
    return this.asked("views", block);
  }

  private setAsked(root: "queries" | "views", name: string, change: Query): void {
    const asked = Object.entries({ ...this.asked(root, name), ...change }).filter(
      ([, value]) => value !== undefined && value !== "",
    );
    this.update({ [root]: { ...(this.current[root] as object | undefined), [name]: Object.fromEntries(asked) } });
  }

  private asked(root: "queries" | "views", name: string): Query {
    return (this.current[root] as Record<string, Query> | undefined)?.[name] ?? {};
  }

  setState(name: string, value: unknown): void {
    this.update({ state: { ...(this.current.state as object), [name]: value } });
  }

  /** The data of one form, for conditions outside it (`forms.<id>.<field>`). */
  setForm(id: string, data: unknown): void {
    this.update({ forms: { ...(this.current.forms as object | undefined), [id]: data } });
  }

  /** Whether a form shows what was refused; read as `refused.<form>` by whoever names the page. */
  setRefused(id: string, isRefused: boolean): void {
    const refused = (this.current.refused ?? {}) as Readonly<Record<string, boolean>>;
    if ((refused[id] ?? false) !== isRefused) this.update({ refused: { ...refused, [id]: isRefused } });
  }

  subscribe(reads: readonly string[], notify: () => void): () => void {
    const listener = { reads, notify };
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
