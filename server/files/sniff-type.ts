/** The media type of a file, found from its first bytes. Undefined for types that the portal does not accept. */
export function sniffType(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 8).toString("latin1");
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "image/gif";
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head === "\x89PNG\r\n\x1a\n") return "image/png";
  if (head.startsWith("%PDF-")) return "application/pdf";
  return undefined;
}
