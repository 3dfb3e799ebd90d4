import { isIP } from "node:net";

/** Whole networks by name, as proxy-addr knows them. */
const networks = new Set(["loopback", "linklocal", "uniquelocal"]);

/**
 * The proxies whose X-Forwarded-* headers count: addresses, networks and names of networks, with commas. Throws an Error for anything
 * else, and for a network that everybody is in.
 *
 *   "loopback, 10.20.0.0/24"  ->  "loopback,10.20.0.0/24"
 */
export function readProxies(given: string | undefined): string | undefined {
  const named = (given ?? "").split(",").flatMap((one) => one.trim() || []);
  for (const one of named) if (!isProxy(one)) throw new Error(`TRUST_PROXY names "${one}", which is ${meaning}`);
  return named.length > 0 ? named.join(",") : undefined;
}

const meaning = "no proxy: name addresses or networks, such as 10.20.0.10,10.20.1.0/24, or loopback where it is on this machine.";

function isProxy(one: string): boolean {
  if (networks.has(one)) return true;
  const [address = "", size, ...more] = one.split("/");
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return size === undefined || (/^\d{1,3}$/.test(size) && Number(size) >= 1 && Number(size) <= (family === 4 ? 32 : 128));
}
