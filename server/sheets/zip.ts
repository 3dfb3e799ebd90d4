/** A ZIP archive, written piece by piece: no more of it is in memory than what is being packed now. */
import { Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ZipEntry {
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string>;
}

/** The first day that the format knows: files of the same rows are the same. */
const mtime = new Date(1980, 0, 1);

/** An error of an entry's content ends the archive with it. */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const output = archive.outputStream as Readable;
  archive.on("error", (error) => output.destroy(error));
  for (const { name, content } of entries)
    archive.addReadStreamLazy(name, { mtime }, (opened) => {
      const source = Readable.from(content, { objectMode: false });
      source.on("error", (error) => output.destroy(error));
      opened(null, source);
    });
  archive.end();
  yield* output as AsyncIterable<Buffer>;
}
