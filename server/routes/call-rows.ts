/**
 * A call that is a list of a record type under a path and with names of its own (`rows`): the specification's. Who may read which rows, and
 * what is searched and filtered, is said by the record type.
 */
import { evaluate, type JsonObject, type Scope } from "../../engine/server";
import type { CallContext, Handler } from "../context/handler";
import type { CompiledRows } from "../documents/compile-act";
import { evaluated, withoutEmpty } from "../documents/evaluated";
import { Failure } from "../failures/failure";
import { findListed, isOwnList, type ListedRow } from "../records/list-rows";
import { recordKind } from "../rows/record-kind";

/** Rows that an answer without pages has at most. */
const mostRows = 1000;

export function answerRows({ record, list, type, id, attributes, under, one, otherwise }: CompiledRows): Handler {
  return async (context) => {
    const kind = recordKind(context.services.documents.base, record);
    const limit = under !== undefined ? { limit: mostRows } : one ? { limit: 1 } : {};
    const { data, ...page } = await findListed({ ...context, params: { ...context.params, ...limit } }, kind, list);
    const owners = await ownersOf(context, data);
    const items = data.map(({ attributes: row, owner }) => {
      const scope: Scope = { ...context.scope, row, owner: owner === null ? {} : owners.get(owner) };
      return { type, id: String(evaluate(id.$value, scope)), attributes: withoutEmpty(evaluated(attributes, scope)) };
    });
    // Public rows are said to be so by the call's document.
    const isOwn = isOwnList(context, data, page) || undefined;
    if (under !== undefined) return { body: { [under]: items.map((item) => item.attributes) }, isOwn };
    if (one) {
      const first = items[0]?.attributes ?? otherwise;
      if (!first) throw new Failure(404, "not-found");
      return { body: first, isOwn };
    }
    return { body: { ...page, data: items }, isOwn };
  };
}

async function ownersOf({ db }: CallContext, rows: readonly ListedRow[]): Promise<ReadonlyMap<string, JsonObject>> {
  const ids = rows.flatMap(({ owner }) => owner ?? []);
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom("account").select(["id", "name", "is_blocked"]).where("id", "in", ids).execute();
  return new Map(found.map(({ id, ...owner }) => [id, owner]));
}
