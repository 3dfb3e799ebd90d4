/** A statement that is put together once and then sent with other values: putting a large one together costs as much as sending it. */
import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import { statementBuilder } from "./statement-builder";
import type { Database } from "./tables";

class Place {
  constructor(readonly name: PropertyKey) {}
}

/** Where a value goes that is only known when the statement is sent. */
export type Given<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** Of a builder of statements, or written as SQL. */
interface Statement<Row> {
  compile(builder: typeof statementBuilder): CompiledQuery<Row>;
}

export interface KeptStatement<Values, Row> {
  first(db: Database, values: Values): Promise<Row | undefined>;
  all(db: Database, values: Values): Promise<readonly Row[]>;
}

/**
 *   keptStatement((given: Given<{ id: string }>) => statementBuilder.selectFrom("account").select("name").where("id", "=", given("id")))
 */
export function keptStatement<Values, Row>(make: (given: Given<Values>) => Statement<Row>): KeptStatement<Values, Row> {
  const compiled = make((name) => sql`${new Place(name)}`).compile(statementBuilder);
  const all = async (db: Database, values: Values): Promise<readonly Row[]> => {
    const parameters = compiled.parameters.map((one) => (one instanceof Place ? values[one.name as keyof Values] : one));
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
  return { all, first: async (db, values) => (await all(db, values))[0] };
}
