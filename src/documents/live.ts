/**
 * Document modules that were replaced while the page runs: the development server announces them, and whoever shows one asks here
 * first, because importing it again would give the old one. In production nothing is ever announced.
 */
import { Store } from "../store";

type Exports = Readonly<Record<string, unknown>>;

export const replacedModules = new Store<ReadonlyMap<string, Exports>>(new Map());

if (import.meta.hot) {
  addEventListener("layar:module", (event) => {
    const { name, exports } = (event as CustomEvent<{ name: string; exports: Exports }>).detail;
    replacedModules.set(new Map(replacedModules.get()).set(name, exports));
  });
}
