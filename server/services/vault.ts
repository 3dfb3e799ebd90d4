/**
 * Protects the sensitive values that are stored: seals them (AES-256-GCM), and makes keyed hashes (HMAC-SHA-256) by which equal values can
 * be found without reading them. Also has the keys that sign session cookies. All keys are derived from secrets: the newest seals and signs,
 * and what an earlier one sealed or signed still opens.
 *
 *   v1.<nonce>.<tag>.<body>.<mark of the secret>
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

export interface Vault {
  /** Seals a text. `context` says what the text belongs to, for example schema, owner and field; it must be the same when it is opened. */
  seal(text: string, context: string): string;
  /** Throws an Error when the text was sealed with none of the secrets, was changed, or was sealed for another context. */
  open(sealed: string, context: string): string;
  /** The keyed hash of a text: equal for equal text and purpose, and the same under the next secret. */
  hash(text: string, purpose: string): string;
  /** Sign the session cookie, the newest first. */
  readonly cookieKeys: readonly [string, ...string[]];
  /** The key of the hashes, sealed. */
  sealHashKey(context: string): string;
  /** Tells the newest secret from others; nobody finds it by this. */
  readonly fingerprint: string;
  /** Ends each text that the newest secret sealed. */
  readonly mark: string;
  /** Whether there are earlier secrets, that may have sealed what is stored. */
  readonly hasEarlier: boolean;
}

const version = "v1";

/** The secrets in a text such as that of LAYAR_SECRET, the newest first. */
export const secretsIn = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((secret) => secret.trim())
    .filter((secret) => secret !== "");

const derive = (secret: string, purpose: string) => Buffer.from(hkdfSync("sha256", secret, "layar", purpose, 32));

/** The key of hashes that a secret brings; a database keeps that of the secret that it was made with. */
export const hashKeyOf = (secret: string): Buffer => derive(secret, "hash");

const hashed = (key: Buffer, text: string, purpose: string) =>
  createHmac("sha256", key).update(`${purpose}\0${text}`).digest("base64url");

/** By which a secret is told from others; nobody finds the secret by it. */
export const fingerprintOf = (secret: string): string => hashed(hashKeyOf(secret), "fingerprint", "secret");

/** `secret` may hold several (`secretsIn`). */
export function createVault(secret: string, hashKey?: Buffer): Vault {
  const secrets = secretsIn(secret);
  const newest = secrets[0] ?? secret;
  const keyOfHashes = hashKey ?? hashKeyOf(newest);
  const keys = [newest, ...secrets.slice(1)].map((one) => ({ mark: markOf(one), key: derive(one, "seal") }));
  const [{ key: sealKey, mark }] = keys as [Key];
  const cookieKeys = [newest, ...secrets.slice(1)].map((one) => derive(one, "cookie").toString("base64url"));
  const seal = (text: string, context: string) => `${sealText(sealKey, text, context)}${mark}`;
  return {
    seal,
    open: (sealed, context) => openWith(keys, sealed, context),
    hash: (text, purpose) => hashed(keyOfHashes, text, purpose),
    cookieKeys: cookieKeys as [string, ...string[]],
    sealHashKey: (context) => seal(keyOfHashes.toString("base64url"), context),
    fingerprint: fingerprintOf(newest),
    mark,
    hasEarlier: secrets.length > 1,
  };
}

function sealText(key: Buffer, text: string, context: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return [version, ...[nonce, cipher.getAuthTag(), body].map((part) => part.toString("base64url"))].join(".");
}

interface Key {
  readonly mark: string;
  readonly key: Buffer;
}

const markOf = (secret: string): string => `.${fingerprintOf(secret).slice(0, 8)}`;

/** A text from before there were marks is tried with each key; its tag tells which is the right one. */
function openWith(keys: readonly Key[], sealed: string, context: string): string {
  const end = sealed
    .split(".")
    .slice(4)
    .map((mark) => `.${mark}`);
  const [first, ...others] = end.length === 0 ? keys : keys.filter(({ mark }) => mark === end.join(""));
  if (!first) throw new Error("The value was sealed with another secret.");
  try {
    return openText(first.key, sealed, context);
  } catch (error) {
    if (others.length === 0) throw error;
    return openWith(others, sealed, context);
  }
}

function openText(key: Buffer, sealed: string, context: string): string {
  const [found, nonce = "", tag = "", body = ""] = sealed.split(".");
  if (found !== version) throw new Error("The value is not sealed in a known way.");
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(Buffer.from(tag, "base64url"));
  return Buffer.concat([decipher.update(Buffer.from(body, "base64url")), decipher.final()]).toString("utf8");
}
