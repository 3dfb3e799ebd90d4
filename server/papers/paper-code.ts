/** The code of a paper's QR, and its number. Both are drawn by chance from letters and digits that nobody takes for one another. */
import { randomBytes } from "node:crypto";
import { plainSigns } from "../../engine/server";

/** Crockford's base 32: without I, L, O and U. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const drawn = (length: number) => [...randomBytes(length)].map((byte) => signs[byte % signs.length]).join("");

/** 80 bits, such as `7K3Q-M0XD-2RTN-81VW`: nobody finds one by trying. */
export function newPaperCode(): string {
  return drawn(16).replace(/(.{4})(?=.)/g, "$1-");
}

/** `BPD-20261122-7K3QM`; the day is that of WIB. */
export function newPaperNumber(prefix: string, issued: string): string {
  return `${prefix}-${issued.slice(0, 10).replaceAll("-", "")}-${drawn(5)}`;
}

/** A code as somebody typed it: small letters, spaces and look-alikes are read as what they mean. Undefined for what can be none. */
export function readPaperCode(typed: string): string | undefined {
  const plain = plainSigns(typed).toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain) ? plain.replace(/(.{4})(?=.)/g, "$1-") : undefined;
}
