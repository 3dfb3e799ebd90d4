/**
 * A call that makes a transition of every row of some lists (`moves`): each row is done or refused by itself, in a savepoint. What is refused
 * is told by its reasons, each with how often it was one; what is too much for one call waits for the next.
 */
import { sql } from "kysely";
import { evaluate, holds } from "../../engine/server";
import type { CallContext, Handler } from "../context/handler";
import { inSavepoint } from "../database/savepoint";
import type { CompiledMoves } from "../documents/compile-act";
import { evaluated, withoutEmpty } from "../documents/evaluated";
import { Failure } from "../failures/failure";
import { actorOf } from "../records/actor";
import { failureWords } from "../records/failure-words";
import { orderSql } from "../records/list-order";
import { selectRows } from "../records/selected-rows";
import { lockRows } from "../rows/lock-rows";
import { listOf, recordKind } from "../rows/record-kind";
import { makeTransition } from "./make-transition";

/** Rows that one call moves at most. */
export const mostMoved = 500;

interface Part {
  readonly title: string;
  done: number;
  refused: number;
  left: number;
}

export function answerMoves(moves: CompiledMoves): Handler {
  return async (context) => {
    const scope = { ...context.scope, body: context.body };
    const input = moves.input && withoutEmpty(evaluated(moves.input, scope));
    const note = moves.note && evaluate(moves.note.$value, scope);
    const asked = { input, ...(typeof note === "string" ? { note } : {}) };
    const reasons = new Map<string, number>();
    const changed = new Set<string>();
    const parts: Part[] = [];
    let most = mostMoved;
    for (const one of moves.of.filter(({ when }) => holds(when, scope))) {
      const kind = recordKind(context.services.documents.base, one.record);
      const list = listOf(kind, one.list);
      const actor = await actorOf(context, kind);
      const selected = selectRows(kind, actor, list, { params: withoutEmpty(evaluated(one.params, scope)) });
      const { rows } = await sql<{ id: string; revision: number; total: number }>`
        select t.id, t.revision, count(*) over ()::int as total from ${sql.table(kind.table)} as t
        where ${selected.where()} order by ${orderSql(kind, list, undefined, selected)} limit ${most}`.execute(context.db);
      await lockRows(
        context,
        kind,
        rows.map(({ id }) => id),
        kind.record.transitions.get(one.transition),
      );
      const part: Part = {
        title: kind.record.title,
        done: 0,
        refused: 0,
        left: await leftOf(context, rows, selected.where(), kind.table),
      };
      for (const { id, revision } of rows) {
        try {
          const row = { id, revision: Number(revision), ...asked, actor };
          const made = await inSavepoint(context.db, () => makeTransition(context, kind, one.transition, row));
          for (const field of made.changed) changed.add(field);
          part.done += 1;
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          const reason = failureWords(context, error);
          reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
          part.refused += 1;
        }
      }
      most -= rows.length;
      parts.push(part);
    }
    const sum = (name: "done" | "refused" | "left") => parts.reduce((all, part) => all + part[name], 0);
    const told = [...reasons].map(([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count);
    const summary = told.map(({ text, count }) => `- ${count} × ${text}`).join("\n");
    const body = { done: sum("done"), refused: sum("refused"), left: sum("left"), reasons: told, summary, parts };
    return { body, target: `record:${moves.of[0]?.record}`, changed: [...changed].sort() };
  };
}

/** Those that wait for the next call. */
async function leftOf(
  { db }: CallContext,
  rows: readonly { readonly total: number }[],
  where: ReturnType<ReturnType<typeof selectRows>["where"]>,
  table: string,
): Promise<number> {
  const [first] = rows;
  if (first) return first.total - rows.length;
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} as t where ${where}`.execute(db);
  return counted.rows[0]?.n ?? 0;
}
