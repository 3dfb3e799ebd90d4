import type { Handlers } from "../calls/handler";

export const layananHandlers: Handlers = {
  /** The ministry's services; `arsip` is 1 for those in the archive (000 §3, §7). */
  "layanan.list": async ({ db }) => {
    const rows = await db.selectFrom("service").selectAll().orderBy("position").execute();
    return { body: { layanan: rows.map(({ name, url, is_archived }) => ({ nama: name, url, arsip: is_archived ? 1 : 0 })) } };
  },
};
