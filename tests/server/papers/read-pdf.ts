/** Reads a PDF back with other code than the server's: its text by page, what it says of itself, and the QR on a page. */
import { createCanvas } from "@napi-rs/canvas";
import jsQR from "jsqr";
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import * as ownWorker from "pdfjs-dist/legacy/build/pdf.worker.mjs";

export interface ReadPdf {
  readonly pages: readonly string[];
  readonly info: Readonly<Record<string, unknown>>;
  readonly language: string | null;
  /** The text in the QR of the last page. */
  readonly qr: string | undefined;
  close(): Promise<void>;
}

export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const { loading, document } = await opened(bytes);
  const { info } = await document.getMetadata();
  return {
    pages: await pagesOf(document),
    info: info as Record<string, unknown>,
    language: (info as { Language?: string }).Language ?? null,
    qr: await qrOn(document, document.numPages),
    close: () => loading.destroy(),
  };
}

/** Its text alone, which takes a small part of the time. */
export async function textOf(bytes: Buffer): Promise<string> {
  const { loading, document } = await opened(bytes);
  const pages = await pagesOf(document);
  await loading.destroy();
  return pages.join("\n");
}

/** The server reads papers with a build of the same library that leaves its worker where this one looks for its own. */
const shared = globalThis as { pdfjsWorker?: unknown };

async function opened(bytes: Buffer) {
  const servers = shared.pdfjsWorker;
  shared.pdfjsWorker = ownWorker;
  try {
    const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
    return { loading, document: await loading.promise };
  } finally {
    shared.pdfjsWorker = servers;
  }
}

async function pagesOf(document: PDFDocumentProxy): Promise<readonly string[]> {
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""));
  }
  return pages;
}

/** The page as a picture. */
export async function drawPage(document: PDFDocumentProxy, number: number, scale: number) {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const canvasContext = canvas.getContext("2d") as unknown as CanvasRenderingContext2D;
  await page.render({ canvas: null, canvasContext, viewport, background: "#ffffff" }).promise;
  return canvas;
}

async function qrOn(document: PDFDocumentProxy, number: number): Promise<string | undefined> {
  const canvas = await drawPage(document, number, 2);
  const { data, width, height } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}
