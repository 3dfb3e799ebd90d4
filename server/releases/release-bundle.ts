/**
 * A release as it lies in the database: the texts of all documents, and the files of the page that was built of them, without those that every
 * process has from its own build. Packed it is JSON in Brotli; its keyed hash says whether it
 * is what somebody released: who reaches only the database puts no page into it.
 */
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { parseDocument, type SourceDocument } from "../../engine/server";
import { sha256Of } from "../services/content-hash";
import type { Vault } from "../services/vault";

export interface ReleaseBundle {
  /** Texts by path. */
  readonly documents: ReadonlyMap<string, string>;
  /** By address, such as `/assets/home-Ab12Cd34.js`. */
  readonly page: ReadonlyMap<string, Buffer>;
}

interface Packed {
  readonly documents: Readonly<Record<string, string>>;
  /** In base64. */
  readonly page: Readonly<Record<string, string>>;
}

export const hashOfBundle = (vault: Vault, packed: Buffer): string => vault.hash(sha256Of(packed), "release");

export function packBundle({ documents, page }: ReleaseBundle): Buffer {
  const content: Packed = {
    documents: Object.fromEntries(documents),
    page: Object.fromEntries([...page].map(([address, bytes]) => [address, bytes.toString("base64")])),
  };
  return brotliCompressSync(JSON.stringify(content), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
}

/** Throws an Error where it is not what was put into the database. */
export function openBundle(vault: Vault, { bundle, hash }: { readonly bundle: Buffer; readonly hash: string }): ReleaseBundle {
  if (hashOfBundle(vault, bundle) !== hash) throw new Error("the bundle of the release is damaged");
  const { documents, page } = JSON.parse(brotliDecompressSync(bundle).toString("utf8")) as Packed;
  return {
    documents: new Map(Object.entries(documents)),
    page: new Map(Object.entries(page).map(([address, text]) => [address, Buffer.from(text, "base64")])),
  };
}

export const documentsOf = ({ documents }: ReleaseBundle): readonly SourceDocument[] =>
  [...documents].flatMap(([path, text]) => parseDocument(path, text) ?? []);
