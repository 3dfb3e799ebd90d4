/**
 * A grid while a person fills it in, without React: its rows (`GridRow`), what was changed, what is wrong, and the way back. Cells are
 * written in steps; one step is what one key, one paste or one clearing changed, and is taken back as a whole.
 */

import type { Scope } from "../../conditions/condition";
import type { Choice } from "../../form/controls/choice";
import { FormModel } from "../../form/model/form-model";
import { initialData } from "../../form/model/initial-data";
import type { OptionSource } from "../../form/model/option-loader";
import { sameData } from "../../json/paths";
import { resolveNode } from "../../resolve/resolve";
import type { CompiledData } from "../../rules/compiled-data";
import type { Texts } from "../../rules/messages";
import type { DataValidator } from "../../rules/validator";
import type { Row } from "../../values/rows";
import type { ShownColumn } from "./cell-facts";
import type { CellWords } from "./cell-text";
import { GridRow, revisionOf } from "./grid-row";
import type { CellField } from "./resolve";
import { RowVersions } from "./row-versions";

export interface GridGiven {
  readonly compiled: Pick<CompiledData, "schema" | "fields">;
  readonly validator: DataValidator;
  readonly text: Texts;
  readonly options: OptionSource;
  /** The scope of the screen now. */
  scope(): Scope;
  /** The name of a row. */
  nameOf(row: Row): string;
  /** The document's condition under which a row is only read. */
  readonly readOnly: { readonly $each: unknown } | undefined;
}

export interface CellChange {
  readonly row: GridRow;
  readonly field: CellField;
  readonly value: unknown;
}

export interface GridFault {
  readonly row: GridRow;
  /** Undefined where it is no fault of a cell that is shown. */
  readonly column: ShownColumn | undefined;
  readonly message: string;
}

type Step = readonly { readonly row: GridRow; readonly field: CellField; readonly before: unknown }[];

interface KnownValues {
  readonly data: unknown;
  readonly columns: readonly ShownColumn[];
  readonly scope: Scope;
  readonly values: readonly unknown[];
}

export class GridModel {
  readonly versions = new RowVersions();
  rows: readonly GridRow[] = [];
  columns: readonly ShownColumn[] = [];
  /** The cell that is being typed into, as it would be; nobody has left it yet. */
  typing: CellChange | undefined;
  private readonly typists = new Set<() => void>();
  private steps: Step[] = [];
  private readonly values = new WeakMap<GridRow, KnownValues>();

  constructor(readonly given: GridGiven) {}

  /** Takes what the source answered; what was filled in and is not saved stays, on the revision that it was read at. */
  take(rows: readonly Row[]): void {
    const known = new Map(this.rows.map((row) => [row.key, row]));
    const taken = rows.map((source, index) => {
      const key = String(source.id ?? index);
      const row = known.get(key) ?? this.newRow(key, source);
      known.delete(key);
      row.source = source;
      if (!row.model.isDirty()) {
        row.revision = revisionOf(source);
        row.model.accept(this.dataOf(source));
      }
      return row;
    });
    const unsaved = [...known.values()].filter(({ model }) => model.isDirty());
    this.versions.together(() => {
      this.rows = [...taken, ...unsaved];
      this.touchAll();
    });
  }

  noteTyping(change: CellChange | undefined): void {
    this.typing = change;
    for (const hear of this.typists) hear();
  }

  /** Hears every key, also in a cell that is not left yet. */
  readonly onTyping = (hear: () => void): (() => void) => {
    this.typists.add(hear);
    const stop = this.versions.onData(hear);
    return () => {
      this.typists.delete(hear);
      stop();
    };
  };

  nameOf(row: GridRow): string {
    return this.given.nameOf(row.source);
  }

  value(row: GridRow, column: ShownColumn): unknown {
    if (column.field) return row.stateOf(column.field).visible ? row.read(column.field) : undefined;
    return resolveNode(column.value?.$each, this.given.scope(), { row: row.live, ...column.locals });
  }

  isReadOnly(row: GridRow, { field, readOnly, locals }: ShownColumn): boolean {
    if (!field) return true;
    const state = row.stateOf(field);
    if (state.readOnly || !state.visible || row.model.field(row.pathOf(field) ?? [])?.compute !== undefined) return true;
    const holds = (node: { readonly $each: unknown } | undefined) =>
      node !== undefined && resolveNode(node.$each, this.given.scope(), { row: row.live, ...locals }) === true;
    return holds(this.given.readOnly) || holds(readOnly);
  }

  choices(row: GridRow, column: ShownColumn): readonly Choice[] {
    const { field, choices, list } = column;
    if (!field || choices.length > 0 || list !== undefined) return this.choicesOfAll(column);
    return row.stateOf(field).options ?? [];
  }

  /** Those that every row of a column has. */
  choicesOfAll({ choices, list }: ShownColumn): readonly Choice[] {
    if (choices.length > 0 || list === undefined) return choices;
    return this.given.options.offered(list, undefined) ?? [];
  }

  words(row: GridRow, column: ShownColumn): CellWords {
    const { text } = this.given;
    const choices = this.choices(row, column);
    return { kind: column.kind, choices, yes: text("form.yes", {}), no: text("form.no", {}) };
  }

  /** Writes cells as one step, and shows what is wrong with them. */
  write(changes: readonly CellChange[]): void {
    const step = changes
      .map(({ row, field, value }) => ({ row, field, before: row.read(field), value }))
      .filter(({ before, value }) => !sameData(before, value));
    if (step.length === 0) return;
    this.steps = [...this.steps.slice(-99), step];
    this.put(step);
  }

  get canUndo(): boolean {
    return this.steps.length > 0;
  }

  /** Takes the last step back; the cells that it had changed. */
  undo(): Step {
    const step = this.steps.at(-1) ?? [];
    this.steps = this.steps.slice(0, -1);
    this.put(step.map(({ row, field, before }) => ({ row, field, value: before })));
    return step;
  }

  /** Rows with something that is not saved. */
  changedRows(): readonly GridRow[] {
    return this.rows.filter(({ model }) => model.isDirty());
  }

  /** The shown faults, row by row. */
  faults(): readonly GridFault[] {
    return this.rows.flatMap((row) => {
      const { size } = row.model.allMessages;
      if (size === 0) return row.fault === undefined ? [] : [{ row, column: undefined, message: row.fault }];
      const inCells = this.columns.flatMap((column): GridFault[] => {
        const message = column.field && row.messageAt(column.field);
        return message === undefined ? [] : [{ row, column, message }];
      });
      if (inCells.length === size) return inCells;
      const told = new Set(inCells.map(({ message }) => message));
      const others = [...row.model.allMessages.values()].filter((message) => !told.has(message));
      return [...inCells, ...others.map((message) => ({ row, column: undefined, message }))];
    });
  }

  setContext(): void {
    this.versions.together(() => {
      for (const { model } of this.rows) model.setContext(this.given.scope());
      this.touchAll();
    });
  }

  /** The shown rows may have changed, whatever it was. */
  touchAll(): void {
    this.versions.bump(
      "data",
      this.rows.map(({ key }) => key),
    );
  }

  /** The values of a row by column; worked out again when its data changed. */
  valuesOf(row: GridRow): readonly unknown[] {
    const known = this.values.get(row);
    const { data } = row.model;
    const scope = this.given.scope();
    if (known && known.data === data && known.columns === this.columns && known.scope === scope) return known.values;
    const values = this.columns.map((column) => this.value(row, column));
    this.values.set(row, { data, columns: this.columns, scope, values });
    return values;
  }

  /** The data of a row as its schema names it; what else the source says of the row is only read. */
  dataOf(source: Row): unknown {
    const names = Object.keys((this.given.compiled.schema.properties ?? {}) as object);
    const own = Object.fromEntries(names.filter((name) => Object.hasOwn(source, name)).map((name) => [name, source[name]]));
    return initialData(this.given.compiled.schema, own, undefined);
  }

  private put(changes: readonly CellChange[]): void {
    this.versions.together(() => {
      const fields = new Map<GridRow, CellField[]>();
      for (const { row, field, value } of changes) {
        row.fault = undefined;
        row.write(field, value);
        fields.set(row, [...(fields.get(row) ?? []), field]);
      }
      for (const [row, written] of fields) row.check(written);
    });
  }

  private newRow(key: string, source: Row): GridRow {
    const { compiled, validator, text: texts, options } = this.given;
    const model = new FormModel({ compiled, validator, texts, options, data: this.dataOf(source), context: this.given.scope() });
    model.onChange(() => this.versions.bump("data", [key]));
    return new GridRow(key, source, model);
  }
}
