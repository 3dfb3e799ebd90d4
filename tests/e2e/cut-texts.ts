/** Words that are cut off above or below: by their own box, or by one around them that hides what sticks out. */
import type { Page } from "@playwright/test";

/** A line that ends in dots is not cut: the dots say so. The last pixels of a tall letter's box hold nothing. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hides = (element: Element) => getComputedStyle(element).overflowY === "hidden";
    const isForEyes = (element: Element) => getComputedStyle(element).clipPath === "none";
    const endsInDots = (element: Element) => getComputedStyle(element).webkitLineClamp !== "none";
    const holdsWords = (element: Element) => [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
    const cut: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      if (!holdsWords(element) || !element.checkVisibility({ visibilityProperty: true }) || endsInDots(element)) continue;
      const room = Number.parseFloat(getComputedStyle(element).fontSize) / 6;
      const words = document.createRange();
      words.selectNodeContents(element);
      const { top, bottom } = words.getBoundingClientRect();
      for (let around: HTMLElement | null = element; around && around !== document.body; around = around.parentElement) {
        if (!isForEyes(around)) break;
        if (!hides(around)) continue;
        const box = around.getBoundingClientRect();
        if (bottom > box.bottom + room || top < box.top - room) {
          cut.push(`"${element.innerText.trim().slice(0, 40)}" by ${around.tagName.toLowerCase()}.${around.className}`);
          break;
        }
      }
    }
    return cut;
  });
}
