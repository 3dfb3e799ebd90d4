/**
 * The files of the built page, read once into memory: a few megabytes. So the page is answered while every thread that could read a disk
 * hashes passwords.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { CompressedForms, type Compression, compressedFolder, fingerprintOf, type PlainForm } from "./compressed-forms";

export interface BuiltFile extends PlainForm {
  readonly type: string;
  /** Its compressed form; undefined for what is packed already, or hardly becomes smaller. */
  readonly compressed?: (compression: Compression) => Buffer;
}

export type Encoding = Compression | "identity";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

export const typeOf = (path: string): string => types[extname(path)] ?? "application/octet-stream";

/** By address, such as `/assets/main-Ab12Cd34.js`. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/** The page itself. */
export const indexAddress = "/index.html";

/** None where the folder holds no page, as under the development server. */
export function readBuiltFiles(folder: string): BuiltFiles {
  if (!existsSync(join(folder, indexAddress))) return new Map();
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path).split(sep).join("/")}`;
    const isOfBuild = entry.isFile() && !address.startsWith(`/${compressedFolder}/`);
    return isOfBuild ? [[address, readFileSync(path)] as const] : [];
  });
  return builtFilesOf(entries, folder);
}

/** Files that lie in no folder, with their addresses; their compressed forms are kept in `folder`. */
export function builtFilesOf(entries: Iterable<readonly [string, Buffer]>, folder: string): BuiltFiles {
  const forms = new CompressedForms(folder);
  const files = new Map<string, BuiltFile>();
  for (const [address, bytes] of entries) {
    const file = fileOf(typeOf(address), bytes);
    files.set(address, isCompressible(file) ? { ...file, compressed: (compression) => forms.formOf(file, compression) } : file);
  }
  return files;
}

const fileOf = (type: string, bytes: Buffer): BuiltFile => ({ type, bytes, fingerprint: fingerprintOf(bytes) });

/** A file that was not built. */
export const plainFile = (type: string, text: string): BuiltFile => fileOf(type, Buffer.from(text));

/** Shorter ones hardly become smaller. */
export const leastBytes = 1024;

/** Pictures and typefaces are packed already. */
const isCompressible = ({ type, bytes }: BuiltFile): boolean =>
  bytes.length >= leastBytes && /^(text\/|application\/(json|manifest\+json)|image\/svg)/.test(type);

const compressions: readonly Compression[] = ["br", "gzip"];

/** How a file is answered to a browser whose Accept-Encoding is `accepted`. Forms of one file that mean the same have one tag, a weak one. */
export function formFor(
  file: BuiltFile,
  accepted: string,
): { readonly encoding: Encoding; readonly bytes: Buffer; readonly etag: string } {
  const taken = accepted
    .toLowerCase()
    .split(",")
    .map((one) => one.trim().split(/\s*;\s*q=/))
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name);
  const { bytes, fingerprint, compressed } = file;
  const encoding = compressions.find((one) => taken.includes(one));
  if (!encoding || !compressed) return { encoding: "identity", bytes, etag: `"${fingerprint}"` };
  return { encoding, bytes: compressed(encoding), etag: `W/"${fingerprint}-${encoding}"` };
}
