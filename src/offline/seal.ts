/**
 * Seals what waits on this device so that only a live session of the same person opens it. The server's key of the person is never stored,
 * and is not known after a start without a network; so a pair of keys is made while it is known. The open half lies on the device and
 * seals at any time; the other half lies there sealed with the server's key.
 *
 *   sealed = await seal(owner, { body })             with or without a network
 *   await openSealed(owner, deviceKey, sealed)       undefined without the key of this person
 */
import { sealedBox } from "../../engine/react";
import { deviceKey } from "../session/device-key";
import { shelf } from "./database";

interface Keys {
  /** The person's id. */
  readonly id: string;
  readonly open: JsonWebKey;
  readonly closed: string;
}

export interface Sealed {
  /** The open half of a pair that was made for this one alone. */
  readonly by: JsonWebKey;
  readonly box: string;
}

const keys = shelf<Keys>("keys");
const curve = { name: "ECDH", namedCurve: "P-256" } as const;

/**
 * Makes the pair of keys of the person, unless the device has one that the server's key opens. Tabs take turns: of two pairs made at once one
 * would be lost, and with it what it had sealed.
 */
export function makeKeys(owner: string, secret: string): Promise<void> {
  const make = () => makeMissing(owner, secret);
  return navigator.locks ? (navigator.locks.request("layar-keys", make) as Promise<void>) : make();
}

async function makeMissing(owner: string, secret: string): Promise<void> {
  if (await closedHalf(owner, secret)) return;
  const pair = await crypto.subtle.generateKey(curve, true, ["deriveBits"]);
  const box = await sealedBox(secret);
  const closed = await box.seal(await crypto.subtle.exportKey("jwk", pair.privateKey));
  await keys.put({ id: owner, open: await crypto.subtle.exportKey("jwk", pair.publicKey), closed });
}

export async function forgetKeysOfOthers(owner: string | null): Promise<void> {
  for (const { id } of await keys.all()) if (id !== owner) await keys.remove(id);
}

/** Undefined where this person has no keys here, and none can be made now. */
export async function seal(owner: string, value: unknown): Promise<Sealed | undefined> {
  const secret = deviceKey();
  if (secret !== undefined) await makeKeys(owner, secret);
  const own = await keys.get(owner);
  if (!own) return undefined;
  const once = await crypto.subtle.generateKey(curve, true, ["deriveBits"]);
  const box = await boxBetween(once.privateKey, own.open);
  return { by: await crypto.subtle.exportKey("jwk", once.publicKey), box: await box.seal(value) };
}

export async function openSealed(owner: string, secret: string, { by, box }: Sealed): Promise<unknown> {
  const closed = await closedHalf(owner, secret);
  return closed && (await boxBetween(closed, by)).open(box);
}

async function closedHalf(owner: string, secret: string): Promise<CryptoKey | undefined> {
  const own = await keys.get(owner);
  const written = own && (await (await sealedBox(secret)).open(own.closed));
  return written ? crypto.subtle.importKey("jwk", written as JsonWebKey, curve, false, ["deriveBits"]) : undefined;
}

/** What both sides make of their own closed half and the other's open one. */
async function boxBetween(closed: CryptoKey, open: JsonWebKey) {
  const other = await crypto.subtle.importKey("jwk", open, curve, false, []);
  const bits = new Uint8Array(await crypto.subtle.deriveBits({ name: "ECDH", public: other }, closed, 256));
  const secret = new Uint8Array(await crypto.subtle.digest("SHA-256", bits));
  const letters = Array.from(secret, (byte) => String.fromCharCode(byte)).join("");
  return sealedBox(btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, ""));
}
