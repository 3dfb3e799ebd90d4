import { readPath } from "../../engine/index";
import { type Handlers, personOf } from "../calls/handler";
import { preferencesOf } from "../context/context";
import { rootOf } from "../context/keep-root";

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

  /** The subjects that a participant can report: master data, with the names of 000 §3. */
  "preferences.report": ({ services, view }) => {
    const options = services.master.options(view.library, "lapor_opsi_gpm") ?? [];
    return { body: { opsi: options.map(({ value, label }) => ({ k_lapor_opsi_gpm: value, keterangan: label })) } };
  },

  /** Whether the PJOK registration is open, and the person's role in PJOK. */
  "preferences.pjok": async (context) => {
    const person = personOf(context);
    const preferences = await preferencesOf(context.services, person);
    const flag = (path: string) => (Number(readPath(preferences, path) ?? 0) === 1 ? 1 : 0);
    const { k_profil_pjok = null } = rootOf(person, "pjok") ?? {};
    return {
      body: { is_daftar: flag("menu.pjok.is_daftar"), is_gelombang_aktif: flag("is_gelombang_aktif"), k_profil_pjok },
    };
  },
};
