/**
 * Names for statements that are sent again and again: PostgreSQL reads and plans a named statement once for each connection. A statement
 * is named when it has been sent a few times, so that those which are made for one question, such as a long list of ids, never are.
 */
const sentBefore = 5;
/** Each connection keeps them all, and PostgreSQL a plan of each. */
const mostNamed = 200;
const mostSeen = 2_000;

export class PreparedStatements {
  private readonly seen = new Map<string, number>();
  private readonly names = new Map<string, string>();

  /** Undefined for a statement that is to be sent as it is. */
  nameOf(statement: string): string | undefined {
    const known = this.names.get(statement);
    if (known !== undefined || this.names.size >= mostNamed) return known;
    const times = (this.seen.get(statement) ?? 0) + 1;
    if (times <= sentBefore || !isPlannable(statement)) {
      if (this.seen.size < mostSeen || times > 1) this.seen.set(statement, times);
      return undefined;
    }
    this.seen.delete(statement);
    const name = `layar_${this.names.size}`;
    this.names.set(statement, name);
    return name;
  }
}

/** A statement for all columns (`*`) would fail once it is planned, when a newer version beside us adds a column to the table. */
function isPlannable(statement: string): boolean {
  return /^\s*(select|insert|update|delete|with)\s/i.test(statement) && !statement.replaceAll("count(*)", "").includes("*");
}
