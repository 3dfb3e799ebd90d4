/**
 * The body and the answer of a call that keeps a draft: what was typed into a form over a record and not sent. The call follows from a
 * record type, or is written in `schemas/calls` for the one record that a person has of a data schema.
 */
import type { JsonObject } from "../json/json";

/** A draft as answers of its record bring it. */
export interface KeptDraft {
  /** The top-level fields that were changed; null where one was emptied. */
  readonly data: Readonly<JsonObject>;
  /** The revision of the record that it stands on. */
  readonly base: number;
  /** Names the state of the draft: the key of the write that made it. */
  readonly version: string;
  /** The versions that this write took the place of, knowing what they held. */
  readonly contains?: readonly string[];
  /** When the server kept it, in WIB. */
  readonly at: string;
  /** It was written in the session that asks. */
  readonly here: boolean;
  /** The device that wrote it, such as "Chrome" and "Android"; null where that is not known. */
  readonly browser: string | null;
  readonly system: string | null;
}

/** The most writes of one form that may be on their way: pages that end one after the other leave one each. */
export const mostOnTheirWay = 4;

/** The sent body: the whole draft, the record's revision, and the version that it replaces. A draft without data is thrown away. */
export interface SentDraft {
  readonly data: Readonly<JsonObject>;
  readonly base: number;
  readonly after: string | null;
  /** Earlier writes of the same form whose answer never came: this one holds all that they held, and wins whichever arrives first. */
  readonly contains?: readonly string[];
}

export const draftBody: JsonObject = {
  type: "object",
  properties: {
    data: { type: "object" },
    base: { type: "integer", minimum: 0 },
    after: { type: ["string", "null"], maxLength: 128 },
    contains: { type: "array", items: { type: "string", maxLength: 128 }, maxItems: mostOnTheirWay },
  },
  additionalProperties: false,
  required: ["data", "base", "after"],
};

export const draftAnswer: JsonObject = {
  type: "object",
  properties: { version: { type: ["string", "null"] }, at: { type: "string" } },
};
