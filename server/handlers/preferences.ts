import { preferencesOf } from "../context/context";
import { type Handlers, personOf } from "../context/handler";

/** Preferences, whole and in parts (000 §3, §7; 001 §3). */
export const preferencesHandlers: Handlers = {
  /** Permissions, groups and settings, with the server's date. */
  "preferences.read": async (context) => ({ body: await preferencesOf(context.services, personOf(context)) }),
};
