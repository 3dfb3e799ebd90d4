/** One right: read to be changed, saved, switched on and off (000 §7). Nobody takes from themselves what lets them make such a change. */
import type { JsonObject } from "../../../engine/server";
import { preferencesNow } from "../../context/context";
import { type Answer, type CallContext, type Handlers, personOf } from "../../context/handler";
import { Failure } from "../../failures/failure";
import { requireOwnAccess } from "../../records/own-access";
import { readRevision } from "../../records/record-calls";
import { saveRow } from "../../records/save-row";
import { makeTransition } from "../../transitions/make-transition";
import { attributesOf, editable } from "./items";
import { openRight, rightKind } from "./rows";

export const changeHandlers: Handlers = {
  "akses.fetch": async (context) => {
    const { data, stored } = await openRight(context, context.params.ppgAksesId);
    const { revision } = stored.row;
    return { body: editable(data, revision), headers: { etag: `"${revision}"` } };
  },

  "akses.save": async (context) => {
    const { body, request, call, scope } = context;
    const { ppg_akses_id, nama, izin, keterangan } = body as JsonObject;
    const expected = readRevision(request.headers["if-match"]);
    const before = await openRight(context, ppg_akses_id, { lock: true });
    const { id, revision } = before.stored.row;
    if (expected !== revision) throw new Failure(409, "stale", { body: editable(before.data, revision) });
    const data = { ...before.data, nama, izin, keterangan };
    const { changed = [] } = await saveRow({ ...context, params: { id }, body: data }, rightKind(context));
    await requireStillAllowed(context);
    const message = call.message(scope, "success");
    const saved = editable({ ...before.data, nama, izin, keterangan }, revision + 1);
    return { body: { ...saved, ...(message ? { message } : {}) }, target: `akses:${ppg_akses_id}`, changed };
  },

  "akses.save-aktif": (context) => switched(context, "aktif", "is_aktif"),
  "akses.save-tutup": (context) => switched(context, "tutup", "is_tutup"),
};

/** Switches one flag of a right; where it stands so already, nothing happens. */
async function switched(context: CallContext, transition: string, flag: "is_aktif" | "is_tutup"): Promise<Answer> {
  const { ppg_akses_id, [flag]: wanted } = context.body as JsonObject;
  const { data, stored } = await openRight(context, ppg_akses_id, { lock: true });
  const isSame = attributesOf(data)[flag] === wanted;
  if (!isSame) {
    const { id, revision } = stored.row;
    await makeTransition(context, rightKind(context), transition, { id, revision, input: { [flag]: wanted } });
    await requireStillAllowed(context);
  }
  const body = { data: { ppg_akses_id, ...attributesOf({ ...data, [flag]: wanted }) } };
  return { body, target: `akses:${ppg_akses_id}`, changed: isSame ? [] : [flag] };
}

/** Throws a Failure (409) when the person would no longer be allowed to make such a change. */
async function requireStillAllowed(context: CallContext): Promise<void> {
  await requireOwnAccess(context, rightKind(context));
  const preferences = await preferencesNow(context, personOf(context));
  if (!context.call.isAllowed({ ...context.scope, preferences })) throw new Failure(409, "own-access");
}
