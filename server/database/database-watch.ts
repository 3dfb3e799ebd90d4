/** Is told what this process asks of its database. */
export interface DatabaseWatch {
  /** A statement has ended. */
  statement(ended: EndedStatement): void;
  /** Connections are pooled from now on; `state` says how many there are at the moment. */
  pool(name: "database" | "replica", state: () => PoolState): void;
}

export interface EndedStatement {
  /** With the places of its values, without the values. */
  readonly sql: string;
  readonly milliseconds: number;
  readonly hasFailed: boolean;
}

export interface PoolState {
  readonly busy: number;
  readonly idle: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
}
