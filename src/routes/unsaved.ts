/** Whether a screen holds something typed that is not saved, in any of its forms. */
import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { ScreenStore } from "../../engine/react";
import { guardUnsaved } from "./navigation";

export interface Unsaved {
  /** Takes the store of the screen as it opens. */
  readonly onStore: (store: ScreenStore) => void;
  readonly store: RefObject<ScreenStore | undefined>;
  isUnsaved(): boolean;
}

/** Guards the forms of one screen while it is shown: leaving the page asks first. */
export function useUnsaved(): Unsaved {
  const store = useRef<ScreenStore>(undefined);
  const isUnsaved = useCallback(() => [...(store.current?.forms.values() ?? [])].some((form) => form.isDirty()), []);
  useEffect(() => guardUnsaved(isUnsaved), [isUnsaved]);
  const onStore = useCallback((opened: ScreenStore) => {
    store.current = opened;
  }, []);
  return { onStore, store, isUnsaved };
}
