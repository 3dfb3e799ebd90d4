/** The worker of pdf.js comes without types. */
declare module "pdfjs-dist/legacy/build/pdf.worker.mjs";
