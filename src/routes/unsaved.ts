/** The values in the forms of open screens that are not saved: asked about when the person leaves a page, a dialog or the portal. */
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { FormController, ScreenStore } from "../../engine/react";

export interface OpenScreenForms {
  /** The screen's id, and its title as it is shown. */
  readonly screen: string;
  readonly title: string;
  /** The titles of the fields that were changed and are not saved. */
  unsaved(): readonly string[];
  /** Those of them that are lost with this device: the server does not have them as drafts. */
  unsent(): readonly string[];
  /** Those of them that are lost with the page; the others lie on the device as drafts. */
  unkept(): readonly string[];
  /** The forms themselves. */
  controllers(): readonly FormController[];
}

const openScreens = new Set<OpenScreenForms>();

/** The screens that are open, on the page and in dialogs over it. */
export function openForms(): readonly OpenScreenForms[] {
  return [...openScreens];
}

/** Nobody is asked again about what they have agreed to lose. */
export function forgetOpenForms(): void {
  openScreens.clear();
}

/** Guards the forms of one screen while it is shown; `onStore` takes the screen's store as it opens. */
export function useUnsaved(screen: string, title: string): OpenScreenForms & { readonly onStore: (store: ScreenStore) => void } {
  const store = useRef<ScreenStore>(undefined);
  const own = useMemo<OpenScreenForms>(() => {
    const controllers = () => [...(store.current?.forms.values() ?? [])];
    return {
      screen,
      title,
      unsaved: () => controllers().flatMap((form) => form.unsaved()),
      unsent: () => controllers().flatMap((form) => (form.unsent ?? form.unsaved)()),
      unkept: () => controllers().flatMap((form) => form.unkept()),
      controllers,
    };
  }, [screen, title]);
  useEffect(() => {
    openScreens.add(own);
    return () => void openScreens.delete(own);
  }, [own]);
  const onStore = useCallback((opened: ScreenStore) => {
    store.current = opened;
  }, []);
  return { ...own, onStore };
}
