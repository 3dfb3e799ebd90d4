/**
 * A form as it is being filled, without React: the data and rules (`RuleState`), which faults are shown, and who listens to which
 * path. Whoever shows a field subscribes with its path and hears only of that field: its value, its state and its messages.
 *
 * Faults appear when a field has been left or the form was submitted, and go as soon as they are mended. Nothing typed is lost:
 * hidden values stay in `data`, and are left out of what is sent.
 */
import type { CompiledData } from "../compile/compile-data";
import type { Scope } from "../conditions/condition";
import type { ReferenceOption } from "../host";
import { checkData, type DataError, withoutEmpty } from "./check-data";
import type { FieldState } from "./field-state";
import { type Texts, titleOf } from "./messages";
import { getAt, type Path, sameData, toKey, toPath } from "./paths";
import { RuleIndex } from "./rule-index";
import { RuleState } from "./rule-state";
import type { DataValidator } from "./validator";

/** Where reference lists come from; `load` is asked once for what `offered` does not have. */
export interface OptionSource {
  offered(list: string, parent: unknown): readonly ReferenceOption[] | undefined;
  load(list: string, parent: unknown): Promise<unknown>;
}

export interface FormModelOptions {
  readonly compiled: Pick<CompiledData, "schema" | "fields">;
  readonly validator: DataValidator;
  readonly texts: Texts;
  readonly data?: unknown;
  readonly context?: Scope;
  readonly options?: OptionSource;
  /** Sends the data as it is, empty values too: for schemas that are not documents of the language. */
  readonly keepEmpty?: boolean;
  /** Faults are listed in this order of top-level fields. */
  readonly order?: readonly string[];
}

const noMessages: readonly string[] = Object.freeze([]);
const noOptions: OptionSource = { offered: () => undefined, load: () => Promise.resolve() };

export class FormModel {
  readonly compiled: FormModelOptions["compiled"];
  private readonly rules: RuleState;
  private readonly index: RuleIndex;
  private readonly given: FormModelOptions;
  private base: unknown;
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly changeListeners = new Set<() => void>();
  private readonly versions = new Map<string, number>();
  private messages: ReadonlyMap<string, string> = new Map();
  private serverErrors = new Map<string, string>();
  private readonly touched = new Set<string>();
  private submitted = false;
  private readonly waiting = new Map<string, string>();
  private readonly pending = new Set<string>();
  private readonly failedLists = new Set<string>();

  constructor(given: FormModelOptions) {
    this.given = given;
    this.compiled = given.compiled;
    this.base = given.data;
    const source = given.options ?? noOptions;
    this.index = new RuleIndex(given.compiled);
    this.rules = new RuleState({
      index: this.index,
      data: given.data,
      context: given.context ?? {},
      offered: source.offered,
      missing: (field, parent) => this.load(source, String(field.options?.list), parent),
    });
    this.base = this.rules.raw;
  }

  /** All that was typed, hidden values too. */
  get data(): unknown {
    return this.rules.raw;
  }

  /** What would be sent: without hidden and empty values. */
  get sent(): unknown {
    const { effective } = this.rules;
    return this.given.keepEmpty ? effective : withoutEmpty(effective, this.compiled.schema);
  }

  /** What rules and blocks outside read as `forms.<id>`. */
  get effective(): unknown {
    return this.rules.effective;
  }

  /** What the data was before the person changed it: as loaded, or as last saved. */
  get saved(): unknown {
    return this.base;
  }

  /** Context variables its rules read; tell `setContext` when one of them changes. */
  get contextReads(): readonly string[] {
    return this.index.contextReads;
  }

  isDirty(): boolean {
    return !sameData(this.rules.raw, this.base);
  }

  /** True while faults of a refused submission are shown, be it refused here or by the server. */
  isRefused(): boolean {
    return this.messages.size > 0 && (this.submitted || this.serverErrors.size > 0);
  }

  state(path: Path, key?: string): FieldState {
    return this.rules.state(path, key);
  }

  field(path: Path) {
    return this.rules.field(path);
  }

  /** The messages shown at a field now. */
  messagesAt(key: string): readonly string[] {
    const message = this.messages.get(key);
    return message === undefined ? noMessages : [message];
  }

  /** All messages shown now, by key; the same map until one of them changes. */
  get allMessages(): ReadonlyMap<string, string> {
    return this.messages;
  }

  /** All shown faults in the form's order, those of a list item by item, for the summary. */
  get shown(): readonly { readonly path: string; readonly title: string; readonly message: string }[] {
    const ranks = new Map(this.given.order?.map((name, index) => [name, index]));
    const rank = ({ path }: { path: string }) => {
      const [name, item] = toPath(path);
      return (ranks.get(String(name)) ?? -1) + (ranks.size > 0 && typeof item === "number" ? item / 1e6 : 0);
    };
    return [...this.messages]
      .map(([path, message]) => ({ path, message, title: titleOf(toPath(path), this.compiled) }))
      .sort((one, other) => rank(one) - rank(other));
  }

  set(path: Path, value: unknown): void {
    const key = toKey(path);
    if (Array.isArray(value) || value === undefined) this.forgetBelow(key);
    for (const known of [...this.serverErrors.keys()]) if (isAtOrNear(known, key)) this.serverErrors.delete(known);
    this.rules.set(path, value);
    this.publish(path);
  }

  setContext(context: Scope): void {
    this.rules.setContext(context);
    this.publish();
  }

  /** The person has left a field: from now on its faults are shown. */
  leave(path: Path): void {
    const key = toKey(path);
    this.touched.add(key);
    this.check();
    this.tell(new Map());
  }

  /** Checks everything and shows all faults; the faults found. */
  submit(): readonly DataError[] {
    this.submitted = true;
    this.serverErrors.clear();
    const errors = this.check();
    this.tell(new Map());
    return errors;
  }

  /**
   * Nothing is submitted while a field waits, for example for an upload on its way; who tries is told `message` at the field.
   * Ends with the returned function.
   */
  wait(key: string, message: string): () => void {
    const recheck = () => {
      this.check();
      this.tell(new Map());
    };
    this.waiting.set(key, message);
    recheck();
    return () => {
      this.waiting.delete(key);
      recheck();
    };
  }

  /** Faults the server named; each goes when its field is changed. */
  refuse(fields: Readonly<Record<string, string>>): void {
    this.serverErrors = new Map(Object.entries(fields));
    this.check();
    this.tell(new Map());
  }

  /** The data is saved as `data` now; what was shown as faulty is forgotten. */
  accept(data: unknown): void {
    this.submitted = false;
    this.touched.clear();
    this.serverErrors.clear();
    this.messages = new Map();
    this.rules.set([], data);
    this.base = this.rules.raw;
    this.tell(new Map([["", []]]), true);
  }

  /** Measures dirtiness against other data, for example the server's newer copy. */
  rebase(data: unknown): void {
    this.base = data;
    this.tell(new Map());
  }

  subscribe(key: string, notify: () => void): () => void {
    const set = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, set);
    set.add(notify);
    return () => set.delete(notify);
  }

  /** Told after every change, whatever it was. */
  onChange(notify: () => void): () => void {
    this.changeListeners.add(notify);
    return () => this.changeListeners.delete(notify);
  }

  version(key: string): number {
    return this.versions.get(key) ?? 0;
  }

  private load(source: OptionSource, list: string, parent: unknown): "loading" | "failed" {
    const request = JSON.stringify([list, parent]);
    if (this.failedLists.has(request)) return "failed";
    source
      .load(list, parent)
      .catch(() => this.failedLists.add(request))
      .then(() => {
        this.rules.optionsArrived(list);
        this.publish();
      });
    return "loading";
  }

  /** Asks again for lists that did not come. */
  retryOptions(list: string): void {
    for (const request of [...this.failedLists]) if (JSON.parse(request)[0] === list) this.failedLists.delete(request);
    this.rules.optionsArrived(list);
    this.publish();
  }

  private publish(written?: Path): void {
    const changed = new Map(this.rules.takeChanged());
    if (this.messages.size > 0 && [...changed.keys()].some((key) => this.concernsMessage(key))) this.check();
    this.tell(changed, written !== undefined);
  }

  private concernsMessage(key: string): boolean {
    if (this.messages.has(key) || key === "") return true;
    for (const known of this.messages.keys()) if (isAtOrNear(known, key)) return true;
    return false;
  }

  /** Finds all faults, and shows those that are due. */
  private check(): readonly DataError[] {
    const { validator, texts } = this.given;
    const found = checkData(this.rules, this.sent, this.compiled, validator, texts);
    const waiting = [...this.waiting].map(([path, message]) => ({ path, code: "waiting" as const, message }));
    const errors = [...waiting, ...found.filter(({ path }) => !this.waiting.has(path))];
    const shown = new Map<string, string>();
    for (const { path, message } of errors) {
      if (this.submitted || (this.touched.has(path) && !this.waiting.has(path))) shown.set(path, message);
    }
    for (const [path, message] of this.serverErrors) shown.set(path, message);
    const before = this.messages;
    const changed = [...new Set([...before.keys(), ...shown.keys()])].filter((key) => before.get(key) !== shown.get(key));
    if (changed.length > 0) this.messages = shown;
    for (const key of changed) this.bump(key);
    return errors;
  }

  private forgetBelow(key: string): void {
    for (const known of [...this.touched]) if (known.startsWith(`${key}.`)) this.touched.delete(known);
  }

  private bump(key: string): void {
    this.versions.set(key, (this.versions.get(key) ?? 0) + 1);
    this.pending.add(key);
  }

  /** Bumps everyone who shows a changed path, what holds it or what lies below it, and calls them once. */
  private tell(changed: ReadonlyMap<string, Path>, valuesBelow = false): void {
    const near = new Set<string>();
    for (const [key, path] of changed) {
      for (let length = 0; length <= path.length; length += 1) near.add(path.slice(0, length).join("."));
      if (valuesBelow && key === "") for (const known of this.listeners.keys()) near.add(known);
      else if (valuesBelow) for (const below of this.listenersBelow(key)) near.add(below);
    }
    for (const key of near) this.bump(key);
    const keys = [...this.pending];
    this.pending.clear();
    for (const key of keys) {
      for (const notify of [...(this.listeners.get(key) ?? [])]) notify();
    }
    for (const notify of [...this.changeListeners]) notify();
  }

  private *listenersBelow(key: string): Generator<string> {
    const value = getAt(this.rules.raw, toPath(key));
    if (value !== undefined && typeof value !== "object") return;
    for (const known of this.listeners.keys()) if (known.startsWith(`${key}.`)) yield known;
  }
}

/** Whether two keys are the same, or one holds the other. */
function isAtOrNear(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);
}
