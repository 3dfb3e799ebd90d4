/** People by their name, for who gives others a task. */

import { oneLine } from "../../engine/server";
import { containing, findPage, listAnswer, readListAsked } from "../calls/list-page";
import { openLogin } from "../context/account-address";
import type { Handlers } from "../context/handler";
import { maskAddresses } from "../mail/mask-address";

export const orangHandlers: Handlers = {
  "orang.list": async ({ db, params, services }) => {
    const asked = readListAsked(params);
    let query = db.selectFrom("account").select(["id", "name", "username", "address"]).where("is_blocked", "=", false);
    // Demo people that a demonstration left behind are nobody's officers.
    if (services.mode !== "demo") query = query.where("demo", "is", null);
    if (asked.keyword) query = query.where("name", "ilike", containing(oneLine(asked.keyword)));
    if (typeof params.id === "string") query = query.where("id", "=", params.id);
    const page = await findPage(query.orderBy("name").orderBy("id"), asked);
    const shown = (account: (typeof page.rows)[number]) => maskAddresses(openLogin(services, account));
    const item = (one: (typeof page.rows)[number]) => ({
      type: "orang",
      id: one.id,
      attributes: { nama: one.name, username: shown(one) },
    });
    return { body: listAnswer(page, item) };
  },
};
