/**
 * Hashes passwords with argon2id, which needs time and memory, with the parameters that OWASP names. They are part of the hash, so they can
 * be raised later. Hashes of the scheme before (scrypt) are still verified:
 *
 *   $argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>
 *   scrypt$32768$8$1$<salt>$<hash>
 *
 * All hashing waits in one queue of this process. It leaves a core to the requests, and a thread of Node's pool to files and addresses.
 */
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import { WorkQueue } from "./work-queue";

const current = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const poolThreads = Number(process.env.UV_THREADPOOL_SIZE) || 4;
const queue = new WorkQueue({ atOnce: Math.max(1, Math.min(availableParallelism(), poolThreads) - 1), waiting: 200 });

/** The same letter has one form: é as one character, not as e and an accent. */
const plain = (password: string) => password.normalize("NFKC");

/** Throws a Failure (503) when too many wait already; so does `verifyPassword`. */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hash(plain(password), current));
}

let nobody: Promise<string> | undefined;

/** Whether the password fits the hash. Without a hash it takes the same time and gives false, so time does not tell which names exist. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  nobody ??= hash(randomBytes(16), current);
  const expected = stored ?? (await nobody);
  if (expected.startsWith("scrypt$")) return queue.run(() => fitsScrypt(plain(password), expected));
  if (!expected.startsWith("$argon2id$")) return false;
  return (await queue.run(() => verify(expected, plain(password)))) && stored !== undefined;
}

/** Whether a hash was made with another scheme or weaker parameters than a new one. */
export function isOutdated(stored: string): boolean {
  if (!stored.startsWith("$argon2id$")) return true;
  const { memoryCost, timeCost } = parseOptions(stored);
  return memoryCost < current.memoryCost || timeCost < current.timeCost;
}

function fitsScrypt(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = "", key = ""] = stored.split("$");
  const expected = Buffer.from(key, "base64url");
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: 256 * Number(N) * Number(r) };
  return new Promise((resolve, reject) => {
    scrypt(password, Buffer.from(salt, "base64url"), expected.length, options, (error, found) =>
      error ? reject(error) : resolve(expected.length > 0 && timingSafeEqual(expected, found)),
    );
  });
}
