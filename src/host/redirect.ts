/** A refused call may name where to go instead (000 §8): a path of the portal, or an address of a host that the program lists. */
export type Redirect = { readonly path: string } | { readonly address: string };

/** Undefined for what leads to another host, and for what is no address. `//host` is no path: a browser takes it for a host. */
export function redirectOf(wanted: unknown, hosts: readonly string[]): Redirect | undefined {
  if (typeof wanted !== "string" || wanted.includes("\\") || !URL.canParse(wanted, location.origin)) return undefined;
  const url = new URL(wanted, location.origin);
  if (/^\/(?!\/)/.test(wanted) && url.origin === location.origin) return { path: url.pathname + url.search + url.hash };
  const isWhole = /^https:\/\//i.test(wanted) && url.username === "" && url.password === "";
  return isWhole && hosts.includes(url.host) ? { address: url.href } : undefined;
}
