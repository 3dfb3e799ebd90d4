/**
 * Hashes passwords with scrypt, which needs much time and memory. The parameters are part of the hash, so they can be raised later:
 *
 *   scrypt$32768$8$1$<salt>$<hash>
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

const current = { N: 32_768, r: 8, p: 1 } as const;
const length = 32;

function derive(password: string, salt: Buffer, { N, r, p }: { N: number; r: number; p: number }): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, current);
  return ["scrypt", current.N, current.r, current.p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

let nobody: Promise<string> | undefined;

/** Whether the password fits the hash. Without a hash it takes the same time and gives false, so time does not tell which names exist. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString("hex"));
  const [kind, N, r, p, salt = "", key = ""] = (stored ?? (await nobody)).split("$");
  if (kind !== "scrypt") return false;
  const expected = Buffer.from(key, "base64url");
  const found = await derive(password, Buffer.from(salt, "base64url"), { N: Number(N), r: Number(r), p: Number(p) });
  return expected.length === found.length && timingSafeEqual(expected, found) && stored !== undefined;
}
