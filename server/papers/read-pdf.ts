/** The text of a PDF, read back from its bytes by another library than the one that drew it. It is loaded with the first paper. */
type Reader = typeof import("pdfjs-dist/legacy/build/pdf.mjs");

let loading: Promise<Reader> | undefined;

/** Page by page, in the order in which it was drawn. Text that lies beyond the edge of its page is left out: nobody reads it. */
export async function textOfPdf(bytes: Buffer): Promise<readonly string[]> {
  loading ??= import("pdfjs-dist/legacy/build/pdf.mjs");
  const { getDocument, VerbosityLevel } = await loading;
  // The reader takes the memory of the bytes that it is given.
  const given = { data: new Uint8Array(bytes), isEvalSupported: false, useSystemFonts: false };
  const task = getDocument({ ...given, verbosity: VerbosityLevel.ERRORS });
  try {
    const document = await task.promise;
    const pages: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
      const { items } = await page.getTextContent({ disableNormalization: true });
      const seen = items.flatMap((item) => {
        if (!("str" in item)) return [];
        const [x, y] = item.transform.slice(4) as [number, number];
        return x >= left && x + item.width <= right + 0.5 && y >= bottom && y <= top ? [item.str] : [];
      });
      pages.push(seen.join(" "));
    }
    return pages;
  } finally {
    await task.destroy();
  }
}
