/**
 * Everything secret that is written down: sealed values (AES-256-GCM), blind hashes (HMAC-SHA-256) that let equal values be found
 * without being read, and the key that signs session cookies. All keys are derived from one secret.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

export interface Vault {
  /** Seals a text; `place` (for example schema, owner and field) must be the same when it is opened. */
  seal(text: string, place: string): string;
  /** Throws when the text was not sealed here, was changed, or belongs to another place. */
  open(sealed: string, place: string): string;
  /** The keyed hash of a text, the same for the same text and purpose. */
  hash(text: string, purpose: string): string;
  /** Signs the session cookie. */
  readonly cookieKey: string;
}

const version = "v1";

export function createVault(secret: string): Vault {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "layar", purpose, 32));
  const sealKey = derive("seal");
  const hashKey = derive("hash");
  return {
    seal(text, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealKey, nonce);
      cipher.setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [version, nonce, cipher.getAuthTag(), body]
        .map((part) => (typeof part === "string" ? part : part.toString("base64url")))
        .join(".");
    },
    open(sealed, place) {
      const [found, nonce = "", tag = "", body = ""] = sealed.split(".");
      if (found !== version) throw new Error("The value is not sealed in a known way.");
      const decipher = createDecipheriv("aes-256-gcm", sealKey, Buffer.from(nonce, "base64url"), { authTagLength: 16 });
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(Buffer.from(tag, "base64url"));
      return Buffer.concat([decipher.update(Buffer.from(body, "base64url")), decipher.final()]).toString("utf8");
    },
    hash: (text, purpose) => createHmac("sha256", hashKey).update(`${purpose}\0${text}`).digest("base64url"),
    cookieKey: derive("cookie").toString("base64url"),
  };
}
