/**
 * The fields that are in a form's data now, with what their rules last said: a field of a list once for each item. Fields whose state
 * never changes are not kept; they are always visible.
 */

import { getAt, overlaps, type Path, setAt, toKey } from "../json/paths";
import type { CompiledField } from "./compiled-data";
import { unknownField } from "./evaluate-field";
import type { FieldState } from "./field-state";

export interface FieldInstance {
  readonly path: Path;
  readonly field: CompiledField;
  state: FieldState;
  /** Its parent has changed and the new options are not there yet. */
  resetWhenKnown: boolean;
}

export class FieldInstances {
  private readonly byKey = new Map<string, FieldInstance>();

  get(key: string): FieldInstance | undefined {
    return this.byKey.get(key);
  }

  /** The instance at a path, made if there is none. */
  at(path: Path, field: CompiledField): FieldInstance {
    const key = toKey(path);
    const known = this.byKey.get(key);
    if (known) return known;
    const made = { path, field, state: unknownField, resetWhenKnown: false };
    this.byKey.set(key, made);
    return made;
  }

  /** Forgets the instances of a field whose holder is no longer in the data. */
  forgetLost(field: CompiledField, data: unknown): void {
    for (const [key, instance] of this.byKey) {
      if (instance.field === field && getAt(data, instance.path.slice(0, -1)) === undefined) this.byKey.delete(key);
    }
  }

  /** Whether a path and all that holds it are visible. */
  isReachable(path: Path): boolean {
    for (let length = 1; length <= path.length; length += 1) {
      if (this.byKey.get(toKey(path.slice(0, length)))?.state.visible === false) return false;
    }
    return true;
  }

  /** The visible parts of the value at a path, as far as the rules below it have been evaluated. */
  withoutHidden(path: Path, value: unknown): unknown {
    if (value === null || typeof value !== "object") return value;
    let visible: unknown = value;
    for (const instance of this.byKey.values()) {
      const isBelow = instance.path.length > path.length && overlaps(path, instance.path);
      if (isBelow && !instance.state.visible) visible = setAt(visible, instance.path.slice(path.length), undefined);
    }
    return visible;
  }
}
