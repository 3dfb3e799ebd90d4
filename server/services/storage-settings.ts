/**
 * Where stored files are, from the environment.
 *
 *   STORAGE_URL   s3://bucket/prefix?endpoint=https://s3.example.id&region=ap-southeast-3, or file:///srv/layar/files; without it the
 *                 folder `files` in DATA_DIR
 *
 * The keys of an object store stand in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (and AWS_SESSION_TOKEN), as its other programs read them:
 * an address is logged and shown, a key is not.
 */
import { fileURLToPath } from "node:url";

type Environment = Readonly<Record<string, string | undefined>>;

export interface S3Use {
  readonly kind: "s3";
  /** How it is named to people; without keys. */
  readonly name: string;
  readonly bucket: string;
  /** Before each key; empty, or with a slash at its end. */
  readonly prefix: string;
  /** The origin of the store, for example https://s3.example.id */
  readonly endpoint: string;
  readonly region: string;
  /** `path`: https://endpoint/bucket/key, `host`: https://bucket.endpoint/key. */
  readonly addressing: "path" | "host";
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

export type StorageUse = S3Use | { readonly kind: "folder"; readonly name: string; readonly folder: string };

export const folderUse = (folder: string): StorageUse => ({ kind: "folder", name: folder, folder });

const example = "s3://bucket/prefix?endpoint=https://s3.example.id&region=ap-southeast-3, or file:///srv/layar/files";

/** Throws an Error that says what is wrong with the address, called `name`, and how to write it. */
export function readStorageAddress(name: string, given: string, environment: Environment): StorageUse {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol === "file:" && url.host === "" && !url.search) return folderUse(fileURLToPath(url));
  if (url?.protocol === "s3:") return readS3(name, url, environment);
  throw new Error(`${name} must be an address such as ${example}.`);
}

const parameters = ["endpoint", "region", "addressing", "requireTLS"] as const;

function readS3(name: string, url: URL, environment: Environment): S3Use {
  const refuse = (reason: string): never => {
    throw new Error(`${name} ${reason}. An address is written so: ${example}.`);
  };
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = environment;
  if (url.username || url.password || url.port || url.hash)
    refuse("must have no keys and no port; keys stand in AWS_ACCESS_KEY_ID");
  const unknown = [...url.searchParams.keys()].find((key) => !(parameters as readonly string[]).includes(key));
  if (unknown !== undefined) refuse(`has "${unknown}", which is none of ${parameters.join(", ")}`);
  const bucket = url.hostname;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) refuse(`must name a bucket, not "${bucket}"`);
  const prefix = url.pathname.split("/").filter((part) => part !== "");
  if (!prefix.every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part)))
    refuse("must have a prefix of letters, digits, _, . and -");
  const given = url.searchParams.get("endpoint");
  const region = url.searchParams.get("region") ?? (given === null ? refuse("must name a region or an endpoint") : "us-east-1");
  const endpoint = given ?? `https://s3.${region}.amazonaws.com`;
  if (!isOrigin(endpoint)) refuse("must have an endpoint that is an origin, such as https://s3.example.id");
  const open = url.searchParams.get("requireTLS") === "false";
  if (!open && endpoint.startsWith("http:") && !isHere(endpoint))
    refuse(
      "must have an endpoint with https, because files would be read on their way; on a network of your own add requireTLS=false",
    );
  const addressing = url.searchParams.get("addressing") ?? (given === null ? "host" : "path");
  if (addressing !== "path" && addressing !== "host") return refuse(`must have "path" or "host" as addressing`);
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    return refuse("needs the keys of the object store in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  return {
    kind: "s3",
    name: `s3://${[bucket, ...prefix].join("/")} at ${endpoint}`,
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(""),
    endpoint: new URL(endpoint).origin,
    region,
    addressing,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN || undefined,
  };
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && url.pathname === "/" && !url.search && !url.hash;
}

const isHere = (endpoint: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(endpoint).hostname);
