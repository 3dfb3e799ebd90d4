/** The screens that are open now, the newest last, for the explanation of `npm run dev`. The built page notes nothing. */
import type { ImpliedPart } from "../../engine/page";
import type { ScreenBundle, ScreenStore } from "../../engine/react";
import { Store } from "../store";

export interface OpenedScreen {
  /** The development server says with each screen what its document leaves out and means. */
  readonly bundle: ScreenBundle & { readonly implied?: readonly ImpliedPart[] };
  readonly store: ScreenStore;
}

export const openScreens = new Store<readonly OpenedScreen[]>([]);

function note(opened: OpenedScreen): () => void {
  openScreens.set([...openScreens.get(), opened]);
  return () => openScreens.set(openScreens.get().filter((one) => one !== opened));
}

export const noteOpenScreen = import.meta.env.DEV ? note : undefined;
