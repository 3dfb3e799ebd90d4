import type { JsonObject } from "../json/json";

/**
 * A block of one kind as the gallery shows it, and what its states need: an answer for the source it shows, an empty one, and changes of the
 * block that make a state of its own.
 */
export interface BlockSample {
  /** All keys but `kind`, `id`. */
  readonly block: JsonObject;
  /** The answer of the call behind the source `data`; `empty` where there is nothing to show. */
  readonly answer?: unknown;
  readonly empty?: unknown;
  /** That call, where the block shows a record. */
  readonly call?: string;
  /** The state of the screen that the block reads and sets. */
  readonly state?: JsonObject;
  /** Blocks that stand above it, because it shows something of theirs. */
  readonly above?: readonly JsonObject[];
  /** States that only this kind has, by what they are called: what is written otherwise. */
  readonly states?: Readonly<Record<string, JsonObject>>;
}
