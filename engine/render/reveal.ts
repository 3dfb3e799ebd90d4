/**
 * A container that shows one of its parts at a time (steps) lets what stands in a part bring that part into view: a form with a fault
 * calls `useReveal()` before it takes the focus.
 */
import { createContext, useContext } from "react";

const Context = createContext<() => void>(() => {});

export const RevealProvider = Context.Provider;

/** Shows the part that the caller stands in, and what that part stands in; done when it returns. */
export const useReveal = (): (() => void) => useContext(Context);
