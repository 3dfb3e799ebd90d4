import { expect } from "vitest";
import type { Refusal, Row } from "./row";
import type { World } from "./world";

interface Drafted {
  /** The document of the calls `read` and `draft`. */
  readonly record: string;
  /** A text field of it. */
  readonly field: string;
  /** A person whose record no other case reads. */
  readonly who: (world: World) => Promise<string>;
  readonly refused: readonly Refusal[];
}

const body = { data: {}, base: 0, after: null };

/** The answer of a call that keeps a draft: also of what is not complete, by who may save the record. */
export function keepsDrafts({ record, field, who, refused }: Drafted): Row {
  const typed = (data: object) => async (world: World) => {
    const as = await who(world);
    const { revision } = await world.read(`${record}.read`, { as });
    return { as, body: { data, base: revision, after: null } };
  };
  return {
    allowed: [
      {
        why: "what is not complete",
        send: typed({ [field]: "S" }),
        answer: { version: expect.any(String), at: expect.any(String) },
      },
    ],
    refused: refused.map((one) => ({ ...one, send: typeof one.send === "function" ? one.send : { ...one.send, body } })),
    invalid: [
      {
        why: "an older revision",
        send: async (world) => ({ as: await who(world), body: { ...body, base: 99 } }),
        status: 409,
        code: "stale",
        answer: { draft: null },
      },
      {
        why: "what names no revision",
        send: async (world) => ({ as: await who(world), body: { data: {}, after: null } }),
        status: 422,
        code: "invalid",
      },
    ],
    repeated: { send: typed({ [field]: "Sekali" }), again: { status: 409, code: "stale" } },
    unnoted: "a draft is no write of the record",
    tooMany: async (world) => ({ as: await who(world) }),
  };
}
