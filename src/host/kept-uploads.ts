/**
 * Keeps chosen files on this device until they have arrived, so that an upload goes on after a reload or a closed tab. They lie sealed under
 * the key that the server gives to a live session of this person (`device-key.ts`), name and all: nobody else opens them, and after a day
 * they go. A device that refuses keeps nothing, and says so.
 */
import type { KeptUpload, KeptUploads } from "../../engine/page";
import { deviceKey } from "../session/device-key";
import { keptUploadsStore } from "./kept-uploads-store";

const longest = 24 * 3_600_000;
/** Bytes, all files together. */
const most = 40 * 1024 * 1024;

interface SealedUpload {
  /** The page and its field. */
  readonly slot: string;
  /** When it was kept, by this device's clock. */
  readonly at: number;
  readonly size: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly head: ArrayBuffer;
  readonly headIv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** What is sealed beside the bytes. */
interface Head {
  readonly name: string;
  readonly type: string;
  readonly idempotencyKey: string;
}

const slotOf = (field: string) => `${location.pathname}${location.search}#${field}`;

export const keptUploads: KeptUploads = {
  keep: (field, upload) => orNothing(false, () => keep(slotOf(field), upload)),
  find: (field) => orNothing(undefined, () => find(slotOf(field))),
  forget: (field) => orNothing(undefined, () => inStore("readwrite", (store) => store.delete(slotOf(field)))),
};

/** Private windows, full devices and views inside apps refuse in many ways, and each means the same. */
async function orNothing<Answer>(nothing: Answer, work: () => Promise<unknown>): Promise<Answer> {
  try {
    return (await work()) as Answer;
  } catch {
    return nothing;
  }
}

async function keep(slot: string, { file, name, idempotencyKey }: KeptUpload): Promise<boolean> {
  const key = await sealingKey();
  if (!key) return false;
  const others = (await allKept()).filter((one) => one.slot !== slot);
  if (others.reduce((sum, { size }) => sum + size, file.size) > most) return false;
  const head: Head = { name, type: file.type, idempotencyKey };
  const [iv, headIv] = [nonce(), nonce()];
  const seal = (nonceOf: Uint8Array<ArrayBuffer>, bytes: BufferSource) =>
    crypto.subtle.encrypt({ name: "AES-GCM", iv: nonceOf, additionalData: encoded(slot) }, key, bytes);
  const bytes = await seal(iv, await file.arrayBuffer());
  const sealed = {
    slot,
    at: Date.now(),
    size: file.size,
    iv,
    headIv,
    head: await seal(headIv, encoded(JSON.stringify(head))),
    bytes,
  };
  await inStore("readwrite", (store) => store.put(sealed satisfies SealedUpload));
  return true;
}

async function find(slot: string): Promise<KeptUpload | undefined> {
  const key = await sealingKey();
  if (!key) return undefined;
  const sealed = (await allKept()).find((one) => one.slot === slot);
  if (!sealed) return undefined;
  const open = (iv: Uint8Array<ArrayBuffer>, bytes: BufferSource) =>
    crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData: encoded(slot) }, key, bytes);
  try {
    const head = JSON.parse(new TextDecoder().decode(await open(sealed.headIv, sealed.head))) as Head;
    const { name, type, idempotencyKey } = head;
    return { file: new File([await open(sealed.iv, sealed.bytes)], name, { type }), name, idempotencyKey };
  } catch {
    // Another person's: it goes.
    await inStore("readwrite", (store) => store.delete(slot));
    return undefined;
  }
}

/** All that is younger than a day; what is older goes. */
async function allKept(): Promise<readonly SealedUpload[]> {
  const all = (await inStore("readonly", (store) => store.getAll())) as readonly SealedUpload[];
  const isOld = ({ at }: SealedUpload) => Math.abs(Date.now() - at) > longest;
  for (const { slot } of all.filter(isOld)) await inStore("readwrite", (store) => store.delete(slot));
  return all.filter((one) => !isOld(one));
}

async function inStore<Answer>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Answer>): Promise<Answer> {
  const db = await opened();
  try {
    return await answerOf(work(db.transaction("files", mode).objectStore("files")));
  } finally {
    db.close();
  }
}

function opened(): Promise<IDBDatabase> {
  // biome-ignore lint/style/noRestrictedGlobals: files are no texts; whatever the browser refuses is caught by `orNothing`
  const request = indexedDB.open(keptUploadsStore, 1);
  request.onupgradeneeded = () => request.result.createObjectStore("files", { keyPath: "slot" });
  return answerOf(request);
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function sealingKey(): Promise<CryptoKey | undefined> {
  const key = deviceKey();
  if (key === undefined) return undefined;
  const bytes = Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

const nonce = () => crypto.getRandomValues(new Uint8Array(12));

const encoded = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
