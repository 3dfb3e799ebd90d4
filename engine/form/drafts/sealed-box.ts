/**
 * Seals what a device may keep only sealed (`sensitive` fields), with a key that the server gives to a live session alone. The key is
 * imported so that no script can read it back, and is never stored: without a login the device has nothing to read.
 *
 *   seal({ nik: "99..." })  ->  "<nonce>.<sealed>"        open(that)  ->  { nik: "99..." }, undefined with another key
 */
export interface SealedBox {
  seal(value: unknown): Promise<string>;
  open(sealed: string): Promise<unknown>;
}

/** `key` is 32 bytes in base64url. */
export async function sealedBox(key: string): Promise<SealedBox> {
  const imported = await sealingKey(key);
  return {
    seal: async (value) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const bytes = new TextEncoder().encode(JSON.stringify(value));
      const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, imported, bytes);
      return `${toText(iv)}.${toText(new Uint8Array(sealed))}`;
    },
    open: async (sealed) => {
      const [iv = "", body = ""] = sealed.split(".");
      try {
        const bytes = await crypto.subtle.decrypt({ name: "AES-GCM", iv: fromText(iv) }, imported, fromText(body));
        return JSON.parse(new TextDecoder().decode(bytes));
      } catch {
        return undefined;
      }
    },
  };
}

/** The key as the browser takes it: no script can read it back. `key` is 32 bytes in base64url. */
export const sealingKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", fromText(key), "AES-GCM", false, ["encrypt", "decrypt"]);

const toText = (bytes: Uint8Array): string => {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
};

function fromText(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
