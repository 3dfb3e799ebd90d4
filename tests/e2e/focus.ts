/** Walks a page with the Tab key, and tells what somebody who sees the focus would tell of it. */
import { expect, type Page } from "@playwright/test";

export interface FocusStep {
  /** The name of the element, for the person who reads a failure. */
  readonly name: string;
  /** Whether a ring or an outline stands around it that is not there without the focus. */
  readonly ringed: boolean;
  /** Whether it lies in view and is covered by nothing (WCAG 2.4.11). */
  readonly seen: boolean;
}

export interface FocusWalk {
  readonly steps: readonly FocusStep[];
  /** Whether they come in the order of the document; a walk that began in the middle goes once round. */
  readonly inOrder: boolean;
}

/** Every stop of the Tab key from where the focus is now, once round; an open dialog keeps it inside. */
export async function walkFocus(page: Page, most = 90): Promise<FocusWalk> {
  const steps: FocusStep[] = [];
  await page.evaluate(() => Reflect.set(window, "walked", []));
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press("Tab");
    const step = await page.evaluate(look);
    if (step === "round") return { steps, inOrder: await page.evaluate(areInOrder) };
    if (step !== "outside") steps.push(step);
  }
  throw new Error(`more than ${most} stops: ${steps.map(({ name }) => name).join(", ")}`);
}

/** Every stop can be seen, and they come in the order in which the page is read. */
export function expectSaneFocus({ steps, inOrder }: FocusWalk): void {
  expect(steps.filter(({ ringed, seen }) => !(ringed && seen))).toEqual([]);
  expect(inOrder, steps.map(({ name }) => name).join(", ")).toBe(true);
}

/** Runs in the page, after the walk. */
function areInOrder(): boolean {
  const walked = Reflect.get(window, "walked") as HTMLElement[];
  const follows = (one: HTMLElement, other: HTMLElement) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const backwards = walked.filter((element, index) => index > 0 && !follows(walked[index - 1] as HTMLElement, element));
  const [first, last] = [walked.at(0), walked.at(-1)];
  return backwards.length === 0 || (backwards.length === 1 && first !== undefined && last !== undefined && follows(last, first));
}

/** Runs in the page. A radio group, whose members share one stop, counts as one element. */
function look(): FocusStep | "round" | "outside" {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return "outside";
  const walked = Reflect.get(window, "walked") as HTMLElement[];
  if (walked.includes(element)) return "round";
  walked.push(element);
  element.style.transition = "none";
  // The ring may stand around the row or the box that the element fills.
  const framed = [element, element.parentElement, element.parentElement?.parentElement, element.closest(".choice")];
  const looks = () =>
    framed
      .filter((one) => one instanceof HTMLElement)
      .map((one) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
        return `${outlineStyle === "none" ? "" : outlineWidth}${boxShadow === "none" ? "" : boxShadow}`;
      });
  const focused = looks();
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  const seen = [element, ...labels].some((shown) => {
    const { x, y, width, height } = shown.getBoundingClientRect();
    return [0.5, 0.1, 0.9].some((part) => {
      const top = document.elementFromPoint(x + width * part, y + height / 2);
      return top !== null && (shown.contains(top) || top.contains(shown));
    });
  });
  element.blur();
  const ringed = looks().some((look, index) => look !== focused[index] && focused[index] !== "");
  element.focus();
  element.style.transition = "";
  const words = element.getAttribute("aria-label") ?? element.innerText ?? "";
  const name = `${element.tagName.toLowerCase()}#${element.id} ${words.trim().split("\n")[0]}`;
  return { name, ringed, seen };
}
