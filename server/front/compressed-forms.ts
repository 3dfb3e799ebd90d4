/**
 * The compressed forms of the built page's files, made when somebody first takes them. The first answer has a quick form, so that nobody
 * waits; the smallest one is made behind it, one file after the other, and kept on disk, where other processes and the next start find it.
 * Its name is the fingerprint of the bytes that it was made of: it can be missing, but never be that of another build.
 *
 *   dist/assets/main-Ab12Cd34.js, asked for with `br`  ->  dist/compressed/<fingerprint>.br
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

/** Of the page's folder, the part that holds them. It is not served. */
export const compressedFolder = "compressed";

export type Compression = "br" | "gzip";

export interface PlainForm {
  readonly bytes: Buffer;
  /** The same for equal bytes. */
  readonly fingerprint: string;
}

export const fingerprintOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("base64url").slice(0, 22);

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];
const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

/** A few milliseconds for the largest file of the page. */
const quick: Readonly<Record<Compression, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliCompressSync(bytes, quality(5)),
  gzip: (bytes) => gzipSync(bytes),
};

const smallest: Readonly<Record<Compression, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    toBrotli(bytes, {
      params: { ...quality(constants.BROTLI_MAX_QUALITY).params, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

export class CompressedForms {
  private readonly folder: string;
  private readonly forms = new Map<string, Buffer>();
  /** One after the other: the threads that compress are those that hash passwords. */
  private lastOne: Promise<void> = Promise.resolve();

  /** `pageFolder` is that of the built page. */
  constructor(pageFolder: string) {
    this.folder = join(pageFolder, compressedFolder);
    try {
      mkdirSync(this.folder, { recursive: true });
    } catch {
      // A folder that cannot be written costs only time: the forms are made anew by the next process.
    }
  }

  /** The form to answer with now. */
  formOf(plain: PlainForm, compression: Compression): Buffer {
    const name = `${plain.fingerprint}.${compression}`;
    const known = this.forms.get(name) ?? this.keptOnDisk(name);
    const form = known ?? quick[compression](plain.bytes);
    this.forms.set(name, form);
    if (!known) this.lastOne = this.lastOne.then(() => this.makeSmallest(name, plain, compression));
    return form;
  }

  private keptOnDisk(name: string): Buffer | undefined {
    try {
      return readFileSync(join(this.folder, name));
    } catch {
      return undefined;
    }
  }

  private async makeSmallest(name: string, { bytes }: PlainForm, compression: Compression): Promise<void> {
    const form = this.keptOnDisk(name) ?? (await smallest[compression](bytes));
    this.forms.set(name, form);
    const draft = join(this.folder, `${name}.${process.pid}`);
    try {
      await writeFile(draft, form);
      await rename(draft, join(this.folder, name));
    } catch {
      // As above.
    }
  }
}
