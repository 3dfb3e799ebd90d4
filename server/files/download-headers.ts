import { fileNameHeader } from "./file-name-header";

/** Of an answer that the browser keeps as a file; it is for this person alone. */
export const downloadHeaders = (type: string, name: string): Readonly<Record<string, string>> => ({
  "content-type": type,
  "content-disposition": fileNameHeader("attachment", name),
  "cache-control": "private, no-store",
});
