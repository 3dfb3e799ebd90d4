// @vitest-environment node
import { expect, it } from "vitest";
import { mostNamed, PreparedStatements } from "../../server/database/prepared-statements";

/** How often each is sent before it has a name; undefined where it never gets one. */
function sendsBeforeName(statement: string, prepared = new PreparedStatements()): number | undefined {
  const times = Array.from({ length: 20 }, () => prepared.nameOf(statement));
  const first = times.findIndex((name) => name !== undefined);
  if (first < 0) return undefined;
  expect(new Set(times.slice(first)).size, "the name stays").toBe(1);
  return first;
}

it("a statement is named once it was sent five times", () => {
  expect(sendsBeforeName("select id from account where id = $1")).toBe(5);
});

it("each statement has a name of its own", () => {
  const prepared = new PreparedStatements();
  const nameOf = (statement: string) => Array.from({ length: 6 }, () => prepared.nameOf(statement)).at(-1);
  expect(nameOf("select id from account where id = $1")).not.toBe(nameOf("select name from account where id = $1"));
});

it.each([
  ["for all columns of a table", "select * from account where id = $1"],
  ["for all columns of a table beside others", "select account.*, 1 as one from account"],
  ["that gives all columns back", "update account set name = $1 returning *"],
  ["that begins a transaction", "begin"],
  ["that changes a table", "alter table account add column note text"],
])("a statement %s has none", (_, statement) => {
  expect(sendsBeforeName(statement)).toBeUndefined();
});

it("counting rows names no column", () => {
  expect(sendsBeforeName("select count(*) from account")).toBe(5);
});

/** Sends a statement until it has a name. */
function named(prepared: PreparedStatements, statement: string): string {
  sendsBeforeName(statement, prepared);
  return prepared.nameOf(statement) as string;
}

it("no more are named than a connection can keep: the one that was not sent for longest loses its name", () => {
  const prepared = new PreparedStatements();
  const names = Array.from({ length: mostNamed }, (_, number) => named(prepared, `select ${number}`));
  prepared.nameOf("select 0");
  const newer = named(prepared, "select 'one more'");
  expect(names.filter((name) => !prepared.isUsed(name))).toEqual([names[1]]);
  expect(prepared.isUsed(newer)).toBe(true);
  const again = named(prepared, "select 1");
  expect(names, "a name never stands for another statement, nor the same one twice").not.toContain(again);
});

it("statements that are sent once do not keep those that come after them from a name", () => {
  const prepared = new PreparedStatements();
  for (let number = 0; number < 5_000; number += 1) prepared.nameOf(`select ${number}`);
  expect(sendsBeforeName("select 'often'", prepared)).toBe(5);
});
