import { pathToFileURL } from "node:url";
import { lightChromiumOptions } from "../chromium";
import { words } from "./words";

/** A page of HTML as a PDF of A4, with the number of each page at its foot. */
export async function printPdf(file: string, pdf: string): Promise<void> {
  console.log(words.progress.pdf);
  const { chromium } = await import("playwright");
  const browser = await chromium.launch(await lightChromiumOptions());
  try {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(file).href, { waitUntil: "load", timeout: 120_000 });
    // A picture that is loaded when it comes into sight never is on paper.
    await page.evaluate(() =>
      Promise.all(
        [...document.images].map((image) => {
          image.loading = "eager";
          return image.decode().catch(() => {});
        }),
      ),
    );
    const footer =
      '<div style="font-size:8px;width:100%;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>';
    await page.pdf({
      path: pdf,
      format: "A4",
      displayHeaderFooter: true,
      headerTemplate: "<span></span>",
      footerTemplate: footer,
      outline: true,
      tagged: true,
      preferCSSPageSize: true,
      timeout: 240_000,
    } as Parameters<typeof page.pdf>[0]);
  } finally {
    await browser.close();
  }
}
