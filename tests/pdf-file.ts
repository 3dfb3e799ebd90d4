/** A whole PDF of one page as somebody picks it. */
import { samplePdf } from "../server/demo/crowd/sample-files";

export const pdfFile = (name: string): File => new File([new Uint8Array(samplePdf(name))], name, { type: "application/pdf" });
