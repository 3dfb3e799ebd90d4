/**
 * One row of a grid: a form model without a form, so that types, bounds, choices and rules are those of every form. A cell of a column
 * that a source brings is an item of a list, known by its key; the item is made when the cell is first filled.
 */
import type { FormModel } from "../../form/model/form-model";
import { isObject } from "../../json/json";
import { getAt, isEmpty, type Path, sameData, setAt, toKey } from "../../json/paths";
import type { Row } from "../../values/rows";
import { anyPath } from "./cell-facts";
import type { CellField } from "./resolve";

/** The row that the server has now, after someone has saved it elsewhere. */
export interface NewerRow {
  readonly data: Readonly<Record<string, unknown>>;
  readonly revision: number | undefined;
}

export class GridRow {
  revision: number | undefined;
  newer: NewerRow | undefined;
  /** The fault that the server found in the row and not in one of its cells. */
  fault: string | undefined;

  constructor(
    readonly key: string,
    /** The row as its source answered it. */
    public source: Row,
    readonly model: FormModel,
  ) {
    this.revision = revisionOf(source);
  }

  /** The value that expressions read as `row`: the source's row with what has been filled in since. */
  get live(): Row {
    return { ...this.source, ...(this.model.effective as Row) };
  }

  /** The path of a cell in the row's data; undefined while its item of a list is not there. */
  pathOf(field: CellField, data: unknown = this.model.data): Path | undefined {
    if (field.item === undefined) return [field.name];
    const index = indexIn(data, field.item);
    return index < 0 ? undefined : [field.item.list, index, field.name];
  }

  read(field: CellField, data: unknown = this.model.data): unknown {
    const path = this.pathOf(field, data);
    return path && getAt(data, path);
  }

  isChanged(field: CellField): boolean {
    if (this.model.data === this.model.saved) return false;
    const now = this.read(field);
    const before = this.read(field, this.model.saved);
    return !sameData(now, before) && !(isEmpty(now) && isEmpty(before));
  }

  messageAt(field: CellField): string | undefined {
    if (this.model.allMessages.size === 0) return undefined;
    const path = this.pathOf(field);
    return path && this.model.allMessages.get(toKey(path));
  }

  stateOf(field: CellField) {
    return this.model.state(this.pathOf(field) ?? anyPath(field));
  }

  /** Writes a cell without showing what is wrong with it; `check` does. */
  write(field: CellField, value: unknown): void {
    const { model } = this;
    const path = this.pathOf(field);
    if (path) model.set(path, value);
    else if (field.item && value !== undefined) {
      const { list, key, id } = field.item;
      model.set([list, itemsOf(model.data, list).length], { [key]: id, [field.name]: value });
    }
    if (field.item && value === undefined) this.dropEmptyItems(field.item);
  }

  /** The row's data as it would be with another value in a cell. */
  dataWith(field: CellField, value: unknown): unknown {
    const { data } = this.model;
    const path = this.pathOf(field);
    if (path || !field.item) return setAt(data, path ?? [field.name], value);
    const { list, key, id } = field.item;
    return setAt(data, [list, itemsOf(data, list).length], { [key]: id, [field.name]: value });
  }

  check(fields: readonly CellField[]): void {
    const [first, ...more] = fields;
    const path = first && this.pathOf(first);
    if (path && more.length === 0) this.model.leave(path);
    else this.model.checkFields(new Set(fields.map((field) => String(anyPath(field)[0]))));
  }

  /** Items at the end that were made here and hold nothing but their key go again: the row is as it was. */
  private dropEmptyItems({ list, key }: NonNullable<CellField["item"]>): void {
    const { model } = this;
    const items = itemsOf(model.data, list);
    const saved = itemsOf(model.saved, list);
    let length = items.length;
    while (length > saved.length && isOnlyKey(items[length - 1], key)) length -= 1;
    if (length === items.length) return;
    const shown = [...model.allMessages.keys()];
    const isNew = length === 0 && getAt(model.saved, [list]) === undefined;
    model.set([list], isNew ? undefined : items.slice(0, length));
    // To a form another list is other items, whose faults were not shown yet.
    model.checkFields(new Set(shown.map((path) => String(path.split(".")[0]))));
  }
}

export const revisionOf = (row: Row) => (typeof row.revision === "number" ? row.revision : undefined);

function itemsOf(data: unknown, list: string): readonly unknown[] {
  const items = getAt(data, [list]);
  return Array.isArray(items) ? items : [];
}

function indexIn(data: unknown, { list, key, id }: NonNullable<CellField["item"]>): number {
  return itemsOf(data, list).findIndex((item) => isObject(item) && String(item[key]) === String(id));
}

const isOnlyKey = (item: unknown, key: string) =>
  isObject(item) && Object.entries(item).every(([name, value]) => name === key || isEmpty(value));
