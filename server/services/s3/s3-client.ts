/**
 * Asks an object store that speaks the language of S3: signs each request with its body's hash (Signature Version 4), and asks again where
 * the store or the network is busy. All that is asked here may be asked twice.
 */
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import type { S3Use } from "../storage-settings";
import { readAnswer } from "./s3-answers";

/** How long an answer may take to begin, in milliseconds. */
const longestWait = 30_000;
const pauses = [100, 400, 1_600];
const isBusy = (status: number) => status >= 500 || status === 429;

export interface Asked {
  readonly method: "DELETE" | "GET" | "POST" | "PUT";
  /** The whole name of an object; undefined for the bucket. */
  readonly object?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
}

/** The store refused, or could not be asked. `code` is its own word, such as NoSuchKey. */
export class S3Failure extends Error {
  constructor(
    { name }: Pick<S3Use, "name">,
    readonly code: string,
    words: string,
    options?: ErrorOptions,
  ) {
    super(`The file storage ${name} ${words}`, options);
  }
}

export class S3Client {
  /** The keys of a day, which are derived once. */
  private readonly cache = new Map<string, ArrayBuffer>();

  constructor(readonly use: S3Use) {}

  /** Throws an S3Failure for every answer that is no success. */
  async send(asked: Asked): Promise<Response> {
    for (const pause of [...pauses, undefined]) {
      const answer = await this.once(asked).catch((cause: unknown) => {
        if (pause === undefined) throw new S3Failure(this.use, "unreachable", `cannot be reached: ${reasonOf(cause)}`, { cause });
        return undefined;
      });
      if (answer?.ok) return answer;
      if (answer && (pause === undefined || !isBusy(answer.status))) throw await this.failure(answer);
      await answer?.body?.cancel();
      await wait((pause ?? 0) * (0.5 + Math.random()));
    }
    throw new Error("the last attempt answers or throws");
  }

  private async once({ method, object, query = {}, body }: Asked): Promise<Response> {
    const { accessKeyId, secretAccessKey, sessionToken, region } = this.use;
    const signer = new AwsV4Signer({
      method,
      url: this.addressOf(object, query),
      headers: {
        "x-amz-content-sha256": createHash("sha256")
          .update(body ?? "")
          .digest("hex"),
      },
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === undefined ? {} : { sessionToken }),
      service: "s3",
      region,
      cache: this.cache,
    });
    const { url, headers } = await signer.sign();
    const given = new AbortController();
    const late = setTimeout(() => given.abort(new Error("it did not answer in time")), longestWait);
    try {
      return await fetch(url, { method, headers, body: body ?? null, redirect: "manual", signal: given.signal });
    } finally {
      clearTimeout(late);
    }
  }

  private addressOf(object: string | undefined, query: Readonly<Record<string, string>>): string {
    const { endpoint, bucket, addressing } = this.use;
    const url = new URL(endpoint);
    if (addressing === "host") url.hostname = `${bucket}.${url.hostname}`;
    const path = [...(addressing === "path" ? [bucket] : []), ...(object === undefined ? [] : [object])];
    url.pathname = `/${path.join("/")}`;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }

  private async failure(answer: Response): Promise<S3Failure> {
    const { texts } = readAnswer(await answer.text().catch(() => ""));
    const { Code = "", Message = "" } = texts;
    return new S3Failure(this.use, Code, `answered ${[answer.status, Code, Message].filter((part) => part !== "").join(" ")}`);
  }
}

/** `fetch` keeps the words of the system in the cause. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
