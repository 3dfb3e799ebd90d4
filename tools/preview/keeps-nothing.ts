/**
 * A database whose transactions are tried and taken back: all that a write demands is asked for, its refusals are told as they are, and what
 * would have been stored is not. Until `begin` it stores, so that its first rows can be written.
 */
import type { Database } from "../../server/database/tables";
import { Failure } from "../../server/failures/failure";
import { words } from "./wording";

export function keepsNothing(db: Database): { readonly db: Database; begin(): void } {
  let hasBegun = false;
  const transaction = () => {
    const builder = db.transaction();
    if (!hasBegun) return builder;
    const execute: typeof builder.execute = (work) =>
      builder.execute(async (inside) => {
        await work(inside);
        throw nothingKept();
      });
    return { execute };
  };
  const tried = new Proxy(db, {
    get: (target, name) => {
      if (name === "transaction") return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return {
    db: tried,
    begin: () => {
      hasBegun = true;
    },
  };
}

/** The words to somebody whose write would have been stored. */
const nothingKept = () => new Failure(409, "record-state", { body: { title: words.nothingKept, code: "pratinjau" } });
