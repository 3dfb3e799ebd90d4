/** A ZIP archive, written piece by piece: no more of it is in memory than what is being packed now. */
import { Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ZipEntry {
  readonly name: string;
  readonly content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
}

/**
 * A day that every ZIP can tell (1980 is where its years begin), and no moment beside it, which this machine's zone would move: files of
 * the same rows are the same.
 */
const made = () => ({ mtime: new Date(1980, 0, 2), forceDosTimestamp: true });

/** An error of an entry, or of its content, ends the archive with it. The next entry is asked for when the one before is packed. */
export async function* zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const output = archive.outputStream as Readable;
  archive.on("error", (error) => output.destroy(error));
  const pack = ({ name, content }: ZipEntry) =>
    new Promise<void>((packed) => {
      // Nobody wants the archive any more.
      output.once("close", packed);
      archive.addReadStreamLazy(name, made(), (opened) => {
        const source = Readable.from(content, { objectMode: false });
        source.on("error", (error) => output.destroy(error));
        source.on("close", () => {
          output.off("close", packed);
          packed();
        });
        opened(null, source);
      });
    });
  const packAll = async () => {
    for await (const entry of entries) {
      if (output.destroyed) return;
      await pack(entry);
    }
    archive.end();
  };
  packAll().catch((error) => output.destroy(error));
  yield* output as AsyncIterable<Buffer>;
}
