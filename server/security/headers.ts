/** The headers of every answer: what a page may load, which pages may embed it, and the server's date, which the page's clock follows. */
import helmet from "@fastify/helmet";
import type { App, Services } from "../services/services";
import { scriptOrigins } from "./script-origins";

/** The page's own policy of Trusted Types, by which it registers its service worker; text becomes HTML or a script by no other. */
const scriptPolicy = "layar";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call that the route answers. */
    callId?: string;
  }
}

export async function registerHeaders(
  app: App,
  { clock, mode, documents, scripts }: Pick<Services, "clock" | "mode" | "documents" | "scripts">,
): Promise<void> {
  const services = scriptOrigins(documents.base.library, scripts);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'", ...services],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:", "blob:", ...services],
        "font-src": ["'self'"],
        "connect-src": ["'self'", ...services],
        ...(services.length > 0 && { "frame-src": ["'self'", ...services] }),
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
        "form-action": ["'self'"],
        // Scripts of other services write pages as they like: where one may come, the browser cannot ask this of the page.
        ...(services.length === 0 && { "require-trusted-types-for": ["'script'"], "trusted-types": [scriptPolicy] }),
      },
    },
    strictTransportSecurity: mode === "production" ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // Not `no-referrer`: with it browsers send `Origin: null` with a form, and the login could not recognise its own page.
    referrerPolicy: { policy: "same-origin" },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("date", clock().toUTCString());
    reply.header("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
    if (request.url.startsWith("/backend")) reply.header("cache-control", "no-store");
  });
}
