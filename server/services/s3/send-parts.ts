/** Sends a file that comes piece by piece: in one request where it is small, else part by part, so that the memory of one part is enough. */
import { readAnswer } from "./s3-answers";
import { type S3Client, S3Failure } from "./s3-client";

export interface Sent {
  readonly pieces: AsyncIterable<Uint8Array>;
  /** In bytes; the last part has what is left. */
  readonly partSize: number;
}

/** Gives back the size of the file. Throws an S3Failure, or what the pieces throw; then nothing is stored. */
export async function sendParts(client: S3Client, object: string, { pieces, partSize }: Sent): Promise<number> {
  const parts = inParts(pieces, partSize);
  const first = (await parts.next()).value ?? new Uint8Array();
  if (first.length < partSize) {
    await client.send({ method: "PUT", object, body: first });
    return first.length;
  }
  const begun = readAnswer(await (await client.send({ method: "POST", object, query: { uploads: "" } })).text());
  const uploadId = begun.texts.UploadId;
  if (!uploadId) throw new S3Failure(client.use, "", "began an upload without a name");
  try {
    const tags: string[] = [];
    let size = 0;
    const send = async (body: Uint8Array<ArrayBuffer>) => {
      const query = { partNumber: String(tags.length + 1), uploadId };
      tags.push(String((await client.send({ method: "PUT", object, query, body })).headers.get("etag")));
      size += body.length;
    };
    await send(first);
    for await (const part of parts) await send(part);
    await complete(client, object, uploadId, tags);
    return size;
  } catch (error) {
    // Parts that cannot be taken back now are for the store's own rule about unfinished uploads.
    await client.send({ method: "DELETE", object, query: { uploadId } }).catch(() => {});
    throw error;
  }
}

/** The store answers 200 before it has put the parts together, and says in the body what came of it. */
async function complete(client: S3Client, object: string, uploadId: string, tags: readonly string[]): Promise<void> {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${inXml(tag)}</ETag></Part>`);
  const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
  const answer = await client.send({ method: "POST", object, query: { uploadId }, body });
  const { name, texts } = readAnswer(await answer.text());
  if (name === "CompleteMultipartUploadResult") return;
  throw new S3Failure(client.use, texts.Code ?? "", `did not put the parts together: ${texts.Code ?? name}`);
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const inXml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** All but the last have that size. */
async function* inParts(pieces: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let part = new Uint8Array(size);
  let filled = 0;
  for await (const piece of pieces) {
    let rest = piece;
    while (rest.length > 0) {
      const taken = rest.subarray(0, size - filled);
      part.set(taken, filled);
      filled += taken.length;
      rest = rest.subarray(taken.length);
      if (filled < size) continue;
      yield part;
      part = new Uint8Array(size);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
