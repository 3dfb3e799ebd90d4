/**
 * The files of the built page, read once into memory: a few megabytes. So the page is answered while every thread that could read a disk
 * hashes passwords. The build writes compressed copies beside the files (`.br`, `.gz`).
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";

export interface BuiltFile {
  readonly type: string;
  /** The file as it is (`identity`), and its compressed copies. */
  readonly forms: Readonly<Partial<Record<Encoding, FileForm>>>;
}

export interface FileForm {
  readonly bytes: Buffer;
  readonly etag: string;
}

export type Encoding = "br" | "gzip" | "identity";

const copies: Readonly<Record<string, Encoding>> = { ".br": "br", ".gz": "gzip" };

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

/** By address, such as `/assets/main-Ab12Cd34.js`. */
export function readBuiltFiles(folder: string): Map<string, BuiltFile> {
  const files = new Map<string, { type: string; forms: Partial<Record<Encoding, FileForm>> }>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const encoding = copies[extname(path)] ?? "identity";
    const original = encoding === "identity" ? path : path.slice(0, -extname(path).length);
    const address = `/${relative(folder, original).split(sep).join("/")}`;
    const file = files.get(address) ?? { type: types[extname(original)] ?? "application/octet-stream", forms: {} };
    file.forms[encoding] = formOf(readFileSync(path));
    files.set(address, file);
  }
  return files;
}

const formOf = (bytes: Buffer): FileForm => ({
  bytes,
  etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
});

/** A file that was not built. */
export const plainFile = (type: string, text: string): BuiltFile => ({ type, forms: { identity: formOf(Buffer.from(text)) } });

/** The smallest form that the browser takes: `accepted` is its Accept-Encoding. */
export function formFor({ forms }: BuiltFile, accepted: string): { encoding: Encoding; form: FileForm } | undefined {
  const taken = accepted
    .toLowerCase()
    .split(",")
    .map((one) => one.trim().split(/\s*;\s*q=/))
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name);
  const wanted: readonly Encoding[] = ["br", "gzip"];
  for (const encoding of [...wanted.filter((one) => taken.includes(one)), "identity" as const]) {
    const form = forms[encoding];
    if (form) return { encoding, form };
  }
  return undefined;
}
