/**
 * Keeps chosen files on this device until they have arrived, so that an upload goes on after a reload or a closed tab. They lie sealed, name
 * and all: each under a key of its own, which is sealed as waiting writes are (`seal.ts`), so that a page that was opened without a network
 * keeps them too. A live session of this person opens them and nobody else, and after a day they go. A device that refuses keeps nothing, and
 * says so.
 */
import type { KeptUpload } from "../../engine/page";
import { sealingKey } from "../../engine/react";
import { deviceKeyGiven } from "../session/device-key";
import { deviceOwner, noteKeptUploads } from "../session/stored-choices";
import { type Shelved, shelf } from "./database";
import { openSealed, type Sealed, seal } from "./seal";

const longest = 24 * 3_600_000;
/** Bytes, all files together. */
const most = 40 * 1024 * 1024;

/** Its id is the page and the field in which it was chosen. */
interface SealedUpload extends Shelved {
  readonly owner: string;
  /** When it was kept, by this device's clock. */
  readonly at: number;
  readonly size: number;
  /** The key of the file, sealed. */
  readonly key: Sealed;
  readonly bytes: SealedBytes;
  /** The name, the media type and the key, sealed as the bytes are. */
  readonly head: SealedBytes;
}

interface SealedBytes {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

interface Head {
  readonly name: string;
  readonly type: string;
  readonly idempotencyKey: string;
}

const files = shelf<SealedUpload>("files");

/** The newest file of each field that is to be kept: sealing takes longer than a small file needs to arrive, and what has arrived is not kept. */
const wanted = new Map<string, KeptUpload>();

const idOf = (field: string) => `${location.pathname}${location.search}#${field}`;

/** Whether the device keeps it, or need not any more. */
export async function keepUpload(field: string, upload: KeptUpload): Promise<boolean> {
  const { file, name, idempotencyKey } = upload;
  const [owner, id, key] = [deviceOwner(), idOf(field), newKey()];
  wanted.set(id, upload);
  const sealedKey = owner === null ? undefined : await seal(owner, key).catch(() => undefined);
  if (owner === null || !sealedKey) return false;
  const others = (await keptNow()).filter((one) => one.id !== id);
  if (others.reduce((sum, { size }) => sum + size, file.size) > most) return false;
  const imported = await sealingKey(key);
  const head: Head = { name, type: file.type, idempotencyKey };
  const bytes = await sealBytes(imported, id, await file.arrayBuffer());
  const sealedHead = await sealBytes(imported, id, encoded(JSON.stringify(head)));
  if (wanted.get(id) !== upload) return true;
  noteKeptUploads();
  return files.put({ id, owner, at: Date.now(), size: file.size, key: sealedKey, bytes, head: sealedHead });
}

const newKey = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));

/** The file of that field, as soon as a session opens it; undefined without one, and for everybody but who chose it. */
export async function findUpload(field: string): Promise<KeptUpload | undefined> {
  const id = idOf(field);
  const isKept = (await keptNow()).some((one) => one.id === id && one.owner === deviceOwner());
  if (!isKept) return undefined;
  const secret = await deviceKeyGiven();
  // It may have arrived or gone meanwhile.
  const kept = await files.get(id);
  if (!kept || kept.owner !== deviceOwner()) return undefined;
  try {
    const key = await sealingKey(String(await openSealed(kept.owner, secret, kept.key)));
    const { name, type, idempotencyKey } = JSON.parse(new TextDecoder().decode(await open(key, id, kept.head))) as Head;
    return { file: new File([await open(key, id, kept.bytes)], name, { type }), name, idempotencyKey };
  } catch {
    await files.remove(id);
    return undefined;
  }
}

export function forgetUpload(field: string): Promise<void> {
  const id = idOf(field);
  wanted.delete(id);
  return files.remove(id);
}

export async function forgetUploadsOfOthers(present: string | null): Promise<void> {
  for (const { id, owner } of await files.all()) if (owner !== present) await files.remove(id);
}

/** All that is younger than a day; what is older goes. */
async function keptNow(): Promise<readonly SealedUpload[]> {
  const all = await files.all();
  const isOld = ({ at }: SealedUpload) => Math.abs(Date.now() - at) > longest;
  for (const { id } of all.filter(isOld)) await files.remove(id);
  return all.filter((one) => !isOld(one));
}

async function sealBytes(key: CryptoKey, id: string, bytes: BufferSource): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, sealed: await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: encoded(id) }, key, bytes) };
}

const open = (key: CryptoKey, id: string, { iv, sealed }: SealedBytes) =>
  crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData: encoded(id) }, key, sealed);

const encoded = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
