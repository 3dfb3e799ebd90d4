/**
 * Notices a proxy in front that `TRUST_PROXY` does not name. Its headers count for nothing then: everybody seems to come from its address,
 * shares its limits, and a session cookie that needs https is not given.
 *
 *   X-Forwarded-For from 10.20.0.10, and TRUST_PROXY empty  ->  a warning in the log, once, and `"proxy": "unnamed"` in /readyz
 *   the same header from an address of the internet         ->  somebody's invention; nothing is said
 */
import { BlockList, isIPv4 } from "node:net";
import type { App } from "../services/services";

/** True once such a proxy was seen. */
export interface ProxyWatch {
  isUnnamed: boolean;
}

const own = new BlockList();
own.addSubnet("127.0.0.0", 8, "ipv4");
own.addSubnet("10.0.0.0", 8, "ipv4");
own.addSubnet("172.16.0.0", 12, "ipv4");
own.addSubnet("192.168.0.0", 16, "ipv4");
own.addAddress("::1", "ipv6");
own.addSubnet("fc00::", 7, "ipv6");

export function watchProxy(app: App): ProxyWatch {
  const watch: ProxyWatch = { isUnnamed: false };
  app.addHook("onRequest", async (request) => {
    if (watch.isUnnamed || request.headers["x-forwarded-for"] === undefined) return;
    const sender = request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
    if (request.ips !== undefined && request.ips.length > 1) return;
    if (!own.check(sender, isIPv4(sender) ? "ipv4" : "ipv6")) return;
    watch.isUnnamed = true;
    app.log.warn("a proxy in front is not named in TRUST_PROXY: whom it forwards seem to be one person, and share its limits");
  });
  return watch;
}
