/**
 * Loads a script of another service, such as the support chat: once, when the page has nothing better to do. The page never waits for
 * it, and one that does not come is nobody's concern.
 */
import type { CompiledScript } from "../../engine/page";

/** The key of a script on this host; empty where the service is off. */
export function keyOf({ keys = {} }: Pick<CompiledScript, "keys">, host: string): string {
  return (Object.hasOwn(keys, host) ? keys[host] : keys["*"]) ?? "";
}

export function loadScript(id: string, src: string, key: string): void {
  const load = () => {
    if ([...document.scripts].some(({ dataset }) => dataset.service === id)) return;
    const script = document.createElement("script");
    script.async = true;
    script.dataset.service = id;
    script.dataset.key = key;
    script.src = src.replaceAll("{key}", encodeURIComponent(key));
    document.head.append(script);
  };
  if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 10_000 });
  else setTimeout(load, 2_000);
}
