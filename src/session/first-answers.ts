/**
 * Takes what the server has put into the page, or gives apart from it, once: from then on these are answers like those that the page has
 * asked for itself.
 */
import { type ApartAnswers, type FirstAnswers, firstAnswersId } from "../../portal/first-answers";
import type { PageFiles } from "../../portal/page-routes";
import { noteServerTime } from "../host/clock";
import { keepAnswer } from "../host/queries";

/** Gives the role that they were given to; undefined where there are none, or no more. */
export async function takeFirstAnswers(): Promise<string | undefined> {
  const element = document.getElementById(firstAnswersId);
  element?.remove();
  if (element instanceof HTMLLinkElement) return takeApart(element.href);
  return element ? take(JSON.parse(element.textContent ?? "") as FirstAnswers, arrivalOf("navigation")) : undefined;
}

/** The browser has asked for them since the page came, and hands over what it was answered. */
async function takeApart(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address);
    if (response.status !== 200) return undefined;
    const answers = (await response.json()) as ApartAnswers;
    for (const files of answers.files) preload(files);
    return take(answers, arrivalOf("resource", address));
  } catch {
    return undefined;
  }
}

function take({ at, role, answers }: FirstAnswers, arrival: number): string | undefined {
  noteServerTime(Date.parse(at), arrival);
  for (const [call, params, body, mark] of answers) keepAnswer(call, params, { status: 200, body, mark });
  return role;
}

/** Lets the browser fetch the files of the screen all at once, before each is imported by another. */
function preload({ scripts, styles }: PageFiles): void {
  for (const href of scripts) document.head.append(linkTo(href, { rel: "modulepreload" }));
  for (const href of styles) document.head.append(linkTo(href, { rel: "preload", as: "style" }));
}

function linkTo(href: string, attributes: Pick<HTMLLinkElement, "rel"> & Partial<Pick<HTMLLinkElement, "as">>): HTMLLinkElement {
  return Object.assign(document.createElement("link"), attributes, { crossOrigin: "", href });
}

/** When the first byte of the page, or of a file, came, by this device's clock: its code may have taken seconds more. */
function arrivalOf(type: "navigation" | "resource", address?: string): number {
  const entries = performance.getEntriesByType(type) as PerformanceResourceTiming[];
  const entry = entries.find(({ name }) => address === undefined || name === address);
  return entry ? performance.timeOrigin + entry.responseStart : Date.now();
}
