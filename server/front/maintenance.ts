import { Failure } from "../failures/failure";
import type { App } from "../services/services";

/** Makes every call answer 503. The login page redirects to the portal, which says that the site is under maintenance (000 §2.2). */
export function closeForMaintenance(backend: App): void {
  backend.addHook("onRequest", async ({ method, url }, reply) => {
    if (method === "GET" && url.startsWith("/backend/auth/")) return reply.redirect("/", 303);
    throw new Failure(503, "maintenance", { headers: { "retry-after": "600" } });
  });
}
