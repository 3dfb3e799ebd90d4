import { type Handlers, personOf } from "../calls/handler";
import { preferencesOf } from "../context/context";

/** Preferences, whole and in parts (000 §3, §7; 001 §3). */
export const preferencesHandlers: Handlers = {
  /** Permissions, groups and settings, with the server's date. */
  "preferences.read": async (context) => ({ body: await preferencesOf(context.services, personOf(context)) }),

  /** The address to write to: the mailbox of the open program, else the portal's own. Blocked people may ask too. */
  "preferences.links": async ({ db, person }) => {
    const keys = [`links:${person?.program ?? ""}`, "links:"];
    const rows = await db.selectFrom("setting").select(["key", "value"]).where("key", "in", keys).execute();
    const found = keys.map((key) => rows.find((row) => row.key === key)).find((row) => row !== undefined);
    return { body: { email: found?.value.email ?? null } };
  },
};
