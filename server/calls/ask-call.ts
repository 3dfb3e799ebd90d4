/**
 * Asks a call that reads for the person whose request is being answered, as the page would: the same permission, the same check of
 * what is sent, the same handler. Undefined where the call refuses, so that nobody learns by a form what the call does not tell.
 */

import { namesInPath } from "../../engine/server";
import type { AskCall, CallContext, Handler } from "../context/handler";
import { Failure } from "../failures/failure";

export type Asker = Pick<CallContext, "services" | "view" | "scope" | "person"> & {
  /** The runner has none: only calls that write read something of it. */
  readonly request: CallContext["request"] | undefined;
};

export function askingAs(asker: Asker, handlers: ReadonlyMap<string, Handler>): AskCall {
  return async (db, id, params) => {
    const call = asker.view.calls.get(id);
    const handler = handlers.get(id);
    if (!call || !handler || call.isWrite) throw new Error(`"${id}" is no call that reads`);
    const scope = { ...asker.scope, params };
    if ((!call.source.public && !asker.person) || !call.isAllowed(scope)) return undefined;
    const inPath = new Set(namesInPath(call.source.path));
    // The check changes the types in the query, as it does with a query of an address.
    const query = Object.fromEntries(Object.entries(params).filter(([name]) => !inPath.has(name)));
    if ((call.query?.(query) ?? []).length > 0) return undefined;
    const nothing = { body: undefined, upload: undefined, sent: "", onRollback: () => {}, onCommit: () => {} };
    const ask = askingAs(asker, handlers);
    const askAs: CallContext["askAs"] = (other) => askingAs({ ...asker, ...other }, handlers);
    const request = asker.request as CallContext["request"];
    try {
      return (await handler({ ...asker, ...nothing, request, call, scope, params: { ...params, ...query }, db, ask, askAs }))
        .body;
    } catch (error) {
      if (error instanceof Failure) return undefined;
      throw error;
    }
  };
}
