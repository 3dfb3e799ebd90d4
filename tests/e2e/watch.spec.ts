/** The watch itself: what every other journey relies on must notice what it watches for. */
import { accessible, comeHome, expect, test } from "./journey";

test("a break of the content policy is noticed", { tag: "@desk" }, async ({ page, watched }) => {
  await comeHome(page, "sri.wahyuni");
  await page.evaluate(() => {
    const style = document.createElement("style");
    style.textContent = "body { color: red }";
    document.head.append(style);
  });
  await expect.poll(() => watched.faults.some((fault) => fault.startsWith("CSP: style-src"))).toBe(true);
  watched.faults.length = 0;
});

test("an error that nobody catches is noticed", { tag: "@desk" }, async ({ page, watched }) => {
  await comeHome(page, "sri.wahyuni");
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("uncaught on purpose");
    });
  });
  await expect.poll(() => watched.faults).toEqual(["thrown: uncaught on purpose"]);
  watched.faults.length = 0;
});

test("a barrier is noticed, a target that is too small and words too pale among them", { tag: "@desk" }, async ({ page }) => {
  await comeHome(page, "sri.wahyuni");
  await accessible(page);
  await page.evaluate(() => {
    const main = document.querySelector("main");
    const small = () => {
      const button = document.createElement("button");
      button.textContent = "x";
      Object.assign(button.style, { width: "10px", height: "10px", padding: "0", border: "0", overflow: "hidden" });
      return button;
    };
    const pale = Object.assign(document.createElement("p"), { textContent: "Words that are too pale" });
    Object.assign(pale.style, { color: "rgb(200, 200, 200)", background: "rgb(255, 255, 255)" });
    main?.append(small(), small(), document.createElement("img"), pale);
  });
  const told = await accessible(page).catch((error: Error) => error.message);
  expect(told).toContain("target-size");
  expect(told).toContain("image-alt");
  expect(told).toContain("color-contrast");
});
