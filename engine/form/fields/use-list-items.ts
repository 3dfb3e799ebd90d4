/**
 * The items of a list as its component shows them: one key for each item, and what adds, moves, copies and takes items away. A key goes
 * along with its item, so that nothing of a moved item is made anew.
 */
import { useMemo, useRef } from "react";
import type { JsonObject } from "../../json/json";
import { getAt, type Path } from "../../json/paths";
import { initialData } from "../model/initial-data";
import type { FormContext } from "./form-context";

/** The actions for the items; the same functions as long as the list stands. */
export interface ArrangeItems {
  add(): void;
  move(from: number, to: number): void;
  copy(index: number): void;
  remove(index: number): void;
}

interface ListItemsOptions {
  readonly form: FormContext;
  /** The list's path. */
  readonly path: Path;
  readonly count: number;
  /** The schema of an item. */
  readonly item: JsonObject;
}

let made = 0;

export function useListItems({ form, path, count, item }: ListItemsOptions) {
  const kept = useRef<number[]>([]);
  while (kept.current.length < count) kept.current.push(made++);
  kept.current.length = count;
  const arrange = useMemo<ArrangeItems>(() => {
    /** `order` names each item by the index that it had; one beyond the last is new. */
    const write = (orderOf: (indexes: number[]) => readonly number[]) => {
      const value = getAt(form.model.data, path);
      const items: readonly unknown[] = Array.isArray(value) ? value : [];
      const order = orderOf(items.map((_, index) => index));
      kept.current = order.map((at, index) => (order.indexOf(at) === index ? kept.current[at] : undefined) ?? made++);
      form.change(
        order.map((index) => (index < items.length ? items[index] : initialData(item, {}, undefined))),
        path,
      );
    };
    return {
      add: () => write((indexes) => [...indexes, indexes.length]),
      move: (from, to) =>
        write((indexes) => {
          const order = indexes.filter((index) => index !== from);
          order.splice(to, 0, from);
          return order;
        }),
      copy: (at) => write((indexes) => [...indexes.slice(0, at + 1), ...indexes.slice(at)]),
      remove: (at) => write((indexes) => indexes.filter((index) => index !== at)),
    };
  }, [form, path, item]);
  return { keys: kept.current, arrange };
}
