/** The writes that wait on this device, as they lie there: what was typed is sealed, and only a session of the same person opens it. */
import type { CallEntry } from "../documents/manifest";
import { now } from "../host/clock";
import { deviceKey } from "../session/device-key";
import { lastStart } from "../session/stored-choices";
import { shelf } from "./database";
import { openSealed, type Sealed } from "./seal";

export interface StoredWrite {
  /** Its idempotency key. */
  readonly id: string;
  readonly owner: string;
  /** The program and role it was sent as. */
  readonly start: string;
  readonly call: string;
  readonly entry: CallEntry;
  /** The reads that it changes. */
  readonly changes: readonly string[];
  readonly title: string;
  readonly path: string;
  readonly at: number;
  readonly request: Sealed;
  /** The page wanted to do more once it had the answer. */
  readonly hasNext?: boolean;
  readonly reason?: string;
}

/** The server keeps the answer of a key for 48 hours. */
const lifetime = 24 * 3_600_000;

export const writes = shelf<StoredWrite>("writes");
/** The program and role that the page has now. */
export const startOf = (): string => JSON.stringify(lastStart() ?? null);

/** The server may no longer know its key: it would count twice, so the person decides. */
export const isOld = ({ at }: Pick<StoredWrite, "at">): boolean => now() - at > lifetime;

/** The request of a write; undefined where the keys of this session do not open it. */
export async function requestOf({ owner, request }: StoredWrite): Promise<unknown> {
  const secret = deviceKey();
  return secret === undefined ? undefined : openSealed(owner, secret, request);
}
