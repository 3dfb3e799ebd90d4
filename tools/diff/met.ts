/** How many of all people of a program, or of all rows of a type, meet a claim in the database that was counted. */
export interface Met {
  readonly of: "people" | "rows";
  readonly count: number;
  readonly all: number;
  /** The titles of the states that these rows are in, with how many of them; empty for people. */
  readonly states: ReadonlyMap<string, number>;
}
