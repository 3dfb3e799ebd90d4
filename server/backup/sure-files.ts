/** Files that are hashed as they pass, and outlive a loss of power. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

export interface Hashed {
  /** In hexadecimal, as `sha256sum` writes it. */
  readonly sha256: string;
  readonly bytes: number;
}

/** Hashes what passes through. */
export class Hashing {
  private readonly hash = createHash("sha256");
  private bytes = 0;

  async *through(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      this.hash.update(piece);
      this.bytes += piece.length;
      yield piece;
    }
  }

  result(): Hashed {
    return { sha256: this.hash.digest("hex"), bytes: this.bytes };
  }
}

export async function hashOf(pieces: AsyncIterable<Uint8Array>): Promise<Hashed> {
  const hashing = new Hashing();
  for await (const _piece of hashing.through(pieces));
  return hashing.result();
}

export const hashOfFile = async (file: string): Promise<string> => (await hashOf(createReadStream(file))).sha256;

export async function writeSurely(file: string, content: string): Promise<void> {
  const opened = await open(file, "w", 0o600);
  try {
    await opened.writeFile(content);
    await opened.sync();
  } finally {
    await opened.close();
  }
}
