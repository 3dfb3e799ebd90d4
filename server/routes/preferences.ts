import { type Handlers, personOf } from "../calls/handler";
import { preferencesOf } from "../context/context";

export const preferencesHandlers: Handlers = {
  /** Permissions, groups and settings (000 §3, 001 §3), with the server's date. */
  "preferences.read": async (context) => ({ body: await preferencesOf(context.services, personOf(context)) }),
};
