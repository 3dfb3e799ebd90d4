/**
 * Plays a persona's steps on an open screen. A target is written as `role: name`, for example `button: Simpan`; `text: words` finds
 * running text. Names match as written, or as a beginning when they end with `...`.
 */

import { act, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, vi } from "vitest";
import type { OpenedScreen, OpenSettings } from "../engine/open-screen";
import { pdfFile } from "../pdf-file";

export interface Persona extends OpenSettings {
  /** `<program>/<number>`, whose overlays and values count. */
  readonly cohort?: string;
  /** The clock stands still until a step lets time pass (`later`). */
  readonly clock?: true;
  readonly steps: readonly Step[];
}

export interface MenuPersona {
  readonly context?: Readonly<Record<string, unknown>>;
  readonly cohort?: string;
  readonly items: readonly unknown[];
}

type Target = string;
type Many = Target | readonly Target[];

/**
 * One thing a person meets (see, lack, off, on, holds, leads, locked, sums) or does (the rest); `sent`, `asked`, `happens` and `closed`
 * look back. `sums` are all rows that add up others, `later` lets seconds pass.
 */
export type Step =
  | { readonly see: Many }
  | { readonly lack: Many }
  | { readonly on: Many }
  | { readonly off: Many; readonly because?: string }
  | { readonly locked: Many }
  | { readonly holds: readonly [Target, string] }
  | { readonly leads: readonly [Target, string] }
  | { readonly sums: Many }
  | { readonly later: number }
  | { readonly asked: readonly [call: string, times: number] }
  | { readonly click: Target }
  | { readonly type: readonly [Target, string] }
  | { readonly press: string }
  | { readonly choose: readonly [Target, string] }
  | { readonly upload: readonly [string, string] }
  | { readonly in: Target; readonly steps: readonly Step[] }
  | { readonly sent: string; readonly params?: unknown; readonly body?: unknown }
  | { readonly unsent: string }
  | { readonly happens: object }
  | { readonly closed: unknown };

export async function play(steps: readonly Step[], opened: OpenedScreen, around: HTMLElement = document.body): Promise<void> {
  for (const step of steps) await playOne(step, opened, around);
}

async function playOne(step: Step, opened: OpenedScreen, around: HTMLElement): Promise<void> {
  const user = userEvent.setup();
  if ("see" in step) for (const target of many(step.see)) await find(around, target);
  else if ("lack" in step)
    for (const target of many(step.lack)) await waitFor(() => expect(query(around, target), target).toBeNull());
  else if ("on" in step)
    for (const target of many(step.on)) await waitFor(() => expect(isOff(get(around, target)), target).toBe(false));
  else if ("off" in step) for (const target of many(step.off)) await expectOff(around, target, step.because);
  else if ("locked" in step)
    for (const target of many(step.locked)) expect(isLocked(await find(around, target)), target).toBe(true);
  else if ("holds" in step) await waitFor(() => expect(contentOf(get(around, step.holds[0]))).toBe(step.holds[1]));
  else if ("leads" in step) expect((await find(around, step.leads[0])).getAttribute("href")).toBe(step.leads[1]);
  else if ("sums" in step) await waitFor(() => expect(totalsOf(around)).toEqual(many(step.sums).map((one) => get(around, one))));
  else if ("later" in step) await act(() => vi.advanceTimersByTimeAsync(step.later * 1_000));
  else if ("asked" in step) expect(opened.requestsOf(step.asked[0])).toHaveLength(step.asked[1]);
  else if ("click" in step) await user.click(await findReady(around, step.click));
  else if ("type" in step) await typeInto(user, await find(around, step.type[0]), step.type[1]);
  else if ("press" in step) await user.keyboard(step.press);
  else if ("choose" in step) await user.selectOptions(await find(around, step.choose[0]), step.choose[1]);
  else if ("upload" in step) await user.upload(await within(around).findByLabelText(step.upload[0]), pdfFile(step.upload[1]));
  else if ("in" in step) await play(step.steps, opened, await find(around, step.in));
  else if ("sent" in step) await waitFor(() => expectSent(step, opened));
  else if ("unsent" in step) expect(opened.requestsOf(step.unsent)).toEqual([]);
  else if ("happens" in step) await waitFor(() => expect(opened.events).toContainEqual(step.happens));
  else await waitFor(() => expect(opened.closed).toContainEqual(step.closed));
}

const totalsOf = (around: HTMLElement) => [...around.querySelectorAll("tr[data-total]")];

const many = (targets: Many): readonly Target[] => (typeof targets === "string" ? [targets] : targets);

function readTarget(target: Target): { role: string; name: string | RegExp } {
  const colon = target.indexOf(": ");
  const name = target.slice(colon + 2);
  const begins = name.endsWith("...") ? new RegExp(`^${literal(name.slice(0, -3))}`) : name;
  return { role: target.slice(0, colon), name: begins };
}

const literal = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const textOf = (target: Target) => ({ content: target.slice("text: ".length) });

function query(around: HTMLElement, target: Target): HTMLElement | null {
  if (target.startsWith("text: ")) return withText(around, textOf(target).content);
  const { role, name } = readTarget(target);
  return within(around).queryAllByRole(role, { name })[0] ?? null;
}

/** The innermost visible element that holds the words. */
function withText(around: HTMLElement, words: string): HTMLElement | null {
  const found = [...around.querySelectorAll<HTMLElement>("*")].filter((element) => element.textContent?.includes(words));
  return found.reverse().find((element) => element.closest("[hidden]") === null) ?? null;
}

function get(around: HTMLElement, target: Target): HTMLElement {
  const found = query(around, target);
  if (!found) throw new Error(`"${target}" is not there:\n${around.textContent}`);
  return found;
}

const find = (around: HTMLElement, target: Target) => waitFor(() => get(around, target));

/** A button whose code is on its way is there, and cannot be pressed yet. */
const findReady = (around: HTMLElement, target: Target) =>
  waitFor(() => {
    const found = get(around, target);
    expect((found as HTMLButtonElement).disabled, target).not.toBe(true);
    return found;
  });

const isOff = (element: HTMLElement) =>
  element.getAttribute("aria-disabled") === "true" || (element as HTMLButtonElement).disabled === true;

const isLocked = (element: HTMLElement) =>
  isOff(element) || (element as HTMLInputElement).readOnly === true || element.getAttribute("aria-readonly") === "true";

async function expectOff(around: HTMLElement, target: Target, because: string | undefined): Promise<void> {
  await waitFor(() => expect(isOff(get(around, target)), target).toBe(true));
  if (because === undefined) return;
  const { role, name } = readTarget(target);
  expect(within(around).getByRole(role, { name, description: new RegExp(literal(because)) })).toBeTruthy();
}

function contentOf(element: HTMLElement): string {
  return "value" in element && element.tagName !== "BUTTON" ? String(element.value) : (element.textContent ?? "");
}

async function typeInto(user: ReturnType<typeof userEvent.setup>, element: HTMLElement, words: string): Promise<void> {
  await user.clear(element);
  await user.type(element, words);
}

function expectSent(
  { sent, params, body }: { sent: string; params?: unknown; body?: unknown },
  { requestsOf }: OpenedScreen,
): void {
  const last = requestsOf(sent).at(-1);
  expect(last, `the call "${sent}"`).toBeTruthy();
  if (params !== undefined) expect(last?.params).toEqual(params);
  if (body !== undefined) expect(last?.body).toEqual(body);
}
