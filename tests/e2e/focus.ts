/** Walks a page with the Tab key, and tells what somebody who sees the focus would tell of it. */
import { expect, type Page } from "@playwright/test";

export interface FocusStep {
  /** What the element is, for the person who reads a failure. */
  readonly name: string;
  /** Whether a ring or an outline stands around it that is not there without the focus. */
  readonly ringed: boolean;
  /** Whether it lies in view and is covered by nothing (WCAG 2.4.11). */
  readonly seen: boolean;
  /** Whether it comes after the element before it, in the order of the document. */
  readonly inOrder: boolean;
}

/** Every stop of the Tab key from where the focus is now, once round; an open dialog keeps it inside. */
export async function walkFocus(page: Page, most = 90): Promise<FocusStep[]> {
  const steps: FocusStep[] = [];
  await page.evaluate(() => Reflect.set(window, "walked", []));
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press("Tab");
    const step = await page.evaluate(look);
    if (step === "round") return steps;
    if (step !== "outside") steps.push(step);
  }
  throw new Error(`more than ${most} stops: ${steps.map(({ name }) => name).join(", ")}`);
}

/** Every stop can be seen, and they come in the order in which the page is read. */
export function expectSaneFocus(steps: readonly FocusStep[]): void {
  expect(steps.filter(({ ringed, seen, inOrder }) => !(ringed && seen && inOrder))).toEqual([]);
}

/** Runs in the page. A radio group, whose members share one stop, counts as one element. */
function look(): FocusStep | "round" | "outside" {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return "outside";
  const walked = Reflect.get(window, "walked") as HTMLElement[];
  if (walked.includes(element)) return "round";
  const before = walked.at(-1);
  walked.push(element);
  const looks = () => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return `${outlineStyle === "none" ? "" : outlineWidth} ${boxShadow}`;
  };
  const focused = looks();
  const box = element.getBoundingClientRect();
  const label = element.parentElement?.closest("label")?.getBoundingClientRect() ?? box;
  const places = [0.5, 0.1, 0.9].flatMap((part) => [
    [box.x + box.width * part, box.y + box.height / 2] as const,
    [label.x + label.width * part, label.y + label.height / 2] as const,
  ]);
  const seen = places.some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element));
  });
  element.blur();
  const ringed = looks() !== focused && focused !== " none";
  element.focus();
  const follows = before === undefined || (before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const words = element.getAttribute("aria-label") ?? element.innerText ?? "";
  const name = `${element.tagName.toLowerCase()}#${element.id} ${words.trim().split("\n")[0]}`;
  return { name, ringed, seen, inOrder: follows };
}
