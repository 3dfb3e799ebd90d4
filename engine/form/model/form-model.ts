/**
 * A form while a person fills it in, without React: the data and rules (`RuleState`), which faults are shown (`ShownFaults`), and who
 * listens to which path (`Listeners`). A field's component subscribes with the field's path and hears only of that field: its value, its
 * state and its messages.
 *
 * Faults appear when the person leaves a field or submits the form, and go as soon as they are mended. Nothing typed is lost:
 * hidden values stay in `data`, and are left out of what is sent.
 */

import type { Scope } from "../../conditions/condition";
import { isObject } from "../../json/json";
import { getAt, type Path, sameField, toKey, toPath } from "../../json/paths";
import { checkData } from "../../rules/check-data";
import type { CompiledData } from "../../rules/compiled-data";
import type { DataError } from "../../rules/data-error";
import type { FieldState } from "../../rules/field-state";
import type { Texts } from "../../rules/messages";
import { RuleIndex } from "../../rules/rule-index";
import { RuleState } from "../../rules/rule-state";
import type { DataValidator } from "../../rules/validator";
import { withoutEmpty } from "../../rules/without-empty";
import { type ListedFault, listFaults } from "./fault-list";
import { formValues, loadFormValues } from "./late-values";
import { type Changed, type Hearing, Listeners } from "./listeners";
import { type FoundOptions, OptionLoader, type OptionSource } from "./option-loader";
import { ShownFaults } from "./shown-faults";

export interface FormModelOptions {
  readonly compiled: Pick<CompiledData, "schema" | "fields">;
  readonly validator: DataValidator;
  readonly texts: Texts;
  readonly data?: unknown;
  readonly context?: Scope;
  /** Names of top-level fields that the person may not change, whatever the rules say. */
  readonly closed?: ReadonlySet<string>;
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
  private readonly faults = new ShownFaults();
  private readonly listeners = new Listeners();
  private readonly choices: OptionLoader;
  private base: unknown;
  private errors: readonly DataError[] = [];
  private writing: string | undefined;
  /** Fields that were left before their values could be read. */
  private readonly unread = new Map<string, Path>();

  constructor(given: FormModelOptions) {
    this.given = given;
    this.compiled = given.compiled;
    const source = given.options ?? noOptions;
    this.choices = new OptionLoader(source, (from) => this.takeOptions(from));
    this.index = new RuleIndex(given.compiled);
    this.base = given.data;
    this.rules = new RuleState({
      index: this.index,
      data: given.data,
      context: given.context ?? {},
      closed: given.closed,
      stored: () => this.base,
      offered: source.offered,
      found: (query) => this.choices.found(query),
      missing: (need) => this.choices.load(need),
    });
    this.base = this.rules.raw;
  }

  /** All that was typed, hidden values too. */
  get data(): unknown {
    return this.rules.raw;
  }

  /** The data that would be sent: without hidden and empty values. */
  get sent(): unknown {
    const { effective } = this.rules;
    return this.given.keepEmpty ? effective : withoutEmpty(effective, this.compiled.schema);
  }

  /** The data that rules and blocks outside read as `forms.<id>`. */
  get effective(): unknown {
    return this.rules.effective;
  }

  /** The data before the person changed it: as loaded, or as last saved. */
  get saved(): unknown {
    return this.base;
  }

  /** Context variables its rules read; tell `setContext` when one of them changes. */
  get contextReads(): readonly string[] {
    return this.index.contextReads;
  }

  isDirty(): boolean {
    return this.changed().length > 0;
  }

  /** The top-level fields that the person has changed since the data was loaded or saved. */
  changed(): readonly string[] {
    return this.differing(this.base);
  }

  /** The changed fields that another copy of the data does not have as they are now. */
  changedBeside(copy: unknown): readonly string[] {
    const lost = new Set(this.differing(copy));
    return this.changed().filter((name) => lost.has(name));
  }

  private differing(other: unknown): string[] {
    const { raw } = this.rules;
    if (!isObject(raw)) return sameField(raw, other) ? [] : [""];
    const names = new Set([...Object.keys(raw), ...(isObject(other) ? Object.keys(other) : [])]);
    return [...names].filter((name) => !sameField(raw[name], getAt(other, [name])));
  }

  /** True while faults of a refused submission are shown, be it refused here or by the server. */
  isRefused(): boolean {
    return this.faults.isRefused;
  }

  state(path: Path, key?: string): FieldState {
    return this.rules.state(path, key);
  }

  /** The choices that tell a value in words, also those that may not be chosen. */
  tellingChoices(path: Path) {
    return this.rules.tellingChoices(path);
  }

  /** The variables of the rules of a field now. */
  scopeAt(path: Path): Scope {
    return this.rules.scopeAt(path);
  }

  field(path: Path) {
    return this.rules.field(path);
  }

  /** The messages shown at a field now. */
  messagesAt(key: string): readonly string[] {
    const message = this.faults.messages.get(key);
    return message === undefined ? noMessages : [message];
  }

  /** All messages shown now, by key; the same map until one of them changes. */
  get allMessages(): ReadonlyMap<string, string> {
    return this.faults.messages;
  }

  /** All shown faults in the form's order, for the summary. */
  get shown(): readonly ListedFault[] {
    return listFaults(this.faults.messages, this.compiled, this.given.order);
  }

  /** Everything that was wrong when it was last checked, shown or not; the same list until it is checked again. */
  get found(): readonly DataError[] {
    return this.errors;
  }

  /** The top-level field that is being written: it was changed, and the person has not left it. */
  get writtenNow(): string | undefined {
    return this.writing;
  }

  set(path: Path, value: unknown): void {
    this.writing = path.length > 0 ? String(path[0]) : undefined;
    if (typeof value === "string") void loadFormValues();
    this.faults.forget(toKey(path), Array.isArray(value) || value === undefined);
    this.rules.set(path, value);
    // Put in as a whole, such as from a draft that holds nothing new, it may be what is saved: then it is the very same again.
    if (path.length === 0 && !this.isDirty()) this.base = this.rules.raw;
    this.publish(true);
  }

  /** Fills in top-level fields that are shown, may be written and are still empty. */
  fill(values: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(values)) {
      const { visible, readOnly } = this.state([name]);
      if (visible && !readOnly && (getAt(this.rules.raw, [name]) ?? "") === "") this.set([name], value);
    }
  }

  setContext(context: Scope): void {
    this.rules.setContext(context);
    this.publish();
  }

  setClosed(closed: ReadonlySet<string>): void {
    this.rules.setClosed(closed);
    this.publish();
  }

  /** Checks everything and shows nothing new: `found` knows then what is wrong where nobody has been yet. */
  look(): void {
    this.recheck();
  }

  /** The person has left a field: its value is read as it is stored, and from now on its faults are shown. */
  leave(path: Path): void {
    this.faults.leave(path);
    this.writing = undefined;
    this.unread.set(toKey(path), path);
    this.readLeft();
    this.recheck();
  }

  /** Reads and checks everything and shows all faults; the faults found. */
  submit(): readonly DataError[] {
    this.readAll();
    this.faults.submit();
    return this.recheck();
  }

  /** Reads what nobody has left yet: all of it, or the top-level fields with these names. */
  private readAll(names?: ReadonlySet<string>): void {
    const values = formValues();
    if (!values && names) void loadFormValues().then(() => formValues() && this.checkFields(names));
    const read: unknown = values?.readData(this.compiled, this.rules.raw);
    if (read === undefined || read === this.rules.raw) return;
    if (!names) {
      this.take([], read);
      return;
    }
    for (const name of names) {
      const value = getAt(read, [name]);
      if (!Object.is(value, getAt(this.rules.raw, [name]))) this.take([name], value);
    }
  }

  /** The texts of people have many spellings; it is stored in one. */
  private readLeft(): void {
    const values = formValues();
    if (!values) {
      const written = [...this.unread.values()].some((path) => typeof getAt(this.rules.raw, path) === "string");
      if (written) void loadFormValues().then(() => formValues() && this.afterLoading());
      return;
    }
    for (const path of this.unread.values()) {
      const value = values.readAt(this.compiled, this.rules.raw, path);
      if (!Object.is(value, getAt(this.rules.raw, path))) this.take(path, value);
    }
    this.unread.clear();
  }

  private afterLoading(): void {
    if (this.unread.size === 0) return;
    this.readLeft();
    this.recheck();
  }

  private take(path: Path, value: unknown): void {
    this.rules.set(path, value);
    this.publish(true);
  }

  /** As `submit`, for what may be saved before it is complete: what is missing is no fault yet. */
  submitPartly(): readonly DataError[] {
    this.readAll();
    const faults = this.check().filter(({ code }) => code !== "required");
    for (const { path } of faults) this.faults.leave(toPath(path));
    this.recheck();
    return faults;
  }

  /** Checks the top-level fields with these names and shows their faults, as if each had been left. What still waits is no fault yet. */
  checkFields(names: ReadonlySet<string>): readonly DataError[] {
    this.readAll(names);
    const faults = this.check().filter(({ path, code }) => code !== "waiting" && names.has(String(toPath(path)[0])));
    for (const { path } of faults) this.faults.leave(toPath(path));
    this.recheck();
    return faults;
  }

  /** Shows what is wrong in the top-level fields with these names; what is missing there is no fault yet. */
  showWrong(names: ReadonlySet<string>): void {
    const isWrong = ({ path, code }: DataError) =>
      code !== "required" && code !== "waiting" && names.has(String(toPath(path)[0]));
    for (const { path } of this.check().filter(isWrong)) this.faults.leave(toPath(path));
    this.recheck();
  }

  /**
   * The form is not submitted while a field waits, for example for a running upload; a person who tries sees `message` at the field.
   * Ends with the returned function.
   */
  wait(key: string, message: string): () => void {
    const end = this.faults.wait(key, message);
    this.recheck();
    return () => {
      end();
      this.recheck();
    };
  }

  /** Faults the server named; each goes when its field is changed. */
  refuse(fields: Readonly<Record<string, string>>): void {
    this.faults.name(fields);
    this.recheck();
  }

  /** The data is saved as `data` now; what was shown as faulty is forgotten. */
  accept(data: unknown): void {
    this.faults.forgetAll();
    this.errors = [];
    this.writing = undefined;
    this.base = data;
    this.rules.set([], data);
    this.base = this.rules.raw;
    this.tell(new Map([["", []]]), true);
  }

  /** Measures dirtiness against other data, for example the server's newer copy. */
  rebase(data: unknown): void {
    this.base = data;
    this.tell(new Map());
  }

  /**
   * Goes on from the server's newer copy with what was typed on top. False, and all stays as it is, where a field was changed both here and
   * there, each otherwise.
   */
  goOnFrom(copy: Readonly<Record<string, unknown>>): boolean {
    const isNewer = (name: string) => !sameField(getAt(this.base, [name]), copy[name]);
    if (this.changedBeside(copy).some(isNewer)) return false;
    const typed = this.changed().map((name) => [name, getAt(this.rules.raw, [name])]);
    this.base = copy;
    this.set([], { ...copy, ...Object.fromEntries(typed) });
    return true;
  }

  subscribe(key: string, notify: () => void, hearing: Hearing = "whole"): () => void {
    return this.listeners.subscribe(key, notify, hearing);
  }

  /** Called after every change, whatever it was. */
  onChange(notify: (changed: Changed) => void): () => void {
    return this.listeners.onChange(notify);
  }

  version(key: string, hearing: Hearing = "whole"): number {
    return this.listeners.version(key, hearing);
  }

  /** Asks the call of a field for choices that match what is typed; nothing is found while it waits for another field. */
  async searchOptions(path: Path, typed: string): Promise<FoundOptions> {
    const query = this.rules.optionQuery(path);
    return query ? this.choices.search(query, typed) : { options: [], total: 0 };
  }

  /** Requests the choices of a list or a call again that failed to load. */
  retryOptions(from: string): void {
    this.choices.forget(from);
    this.takeOptions(from);
  }

  private takeOptions(from: string): void {
    this.rules.optionsArrived(from);
    this.publish();
  }

  private publish(isWritten = false): void {
    const changed = new Map(this.rules.takeChanged());
    if ([...changed.keys()].some((key) => this.faults.concerns(key))) this.check();
    this.tell(changed, isWritten);
  }

  /** Finds all faults, and shows those that are due. */
  private check(): readonly DataError[] {
    const { compiled } = this;
    const { validator, texts } = this.given;
    const { errors, changed } = this.faults.update(
      checkData(this.rules, this.sent, { compiled, validator }, { texts, doubts: formValues()?.doubtsIn(compiled) }),
    );
    for (const key of changed) this.listeners.bump(key);
    this.errors = errors;
    return errors;
  }

  private recheck(): readonly DataError[] {
    const errors = this.check();
    this.tell(new Map());
    return errors;
  }

  /** A value that was written may hold others that are shown; a plain one holds none. */
  private tell(changed: Changed, isWritten = false): void {
    const holdsOthers = (key: string) => {
      const value = getAt(this.rules.raw, toPath(key));
      return isWritten && (value === undefined || typeof value === "object");
    };
    this.listeners.tell(changed, holdsOthers);
  }
}
