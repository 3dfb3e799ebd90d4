/**
 * Protects the sensitive values that are stored: seals them (AES-256-GCM), and makes keyed hashes (HMAC-SHA-256) by which equal values can
 * be found without reading them. Also has the key that signs session cookies. All keys are derived from one secret.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

export interface Vault {
  /** Seals a text. `context` says what the text belongs to, for example schema, owner and field; it must be the same when it is opened. */
  seal(text: string, context: string): string;
  /** Throws an Error when the text was not sealed with this secret, was changed, or was sealed for another context. */
  open(sealed: string, context: string): string;
  /** The keyed hash of a text: equal for equal text and purpose. */
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
    seal(text, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealKey, nonce);
      cipher.setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [version, nonce, cipher.getAuthTag(), body]
        .map((part) => (typeof part === "string" ? part : part.toString("base64url")))
        .join(".");
    },
    open(sealed, context) {
      const [found, nonce = "", tag = "", body = ""] = sealed.split(".");
      if (found !== version) throw new Error("The value is not sealed in a known way.");
      const decipher = createDecipheriv("aes-256-gcm", sealKey, Buffer.from(nonce, "base64url"), { authTagLength: 16 });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(Buffer.from(tag, "base64url"));
      return Buffer.concat([decipher.update(Buffer.from(body, "base64url")), decipher.final()]).toString("utf8");
    },
    hash: (text, purpose) => createHmac("sha256", hashKey).update(`${purpose}\0${text}`).digest("base64url"),
    cookieKey: derive("cookie").toString("base64url"),
  };
}
