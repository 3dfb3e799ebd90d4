/** The time of a row in its answer, once it has begun. */
import type { JsonObject } from "../json/json";
import { columnSchemas } from "./column-schema";

export interface TimedAnswer {
  /** Until when, in WIB; null where nothing ends it yet. */
  readonly end: string | null;
  /** The server's clock, in WIB. */
  readonly now: string;
  readonly running: boolean;
  /** From when on the answer tells what has become of it; later again while that is not known. Null with `end`. */
  readonly settled: string | null;
  /** The values that arrived too late last: kept, and not counted. */
  readonly late: { readonly at: string; readonly data: Readonly<JsonObject> } | null;
}

const object = (properties: JsonObject): JsonObject => ({ type: "object", properties });

/** `data` is the schema of the row's data. */
export const timedAnswer = (data: JsonObject): JsonObject =>
  object({
    end: columnSchemas.moment,
    now: columnSchemas.moment,
    running: { type: "boolean" },
    settled: columnSchemas.moment,
    late: object({ at: columnSchemas.moment, data }),
  } satisfies Record<keyof TimedAnswer, JsonObject>);
