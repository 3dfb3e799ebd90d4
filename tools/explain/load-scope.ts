/** Loads the sources of a screen or a menu into a scope, those that read another source after it, as the page does. */
import { loadSources, type Scope, ScreenStore } from "../../engine/tools";
import type { DemoSession } from "./demo-session";

type Sources = Parameters<typeof loadSources>[0];

export async function loadScope(sources: Sources, scope: Scope, { read }: DemoSession): Promise<Scope> {
  const store = new ScreenStore(scope);
  const host = { call: (call: string, { params = {} }: { params?: Readonly<Record<string, unknown>> }) => read(call, params) };
  const loading: Promise<void>[] = [];
  for (const [name, { reads }] of Object.entries(sources)) {
    store.subscribe(reads, () => void loading.push(loadSources(sources, store, host, { names: [name] })));
  }
  loading.push(loadSources(sources, store, host));
  for (let next = loading.shift(); next; next = loading.shift()) await next;
  return store.scope;
}
