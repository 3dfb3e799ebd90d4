import { useEffect } from "react";
import { useScreen } from "./screen-context";

/** Says that the block with this id is on its way for as long as its stand-in is shown: a button that needs it waits. */
export function useComing(id: string | undefined, failed = false): void {
  const { store } = useScreen();
  useEffect(() => (id === undefined || failed ? undefined : store.blockComes(id)), [store, id, failed]);
}
