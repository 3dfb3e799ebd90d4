/** The statements that the server sends to its database while something is done: as they are put together, with `begin` and `commit` left out. */
import { type CompiledQuery, DefaultQueryExecutor } from "kysely";
import { vi } from "vitest";

/** All statements of a database and of its transactions are sent by this. */
const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as Pick<DefaultQueryExecutor, "executeQuery">;

/** What the tests themselves note of the walks (`walks.ts`). */
const isNote = (statement: string) => statement.startsWith("select (select max(id) from record_event) as after");

export async function statementsOf(work: () => Promise<unknown>): Promise<readonly CompiledQuery[]> {
  const sent = vi.spyOn(executor, "executeQuery");
  try {
    await work();
    return sent.mock.calls.map(([statement]) => statement as CompiledQuery).filter(({ sql }) => !isNote(sql));
  } finally {
    sent.mockRestore();
  }
}
