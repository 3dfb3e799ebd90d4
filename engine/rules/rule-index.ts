/**
 * The fields to look at again when something changes: the dependency graph of a data schema's rules, made once per schema.
 *
 *   fields: [{ path: "b", visibleWhen: form.a > 1, reads: ["form.a"] }]   ->   dependents(["a"]) gives b
 */

import { overlaps, type Path, pathsOfPattern, patternSteps } from "../json/paths";
import type { CompiledData, CompiledField } from "./compiled-data";
import { evaluateField, isConstant } from "./evaluate-field";
import type { FieldState } from "./field-state";

export interface IndexedField {
  readonly field: CompiledField;
  readonly steps: readonly string[];
  /** The one path of a field that is not inside a list. */
  readonly onlyPath?: Path;
  /** Its state, where that never changes: no rule, no list of options. */
  readonly constant?: FieldState | undefined;
}

interface Dependency {
  readonly reads: readonly string[];
  readonly indexed: IndexedField;
}

export class RuleIndex {
  readonly fields: readonly IndexedField[];
  readonly byPattern: ReadonlyMap<string, IndexedField>;
  private readonly onForm = new Map<string, Dependency[]>();
  private readonly onWholeForm: Dependency[] = [];
  private readonly onContext = new Map<string, IndexedField[]>();

  constructor(data: Pick<CompiledData, "fields">) {
    this.fields = data.fields.map(indexField);
    this.byPattern = new Map(this.fields.map((indexed) => [indexed.field.path, indexed]));
    for (const indexed of this.fields) {
      for (const read of indexed.field.reads) this.add(read, indexed);
      // Of choices that a call finds, it knows the chosen one alone: another value is another question.
      if (indexed.field.optionsFrom) this.add(`item.${indexed.steps.at(-1)}`, indexed);
    }
  }

  private add(read: string, indexed: IndexedField): void {
    const [root = "", ...rest] = read.split(".");
    if (root === "option") return;
    if (root !== "form" && root !== "item") {
      this.onContext.set(read, [...(this.onContext.get(read) ?? []), indexed]);
      return;
    }
    const reads = root === "form" ? rest : [...indexed.steps.slice(0, -1), ...rest];
    const [first] = reads;
    if (first === undefined) this.onWholeForm.push({ reads, indexed });
    else this.onForm.set(first, [...(this.onForm.get(first) ?? []), { reads, indexed }]);
  }

  /** Context variables that rules read. */
  get contextReads(): readonly string[] {
    return [...this.onContext.keys()];
  }

  contextDependents(read: string): readonly IndexedField[] {
    return this.onContext.get(read) ?? [];
  }

  /** The fields whose rules read what lies at, above or below a path. */
  dependents(path: Path): readonly IndexedField[] {
    const near = this.onForm.get(String(path[0])) ?? [];
    const found = near.filter(({ reads }) => overlaps(reads, path)).map(({ indexed }) => indexed);
    return this.onWholeForm.length === 0 ? found : [...found, ...this.onWholeForm.map(({ indexed }) => indexed)];
  }
}

function indexField(field: CompiledField): IndexedField {
  const steps = patternSteps(field.path);
  const onlyPath = steps.includes("[]") ? {} : { onlyPath: steps };
  return { field, steps, constant: isConstant(field) ? evaluateField(field, {}) : undefined, ...onlyPath };
}

/** The paths of a field in the data as it is now: one for each item of the lists that hold it. */
export function pathsOfField({ onlyPath, field }: IndexedField, data: unknown): readonly Path[] {
  return onlyPath ? [onlyPath] : pathsOfPattern(field.path, data);
}

/** A change inside one list item concerns only the rules of that item, unless they read through `form`. */
export function isOtherItem(path: Path, changed: Path, { field, steps }: IndexedField): boolean {
  const list = steps.lastIndexOf("[]");
  if (list < 0 || changed.length <= list || typeof changed[list] !== "number") return false;
  if (!overlaps(steps.slice(0, list + 1), changed.slice(0, list + 1))) return false;
  const throughForm = field.reads.some((read) => read.startsWith("form"));
  return !throughForm && !overlaps(path.slice(0, list + 1), changed);
}
