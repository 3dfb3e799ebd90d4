/**
 * Statements of the embedded database. PGlite reads and plans a statement each time it is sent, which costs more than to run it, and takes
 * six turns for it. One that is sent again and again gets a name, as on PostgreSQL, and then takes one turn that only runs it.
 */
import { messages, type PGlite, parse, protocol, type Results } from "@electric-sql/pglite";
import { mostNamed, PreparedStatements } from "./prepared-statements";

const { serialize } = protocol;

/** A named statement: the types of its parameters, and the message that says which columns its rows have. */
interface Named {
  readonly name: string;
  readonly types: readonly number[];
  readonly columns: readonly messages.BackendMessage[];
}

export class EmbeddedStatements {
  private readonly prepared = new PreparedStatements();
  private readonly named = new Map<string, Named>();

  constructor(private readonly pglite: PGlite) {}

  async query(text: string, values: readonly unknown[]): Promise<Results> {
    const name = this.prepared.nameOf(text);
    if (name === undefined) return this.pglite.query(text, [...values]);
    return this.run(this.named.get(name) ?? (await this.prepare(name, text)), values);
  }

  /** The database's word for what became of the transaction, which the results of a query do not tell. */
  async commit(): Promise<string> {
    const { messages: answered } = await this.pglite.runExclusive(() => this.pglite.execProtocol(serialize.query("commit")));
    return answered.find((message) => message instanceof messages.CommandCompleteMessage)?.text ?? "";
  }

  /** Not kept when the database refuses it, so it is asked again. */
  private async prepare(name: string, text: string): Promise<Named> {
    const described = await this.send(serialize.parse({ name, text }), serialize.describe({ type: "S", name }));
    const named = {
      name,
      types: parse.parseDescribeStatementResults([...described]),
      columns: described.filter((message) => message instanceof messages.RowDescriptionMessage),
    };
    this.named.set(name, named);
    if (this.named.size > mostNamed) await this.closeUnused();
    return named;
  }

  private async closeUnused(): Promise<void> {
    const unused = [...this.named.keys()].filter((name) => !this.prepared.isUsed(name));
    for (const name of unused) this.named.delete(name);
    await this.send(...unused.map((name) => serialize.close({ type: "S", name })));
  }

  private async run({ name, types, columns }: Named, values: readonly unknown[]): Promise<Results> {
    const written = types.map((type, index) => this.written(type, values[index]));
    const answered = await this.send(serialize.bind({ statement: name, values: written }), serialize.execute({}));
    return parse.parseResults([...columns, ...answered], this.pglite.parsers)[0] as Results;
  }

  private written(type: number, value: unknown): string | null {
    if (value === null || value === undefined) return null;
    return this.pglite.serializers[type]?.(value) ?? String(value);
  }

  /** Throws what the database says against it. */
  private async send(...parts: readonly Uint8Array[]): Promise<readonly messages.BackendMessage[]> {
    const sent = Buffer.concat([...parts, serialize.sync()]);
    return (await this.pglite.runExclusive(() => this.pglite.execProtocol(sent))).messages;
  }
}
