import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";

/**
 * The address under which attempts are counted. Of IPv6 that is the network of 64 bits, because one line has all addresses of it; an address
 * of IPv4 that is written as one of IPv6 is what it is.
 *
 *   2001:db8:1:2::7  ->  2001:db8:1:2::/64
 */
export function countedAddress({ ip }: Pick<FastifyRequest, "ip">): string {
  const [address = ""] = ip.split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return ip;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  // A double colon stands for zeros up to the groups behind it; only the first four count.
  const behind = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - groups.length - behind.length - (address.includes(".") ? 1 : 0);
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...behind];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
