/**
 * The sections of a form that are folded to one row. Those that are finished when the form is opened are folded; from then on only the
 * person folds and unfolds. A field that takes the focus unfolds its section.
 */
import { createContext, useContext, useSyncExternalStore } from "react";
import type { FieldSection } from "./field-layout";

export class Folds {
  private folded: ReadonlySet<string> = new Set();
  private readonly sectionOf = new Map<string, string>();
  private readonly listeners = new Set<() => void>();

  constructor(sections: readonly FieldSection[], isFinished: (section: string) => boolean) {
    this.folded = new Set(sections.filter(({ id }) => isFinished(id)).map(({ id }) => id));
    for (const { id, fields } of sections) for (const { name } of fields) this.sectionOf.set(name, id);
  }

  readonly subscribe = (notify: () => void): (() => void) => {
    this.listeners.add(notify);
    return () => this.listeners.delete(notify);
  };

  has(section: string): boolean {
    return this.folded.has(section);
  }

  fold(section: string, on: boolean): void {
    if (this.folded.has(section) === on) return;
    const others = [...this.folded].filter((id) => id !== section);
    this.folded = new Set(on ? [...others, section] : others);
    for (const notify of [...this.listeners]) notify();
  }

  readonly unfold = (section: string): void => this.fold(section, false);

  readonly unfoldAll = (): void => {
    for (const section of this.folded) this.fold(section, false);
  };

  /** The section of a field of the form's root. */
  sectionWith(name: string): string | undefined {
    return this.sectionOf.get(name);
  }
}

const Context = createContext<Folds | null>(null);

export const FoldsProvider = Context.Provider;

const neverChanges = () => () => {};

/** Whether a section was folded, and how to change it; undefined in a form whose sections do not fold. */
export function useFold(section: string) {
  const folds = useContext(Context);
  const has = () => folds?.has(section) ?? false;
  const isFolded = useSyncExternalStore(folds?.subscribe ?? neverChanges, has, has);
  return folds ? { isFolded, fold: (on: boolean) => folds.fold(section, on) } : undefined;
}
