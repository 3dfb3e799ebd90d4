/** Reads bytes as the signs that stand in files: one sign for each byte. */
const signs = new TextDecoder("latin1");

/** The bytes from `from` to before `to`. Bytes of 128 and more are no letters of ours, and stand for themselves or for a sign of Windows. */
export const ascii = (bytes: Uint8Array, from = 0, to = bytes.length): string => signs.decode(bytes.subarray(from, to));

/** Whether they begin with the signs of `head`, whose codes are the bytes. */
export function startsWith(bytes: Uint8Array, head: string): boolean {
  for (let at = 0; at < head.length; at += 1) if (bytes[at] !== head.charCodeAt(at)) return false;
  return true;
}

export const includesText = (bytes: Uint8Array, wanted: string): boolean => ascii(bytes).includes(wanted);

/** The text as UTF-16 writes it, a sign for each byte. */
export const wide = (text: string): string => [...text].map((sign) => `${sign}\0`).join("");
