const excel = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The media type of a file, found from its content. Undefined for types that the portal does not accept. */
export function sniffType(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 8).toString("latin1");
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "image/gif";
  if (head.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (head === "\x89PNG\r\n\x1a\n") return "image/png";
  if (head.startsWith("%PDF-")) return "application/pdf";
  if (head.startsWith("PK\x03\x04")) return bytes.includes("xl/workbook.xml") ? excel : undefined;
  return isText(bytes) ? "text/csv" : undefined;
}

/** Text of any sort may be a sheet: bytes that steer machines do not stand in it. */
function isText(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4096);
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return isWide || (head.length > 0 && head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d)));
}
