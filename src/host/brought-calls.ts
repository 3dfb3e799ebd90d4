/**
 * The calls that the page knows: those that code names, of the manifest, and those that come with the screens and menus which name them.
 * What nobody opens costs the first load nothing.
 */
import { manifest } from "virtual:layar/manifest";
import type { CallEntry } from "../documents/manifest";

interface Brought {
  readonly calls: Readonly<Record<string, CallEntry>>;
  /** The reads that each write changes. */
  readonly changes: Readonly<Record<string, readonly string[]>>;
}

const calls = new Map<string, CallEntry>(Object.entries(manifest.calls));
const changes = new Map<string, readonly string[]>(Object.entries(manifest.changes));

/** Screens, and the routes of a program with its menus, bring the calls that they name. */
export function bringCalls(more: Brought): void {
  for (const [name, entry] of Object.entries(more.calls)) calls.set(name, entry);
  for (const [name, reads] of Object.entries(more.changes)) changes.set(name, reads);
}

export function callNamed(name: string): CallEntry {
  const entry = calls.get(name);
  if (!entry) throw new Error(`unknown call "${name}"`);
  return entry;
}

export const changedBy = (write: string): readonly string[] => changes.get(write) ?? [];
