/** OFFLINE=0: no answer has the mark that lets a device keep it, and a page that gets one without the mark throws away what it has kept. */
import { keepHeader } from "../../portal/offline";
import type { App } from "../services/services";

export function keepNothing(app: App): void {
  app.addHook("onSend", async (_request, reply) => {
    reply.removeHeader(keepHeader);
  });
}
