import { Failure } from "../failures/failure";
import type { App } from "../services/services";
import { healthPaths } from "./health";

/**
 * Refuses requests (421) that name another host than the portal's: an address that somebody else lets point here, or a guess. The names are
 * without port. Without a list every host is answered, as in development.
 */
export function allowHosts(app: App, hosts: readonly string[] | undefined): void {
  if (!hosts) return;
  app.addHook("onRequest", async ({ hostname, routeOptions }) => {
    if (healthPaths.includes(routeOptions.url ?? "")) return;
    if (!hosts.includes(hostname.toLowerCase())) throw new Failure(421, "wrong-host");
  });
}
