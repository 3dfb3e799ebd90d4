/** Is told what this process asks of its database. */
export interface DatabaseWatch {
  /** A statement has ended, after so many milliseconds. */
  statement(milliseconds: number, hasFailed: boolean): void;
  /** Connections are pooled from now on; `state` says how many there are at the moment. */
  pool(name: "database" | "replica", state: () => PoolState): void;
}

export interface PoolState {
  readonly busy: number;
  readonly idle: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
}
