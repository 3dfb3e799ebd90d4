/**
 * Stored files in an object store that speaks the language of S3. An object is one file, under the prefix and its key. The store says yes
 * when it keeps a file for good, and compares what came with the hash that was signed; until then nothing is acknowledged.
 */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { type FileStorage, isKey, newKey, requireKey } from "../file-storage";
import type { S3Use } from "../storage-settings";
import { readAnswer } from "./s3-answers";
import { S3Client, S3Failure } from "./s3-client";
import { sendParts } from "./send-parts";

/** A part of a file that comes piece by piece; of a store each but the last must have 5 MB at least. */
const partSize = 8 * 1024 * 1024;

export function s3Storage(use: S3Use): FileStorage {
  const client = new S3Client(use);
  const objectOf = (key: string) => use.prefix + key;
  const open = async (key: string): Promise<Response | undefined> => {
    try {
      return await client.send({ method: "GET", object: objectOf(key) });
    } catch (error) {
      // A bucket that is not there is no file that is not there.
      if (error instanceof S3Failure && error.code === "NoSuchKey") return undefined;
      throw error;
    }
  };
  const place = async (key: string, pieces: AsyncIterable<Uint8Array>): Promise<number> =>
    sendParts(client, objectOf(key), { pieces, partSize });
  return {
    async put(bytes) {
      const key = newKey();
      await client.send({ method: "PUT", object: objectOf(key), body: Uint8Array.from(bytes) });
      return key;
    },
    async putPieces(pieces) {
      const key = newKey();
      return { key, size: await place(key, pieces) };
    },
    async place(key, pieces) {
      requireKey(key);
      await place(key, pieces);
    },
    async get(key) {
      const answer = await open(key);
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    async read(key) {
      const answer = await open(key);
      return answer && (answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([]));
    },
    async remove(key) {
      await client.send({ method: "DELETE", object: objectOf(key) });
    },
    list: (range) => listFiles(client, range),
  };
}

/** Throws an S3Failure that says why the store cannot be used. */
export async function requireUsable(use: S3Use): Promise<void> {
  await new S3Client(use).send({ method: "GET", query: { "list-type": "2", prefix: use.prefix, "max-keys": "1" } });
}

/** In the order of the bytes of their names, a thousand at a time. What else lies under the prefix is not ours. */
const listFiles: (client: S3Client, range?: Parameters<FileStorage["list"]>[0]) => ReturnType<FileStorage["list"]> =
  async function* (client, range = { after: "", upTo: undefined }) {
    const { prefix } = client.use;
    const { after, upTo } = range;
    let query: Record<string, string> = { prefix, ...(after === "" ? {} : { "start-after": prefix + after }) };
    for (;;) {
      const answer = await client.send({ method: "GET", query: { "list-type": "2", ...query } });
      const { name, texts, items } = readAnswer(await answer.text());
      if (name !== "ListBucketResult") throw new S3Failure(client.use, "", `answered a list with "${name}"`);
      for (const { Key = "", LastModified = "" } of items.Contents ?? []) {
        const key = Key.slice(prefix.length);
        if (upTo !== undefined && key > upTo) return;
        if (isKey(key) && key > after) yield { key, writtenAt: new Date(LastModified) };
      }
      if (texts.IsTruncated !== "true") return;
      query = { prefix, "continuation-token": String(texts.NextContinuationToken) };
    }
  };
