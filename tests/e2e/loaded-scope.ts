/**
 * The scope that a page has for a person once its sources have come, asked of the server without a browser. It says which people and rows
 * are shown a form or a button before any page is opened.
 */
import type { APIRequestContext } from "@playwright/test";
import { findCall } from "../../engine/calls/calls";
import { type CompiledScreen, initialScope, loadSources, type Scope, ScreenStore } from "../../engine/tools";
import { addressOf } from "../../portal/call-address";
import type { CallEntry } from "../../portal/entries";
import { shipped } from "../documents/portal";

/** A source that asks for what another one answered comes in a later round. */
const rounds = 3;

export async function loadedScope(screen: CompiledScreen, context: Scope, params: Scope, request: APIRequestContext) {
  const store = new ScreenStore(initialScope(screen, context, params));
  const answers = new Map<string, unknown>();
  const call = async (name: string, asked: { readonly params?: Scope }) => {
    const key = JSON.stringify([name, asked.params]);
    if (!answers.has(key)) answers.set(key, await read(name, asked.params, request));
    return { status: 200, body: answers.get(key) };
  };
  for (let round = 0; round < rounds; round++) await loadSources(screen.sources, store, { call });
  return store.scope;
}

/** The answer to a read; nothing where the server refuses it. */
export async function read(call: string, params: Scope | undefined, request: APIRequestContext): Promise<unknown> {
  const entry = findCall(shipped, call);
  if (!entry) return undefined;
  const answer = await request.get(addressOf({ path: String(entry.path) } as CallEntry, params));
  return answer.ok() ? answer.json().catch(() => undefined) : undefined;
}
