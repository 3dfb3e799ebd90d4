/**
 * Names for statements that are sent again and again: PostgreSQL reads and plans a named statement once for each connection. A statement
 * is named when it has been sent a few times, so that those which are made for one question, such as a long list of ids, never are. The
 * one that was not sent for longest gives its place to a newer one: what fills a database once keeps no place from what is asked every day.
 */
const sentBefore = 5;
/** Each connection keeps them all, and PostgreSQL a plan of each. */
export const mostNamed = 200;
const mostSeen = 2_000;

export class PreparedStatements {
  private readonly seen = new Map<string, number>();
  /** By statement, the one that was sent last at the end. */
  private readonly names = new Map<string, string>();
  private readonly used = new Set<string>();
  private given = 0;

  /** Undefined for a statement that is to be sent as it is. A name never stands for another statement. */
  nameOf(statement: string): string | undefined {
    const known = this.names.get(statement);
    if (known === undefined) return this.isFrequent(statement) ? this.named(statement) : undefined;
    this.names.delete(statement);
    this.names.set(statement, known);
    return known;
  }

  /** Whether the name is still given; a connection may close it where it is not. */
  isUsed(name: string): boolean {
    return this.used.has(name);
  }

  private isFrequent(statement: string): boolean {
    const times = (this.seen.get(statement) ?? 0) + 1;
    if (times > sentBefore && isPlannable(statement)) return true;
    if (this.seen.size >= mostSeen) this.seen.clear();
    this.seen.set(statement, times);
    return false;
  }

  private named(statement: string): string {
    const [oldest] = this.names;
    if (oldest && this.names.size >= mostNamed) {
      this.names.delete(oldest[0]);
      this.used.delete(oldest[1]);
    }
    const name = `layar_${this.given}`;
    this.given += 1;
    this.seen.delete(statement);
    this.names.set(statement, name);
    this.used.add(name);
    return name;
  }
}

/** A statement for all columns (`*`) would fail once it is planned, when a newer version beside us adds a column to the table. */
function isPlannable(statement: string): boolean {
  return /^\s*(select|insert|update|delete|with)\s/i.test(statement) && !statement.replaceAll("count(*)", "").includes("*");
}
