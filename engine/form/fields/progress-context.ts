/** The progress of the form around, for the parts that show figures of a section. */
import { createContext, useContext, useSyncExternalStore } from "react";
import { type FormProgress, type SectionState, unknownSection } from "../model/form-progress";

const Context = createContext<FormProgress | null>(null);

export const ProgressProvider = Context.Provider;

/** Null in a form that counts nothing. */
export const useProgress = () => useContext(Context);

const neverChanges = () => () => {};

/** Renders again when a figure of this section changes. */
export function useSectionState(progress: FormProgress | null, section: string): SectionState {
  const state = () => progress?.of(section) ?? unknownSection;
  return useSyncExternalStore(progress?.subscribe ?? neverChanges, state, state);
}
