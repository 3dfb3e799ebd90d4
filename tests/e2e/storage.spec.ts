/** A browser that keeps nothing: one that refuses its storage (a private window, a policy), and one that has none. Nothing is lost there, and leaving ends the session. */
import { everyNth } from "../sample";
import { enterWithoutDraft, field, unfold } from "./biodata";
import { accessibleAtEverySize, expect, logIn, test } from "./journey";

/** How a browser keeps nothing, as the page's own code meets it. */
const browsers = {
  "refuses its storage": () => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
  },
  "has no storage": () => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB"]) Object.defineProperty(window, name, { get: () => null });
  },
  "has its storage full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  },
};

const tried = everyNth(Object.entries(browsers), 3);

for (const [how, without] of tried.items)
  test(`in a browser that ${how} a person logs in, finds again what they typed, and leaves: the session ends, and the page says so (${tried.words})`, {
    tag: ["@desk", "@long"],
  }, async ({ page }) => {
    await enterWithoutDraft(page, "bambang.prasetyo", "about:blank");
    await page.context().clearCookies();
    await page.addInitScript(without);
    await logIn(page, "bambang.prasetyo");

    // Home opens from every page, also when this browser cannot know that it has been there.
    await page
      .getByRole("link", { name: /^Biodata/ })
      .first()
      .click();
    await unfold(page);
    const address = `Jalan Tanpa Simpanan ${Date.now()}`;
    const kept = page.waitForResponse((answer) => /\/draf/.test(answer.url()) && answer.request().method() === "PUT");
    await field(page, "Alamat tempat tinggal").fill(address);
    expect((await kept).ok()).toBe(true);
    await page.reload();
    await unfold(page);
    await expect(field(page, "Alamat tempat tinggal")).toHaveValue(address);

    const cookies = await page.context().cookies();
    await page.getByRole("button", { name: "Buka menu akun" }).click();
    await page.getByRole("button", { name: "Keluar" }).click();
    await page.getByRole("dialog", { name: "Konfirmasi" }).getByRole("button", { name: "Keluar" }).click();
    await expect(page).toHaveURL(/\/backend\/auth\/login/);
    await expect(page.getByRole("status").filter({ hasText: "Anda sudah keluar" })).toBeVisible();
    await accessibleAtEverySize(page);
    await page.context().addCookies(cookies);
    expect(await (await page.request.get("/backend/")).json()).toMatchObject({ isLogin: false });
  });
