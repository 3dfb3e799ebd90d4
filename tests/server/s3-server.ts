/**
 * An object store for tests. It takes a request only where its signature is the one that AWS's own signer makes of it, with the hash of the
 * body that came, and answers as S3 does: lists in pages, puts parts together, and has its own words for what it refuses.
 */
import { createHash, createHmac, type Hash, type Hmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { SignatureV4 } from "@smithy/signature-v4";

export const s3Keys = { AWS_ACCESS_KEY_ID: "LAYARTESTKEY", AWS_SECRET_ACCESS_KEY: "rahasia/untuk+uji" };

export interface S3Server {
  readonly endpoint: string;
  /** By their whole names. */
  readonly objects: Map<string, { readonly bytes: Buffer; readonly at: Date }>;
  /** The uploads that are begun and neither whole nor given up. */
  readonly unfinished: Map<string, Map<number, Buffer>>;
  /** `GET /bucket/key` of each request that was taken, or refused with its code. */
  readonly asked: string[];
  /** Answers that are given next, instead of the real ones: a status with a code, an error with status 200 (whole), a connection that ends (cut). */
  readonly faults: (readonly [method: string, fault: number | "cut" | "none" | "whole", code?: string])[];
  /** The most objects in a page of a list. */
  pageSize: number;
  close(): Promise<void>;
}

class S3Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

const region = "ap-southeast-3";
export const s3Bucket = "berkas-portal";

export async function startS3(): Promise<S3Server> {
  const state: Omit<S3Server, "endpoint" | "close"> = {
    objects: new Map(),
    unfinished: new Map(),
    asked: [],
    faults: [],
    pageSize: 1_000,
  };
  const server = createServer((request, response) => {
    void answer(state, request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return Object.assign(state, { endpoint: `http://127.0.0.1:${port}`, close });
}

/** The address of the bucket, as STORAGE_URL has it. */
export const s3Address = ({ endpoint }: Pick<S3Server, "endpoint">, prefix = "portal/berkas") =>
  `s3://${s3Bucket}/${prefix}?endpoint=${endpoint}&region=${region}`;

type State = Omit<S3Server, "endpoint" | "close">;

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const body = Buffer.concat(pieces);
  const url = new URL(`http://${request.headers.host}${request.url}`);
  const name = `${request.method} ${decodeURIComponent(url.pathname)}`;
  try {
    await requireSignature(request, url, body);
    const index = state.faults.findIndex(([method]) => method === request.method);
    const [, fault, code = "InternalError"] = (index < 0 ? undefined : state.faults.splice(index, 1)[0]) ?? [];
    if (fault === "cut") {
      request.socket.destroy();
      return;
    }
    if (fault === "whole") throw new S3Refusal(200, code);
    if (typeof fault === "number") throw new S3Refusal(fault, code);
    state.asked.push(name);
    send(response, handle(state, { method: String(request.method), url, body }));
  } catch (refusal) {
    if (!(refusal instanceof S3Refusal)) throw refusal;
    state.asked.push(`${name} ${refusal.code}`);
    send(response, { status: refusal.status, body: error(refusal.code) });
  }
}

const error = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>said &quot;${code}&quot;</Message></Error>`;

interface Reply {
  readonly status: number;
  readonly body?: string | Buffer;
  readonly etag?: string;
}

function send(response: ServerResponse, { status, body = "", etag }: Reply): void {
  const headers = { "content-type": "application/xml", "content-length": Buffer.byteLength(body), ...(etag ? { etag } : {}) };
  response.writeHead(status, headers).end(body);
}

/** The signer makes the signature anew of the headers that the request says are signed. */
async function requireSignature(request: IncomingMessage, url: URL, body: Buffer): Promise<void> {
  const { authorization = "" } = request.headers;
  const [, accessKeyId, signed = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\S+, SignedHeaders=(\S+), /.exec(authorization) ?? [];
  if (accessKeyId === undefined) throw new S3Refusal(403, "AccessDenied");
  if (accessKeyId !== s3Keys.AWS_ACCESS_KEY_ID) throw new S3Refusal(403, "InvalidAccessKeyId");
  const names = signed.split(";");
  for (const needed of ["host", "x-amz-date", "x-amz-content-sha256"])
    if (!names.includes(needed)) throw new S3Refusal(403, "AccessDenied");
  if (request.headers["x-amz-content-sha256"] !== createHash("sha256").update(body).digest("hex"))
    throw new S3Refusal(400, "XAmzContentSHA256Mismatch");
  const date = momentOf(String(request.headers["x-amz-date"]));
  if (Math.abs(date.getTime() - Date.now()) > 15 * 60_000) throw new S3Refusal(403, "RequestTimeTooSkewed");
  const signer = new SignatureV4({
    credentials: { accessKeyId, secretAccessKey: s3Keys.AWS_SECRET_ACCESS_KEY },
    region,
    service: "s3",
    sha256: Sha256,
    uriEscapePath: false,
  });
  const own = await signer.sign(
    {
      method: String(request.method),
      protocol: "http:",
      hostname: url.hostname,
      port: Number(url.port),
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(names.map((one) => [one, String(request.headers[one])])),
      body,
    },
    { signingDate: date },
  );
  if (own.headers.authorization !== authorization) throw new S3Refusal(403, "SignatureDoesNotMatch");
}

/** 20261128T030000Z */
const momentOf = (text: string) => new Date(text.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));

class Sha256 {
  private readonly hash: Hash | Hmac;

  constructor(secret?: unknown) {
    this.hash = secret === undefined ? createHash("sha256") : createHmac("sha256", secret as Buffer);
  }
  update(part: unknown) {
    this.hash.update(part as Buffer);
  }
  async digest() {
    return new Uint8Array(this.hash.digest());
  }
  reset() {}
}

interface Request {
  readonly method: string;
  readonly url: URL;
  readonly body: Buffer;
}

function handle(state: State, { method, url, body }: Request): Reply {
  const [, bucket = "", ...rest] = decodeURIComponent(url.pathname).split("/");
  const name = rest.join("/");
  const ask = (key: string) => url.searchParams.get(key);
  if (bucket !== s3Bucket) throw new S3Refusal(404, "NoSuchBucket");
  if (method === "GET" && name === "") return { status: 200, body: listed(state, ask) };
  if (method === "POST" && ask("uploads") !== null) {
    const id = randomUUID();
    state.unfinished.set(id, new Map());
    return {
      status: 200,
      body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }
  const uploadId = ask("uploadId");
  if (uploadId !== null) return handlePart(state, { method, url, body }, { name, uploadId });
  if (method === "PUT") {
    state.objects.set(name, { bytes: body, at: new Date() });
    return { status: 200, etag: tagOf(body) };
  }
  if (method === "DELETE") {
    state.objects.delete(name);
    return { status: 204 };
  }
  const found = state.objects.get(name);
  if (!found) throw new S3Refusal(404, "NoSuchKey");
  return { status: 200, body: found.bytes };
}

const tagOf = (body: Buffer) => `"${createHash("md5").update(body).digest("hex")}"`;
const smallestPart = 5 * 1024 * 1024;

function handlePart(state: State, { method, url, body }: Request, { name, uploadId }: { name: string; uploadId: string }): Reply {
  const parts = state.unfinished.get(uploadId);
  if (!parts) throw new S3Refusal(404, "NoSuchUpload");
  if (method === "PUT") {
    parts.set(Number(url.searchParams.get("partNumber")), body);
    return { status: 200, etag: tagOf(body) };
  }
  state.unfinished.delete(uploadId);
  if (method === "DELETE") return { status: 204 };
  const told = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.+?)<\/ETag>/g)];
  const named = told.map(([, number, tag = ""]) => {
    const part = parts.get(Number(number));
    if (!part || tagOf(part) !== tag.replaceAll("&quot;", '"')) throw new S3Refusal(400, "InvalidPart");
    return part;
  });
  if (named.slice(0, -1).some(({ length }) => length < smallestPart)) throw new S3Refusal(400, "EntityTooSmall");
  state.objects.set(name, { bytes: Buffer.concat(named), at: new Date() });
  return { status: 200, body: "<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>" };
}

function listed(state: State, ask: (key: string) => string | null): string {
  const prefix = ask("prefix") ?? "";
  const after = ask("continuation-token") ?? ask("start-after") ?? "";
  const all = [...state.objects].filter(([name]) => name.startsWith(prefix) && name > after);
  const size = Math.min(state.pageSize, Number(ask("max-keys") ?? 1_000));
  const page = all.sort(([one], [other]) => (one < other ? -1 : 1)).slice(0, size);
  const contents = page.map(
    ([name, { at }]) => `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
  );
  const next = page.length < all.length ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${next !== ""}</IsTruncated>${contents.join("")}${next}</ListBucketResult>`;
}
