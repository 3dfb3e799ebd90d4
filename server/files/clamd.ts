/**
 * Asks clamd about a file, as its manual says (INSTREAM): pieces with their length before them, and a piece of length 0.
 *
 *   bytes of a scan            ->  "clean"
 *   bytes that a signature fits ->  { found: "Win.Test.EICAR_HDB-1" }
 *
 * Throws where there is no answer: nothing listens, it takes too long, or clamd does not take the file.
 */
import { once } from "node:events";
import { connect } from "node:net";
import type { ScannerAddress } from "../services/scanner-settings";

export type ScanFinding = "clean" | { readonly found: string };

/** Milliseconds for one file. */
const patience = 60_000;
const longestPiece = 64 * 1024;

export async function scanBytes(address: ScannerAddress, bytes: Buffer, within = patience): Promise<ScanFinding> {
  const signal = AbortSignal.timeout(within);
  const socket = connect({ ...address, signal });
  try {
    await once(socket, "connect", { signal });
    const answer = readAll(socket);
    // The answer may come before the last piece, and the socket close with it.
    answer.catch(() => {});
    socket.write("zINSTREAM\0");
    for (let from = 0; from < bytes.length; from += longestPiece) {
      const piece = bytes.subarray(from, from + longestPiece);
      socket.write(lengthOf(piece));
      socket.write(piece);
    }
    socket.write(lengthOf(Buffer.alloc(0)));
    return findingIn(await answer);
  } finally {
    socket.destroy();
  }
}

function lengthOf({ length }: Buffer): Buffer {
  const written = Buffer.alloc(4);
  written.writeUInt32BE(length);
  return written;
}

async function readAll(socket: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8").replace(/\0$/, "").trim();
}

function findingIn(answer: string): ScanFinding {
  if (answer === "stream: OK") return "clean";
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found !== undefined) return { found };
  throw new Error(`clamd did not judge the file: ${answer.slice(0, 200) || "it said nothing"}`);
}
