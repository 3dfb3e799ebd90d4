/**
 * The browser itself refuses text that would become HTML or a script; the journeys of all other tests report every refusal as a fault
 * (`watch` in journey.ts), so what the page does itself passes.
 */
import { expect, identify, test } from "./journey";

const pages = [
  ["the login", "/backend/auth/login", false],
  ["a page of the portal", "/", true],
] as const;

for (const [what, path, isLoggedIn] of pages)
  test(`${what} writes no text as HTML or as a script`, { tag: "@desk" }, async ({ browser, baseURL }) => {
    // A context of its own, in which nobody takes the refusals for faults.
    const page = await (await browser.newContext({ baseURL, serviceWorkers: "block" })).newPage();
    if (isLoggedIn) await identify(page, "sri.wahyuni");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const refused = await page.evaluate(() => {
      const sinks: Record<string, () => void> = {
        innerHTML: () => {
          document.createElement("div").innerHTML = "<img src=x onerror=alert(1)>";
        },
        "script.src": () => {
          document.createElement("script").src = "/backend/berkas/1";
        },
        "script.text": () => {
          document.createElement("script").text = "alert(1)";
        },
        "another policy": () => {
          (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }).trustedTypes.createPolicy(
            "x",
            {},
          );
        },
      };
      return Object.entries(sinks).map(([name, use]) => {
        try {
          use();
          return `${name} passed`;
        } catch (error) {
          return `${name}: ${(error as Error).name}`;
        }
      });
    });
    expect(refused).toEqual(["innerHTML", "script.src", "script.text", "another policy"].map((name) => `${name}: TypeError`));
  });
