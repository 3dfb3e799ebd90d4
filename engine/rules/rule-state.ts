/**
 * The data of one form and what its rules say about it. After a change only the rules that read the changed value are evaluated, and
 * again those that read what they changed, until nothing changes. Two data are held: `raw`, all that was typed, and `effective`, without what is hidden; rules read
 * `effective`, so the page and the server (which never gets hidden values) come to the same answer.
 */

import { readPath, type Scope } from "../conditions/condition";
import type { ReferenceOption } from "../documents/reference-option";
import { getAt, isEmpty, overlaps, type Path, sameData, setAt, toKey, toPattern } from "../json/paths";
import type { CompiledField } from "./compiled-data";
import { asReadOnly, evaluateField, keepIfSame, unknownField } from "./evaluate-field";
import { evaluateOptions } from "./evaluate-options";
import { type FieldInstance, FieldInstances } from "./field-instances";
import type { FieldState, OptionNeed, OptionSources } from "./field-state";
import { computeValue } from "./keywords/compute";
import { isOffered, optionsIn } from "./keywords/options";
import { queryIn } from "./keywords/options-from";
import type { OptionQuery } from "./option-query";
import { type IndexedField, isOtherItem, pathsOfField, type RuleIndex } from "./rule-index";

export interface RuleStateOptions extends OptionSources {
  readonly index: RuleIndex;
  readonly data: unknown;
  readonly context: Scope;
  /** Names of top-level fields that whoever fills this in may not change. */
  readonly closed?: ReadonlySet<string>;
  /** The data that is saved now: a field that comes to be locked goes back to it, because nothing else would be accepted of it. */
  readonly stored?: () => unknown;
  /** Called for options that the sources did not have; `optionsArrived` brings them. */
  readonly missing?: (need: OptionNeed) => "loading" | "failed";
}

const none: ReadonlySet<string> = new Set();

export class RuleState {
  raw: unknown;
  effective: unknown;
  private context: Scope;
  private closed: ReadonlySet<string>;
  private readonly index: RuleIndex;
  private readonly options: RuleStateOptions;
  private readonly instances = new FieldInstances();
  private queue: Path[] = [];
  /** Keys whose value or state changed since `takeChanged`. */
  private changed = new Map<string, Path>();

  constructor(options: RuleStateOptions) {
    this.options = options;
    this.index = options.index;
    this.context = options.context;
    this.closed = options.closed ?? none;
    this.raw = options.data;
    this.effective = options.data;
    for (const indexed of this.index.fields) this.evaluateBelow(indexed, []);
    this.settle(true);
    this.changed.clear();
  }

  state(path: Path, key = toKey(path)): FieldState {
    const instance = this.instances.get(key);
    if (instance) return instance.state;
    const indexed = this.index.byPattern.get(toPattern(path));
    if (!indexed) return unknownField;
    return indexed.constant ? this.unlessClosed(indexed.constant, path) : this.judged(indexed.field, path, {});
  }

  field(path: Path): CompiledField | undefined {
    return this.index.byPattern.get(toPattern(path))?.field;
  }

  /** Every field that is there now, list items one by one, in the schema's order. */
  *everyField(): Generator<{ path: Path; field: CompiledField; state: FieldState }> {
    for (const indexed of this.index.fields) {
      for (const path of pathsOfField(indexed, this.raw)) {
        if (this.isReachable(path)) yield { path, field: indexed.field, state: this.state(path) };
      }
    }
  }

  /** Whether a path and all that holds it are visible. */
  isReachable(path: Path): boolean {
    return this.instances.isReachable(path);
  }

  set(path: Path, value: unknown): void {
    this.write(path, value);
    this.settle(false);
  }

  /** The server's date, as conditions read it. */
  get date(): unknown {
    return this.context.date;
  }

  setContext(context: Scope): void {
    const before = this.context;
    this.context = context;
    for (const read of this.index.contextReads) {
      if (Object.is(readPath(before, read), readPath(context, read))) continue;
      for (const indexed of this.index.contextDependents(read)) this.reevaluate(indexed, false);
    }
    this.settle(false);
  }

  setClosed(closed: ReadonlySet<string>): void {
    const differs = (name: string) => closed.has(name) !== this.closed.has(name);
    const changed = this.index.fields.filter(({ steps }) => differs(String(steps[0])));
    this.closed = closed;
    for (const indexed of changed) {
      if (indexed.constant) {
        for (const path of pathsOfField(indexed, this.raw)) {
          this.changed.set(toKey(path), path);
          if (closed.has(String(path[0]))) this.giveBack(indexed.field, path);
        }
      } else this.reevaluate(indexed, false);
    }
    this.settle(false);
  }

  /** New options of a list, or of a call, have come (or failed to). */
  optionsArrived(from: string): void {
    for (const indexed of this.index.fields) {
      const { options, optionsFrom } = indexed.field;
      if (options?.list === from || optionsFrom?.call === from) this.reevaluate(indexed, false);
    }
    this.settle(false);
  }

  /** The choices that tell the value at a path in words: all of its list, also those that may not be chosen (any more). */
  tellingChoices(path: Path): readonly ReferenceOption[] | undefined {
    const list = this.field(path)?.options;
    return (list && optionsIn(list, this.scopeAt(path), this.options.offered)) ?? this.state(path).options;
  }

  /** The query of the call of a field now; undefined where it has none, or waits for another field. */
  optionQuery(path: Path): OptionQuery | undefined {
    const from = this.field(path)?.optionsFrom;
    return from && queryIn(from, this.scopeAt(path));
  }

  takeChanged(): ReadonlyMap<string, Path> {
    const changed = this.changed;
    this.changed = new Map();
    return changed;
  }

  private write(path: Path, value: unknown): void {
    const shared = this.raw === this.effective;
    this.raw = setAt(this.raw, path, value);
    if (shared) this.effective = this.raw;
    else if (this.isReachable(path)) this.effective = setAt(this.effective, path, this.instances.withoutHidden(path, value));
    this.changed.set(toKey(path), path);
    this.queue.push(path);
    if (typeof value === "object" || path.length === 0) this.renewBelow(path);
  }

  private renewBelow(path: Path): void {
    for (const indexed of this.index.fields) {
      if (indexed.constant || indexed.steps.length <= path.length || !overlaps(indexed.steps, path)) continue;
      this.instances.forgetLost(indexed.field, this.raw);
      this.evaluateBelow(indexed, path);
    }
  }

  private evaluateBelow(indexed: IndexedField, below: Path): void {
    if (indexed.constant) return;
    for (const path of pathsOfField(indexed, this.raw)) {
      if (overlaps(below, path)) this.evaluate(this.instances.at(path, indexed.field), true);
    }
  }

  /** Evaluates until nothing changes; rules that change each other for ever are stopped after a number of rounds. */
  private settle(initial: boolean): void {
    let left = 50 + this.index.fields.length * 20;
    for (let path = this.queue.shift(); path && left > 0; path = this.queue.shift(), left -= 1) {
      for (const indexed of this.index.dependents(path)) this.reevaluate(indexed, initial, path);
    }
    this.queue = [];
  }

  private reevaluate(indexed: IndexedField, initial: boolean, because?: Path): void {
    if (indexed.constant) return;
    for (const path of pathsOfField(indexed, this.raw)) {
      const instance = this.instances.get(toKey(path));
      if (!instance || (because && isOtherItem(path, because, indexed))) continue;
      this.evaluate(instance, initial);
    }
  }

  private evaluate(instance: FieldInstance, initial: boolean): void {
    const { path, field, state: before } = instance;
    const scope = this.scopeAt(path);
    instance.state = this.evaluateWithOptions(instance, scope, initial);
    if (instance.state !== before) this.changed.set(toKey(path), path);
    if (instance.state.visible !== before.visible) this.showOrHide(path, instance.state.visible);
    if (instance.state.readOnly) this.giveBack(field, path);
    if (field.compute !== undefined && instance.state.visible) {
      const value = computeValue(field.compute, scope);
      if (!sameData(value, getAt(this.raw, path))) this.write(path, value);
    }
  }

  /** A locked field holds what is saved, whatever was typed in it before. Which item of a list was which is not known. */
  private giveBack(field: CompiledField, path: Path): void {
    if (!this.options.stored || field.compute !== undefined || path.some((step) => typeof step === "number")) return;
    const kept = getAt(this.options.stored(), path);
    if (!sameData(getAt(this.raw, path), kept)) this.write(path, kept);
  }

  private showOrHide(path: Path, visible: boolean): void {
    const value = getAt(this.raw, path);
    if (this.isReachable(path.slice(0, -1))) {
      this.effective = setAt(this.effective, path, visible ? this.instances.withoutHidden(path, value) : undefined);
    }
    this.queue.push(path);
  }

  private judged(field: CompiledField, path: Path, scope: Scope): FieldState {
    return this.unlessClosed(evaluateField(field, scope), path);
  }

  private unlessClosed(state: FieldState, path: Path): FieldState {
    return this.closed.has(String(path[0])) ? asReadOnly(state) : state;
  }

  /** The variables of the rules of the field at a path. */
  scopeAt(path: Path): Scope {
    return { ...this.context, form: this.effective, item: getAt(this.effective, path.slice(0, -1)) };
  }

  private evaluateWithOptions(instance: FieldInstance, scope: Scope, initial: boolean): FieldState {
    const { field, path, state: before } = instance;
    const plain = this.judged(field, path, scope);
    const found = evaluateOptions(field, scope, getAt(this.raw, path), this.options);
    if (!found) return plain;
    const parentMoved = !initial && (before.options !== undefined || before.optionsStatus !== undefined);
    if ("need" in found) {
      instance.resetWhenKnown ||= parentMoved && before.optionsStatus !== "loading";
      const status = this.options.missing?.(found.need);
      return keepIfSame(before, status ? { ...plain, optionsStatus: status } : plain);
    }
    const { options, needsParent } = found;
    const newlyOffered = parentMoved && before.options !== undefined && !sameData(before.options, options);
    if (!field.options?.open && (instance.resetWhenKnown || newlyOffered)) this.resetUnlessOffered(path, options);
    instance.resetWhenKnown = false;
    return keepIfSame(before, { ...plain, options, ...(needsParent ? { needsParent } : {}) });
  }

  /** Empties a child field whose value is not among the new options. */
  private resetUnlessOffered(path: Path, options: readonly ReferenceOption[]): void {
    const value = getAt(this.raw, path);
    if (isEmpty(value) || isOffered(value, options)) return;
    this.write(path, Array.isArray(value) ? value.filter((one) => isOffered(one, options)) : undefined);
  }
}
