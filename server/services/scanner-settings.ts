/** Where files are scanned for malware. */
import type { Signal } from "./signal";

/** The address of clamd: a host and port, or a socket of this machine. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string };

export interface Scanner {
  readonly address: ScannerAddress;
  /** Told when a file was stored. */
  readonly signal: Signal;
  /** Whether it gave no answer when it was last asked; `/readyz` says so. */
  isAway: boolean;
}

/** Throws an Error that shows what is meant. */
export function readScanner(given: string | undefined): ScannerAddress | undefined {
  if (!given) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol === "unix:" && url.host === "" && /^\/./.test(url.pathname)) return { path: url.pathname };
  const isPlain = url?.protocol === "tcp:" && url.hostname && !url.username && /^\/?$/.test(url.pathname) && !url.search;
  if (isPlain) return { host: url.hostname.replace(/^\[|\]$/g, ""), port: Number(url.port || 3310) };
  throw new Error("CLAMD_URL must be where clamd listens, such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl.");
}
