/** Of an answer that the browser keeps as a file; it is for this person alone. */
export const downloadHeaders = (type: string, name: string): Readonly<Record<string, string>> => ({
  "content-type": type,
  "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  "cache-control": "private, no-store",
});
