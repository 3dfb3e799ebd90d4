/**
 * Files kept in the data itself, as data URLs with the file's name in them:
 *
 *   data:text/plain;name=catatan.txt;base64,aGFsbw==
 */

/** The name in a data URL, "" where it has none; undefined where a value is no data URL. */
export function nameInDataUrl(value: unknown): string | undefined {
  const head = typeof value === "string" ? /^data:([^,]*),/.exec(value)?.[1] : undefined;
  if (head === undefined) return undefined;
  const name = head.split(";").find((part) => part.startsWith("name="));
  try {
    return decodeURIComponent(name?.slice("name=".length) ?? "");
  } catch {
    return undefined;
  }
}

/** Reads a file as a data URL; rejects where the browser cannot read it. */
export function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => resolve(String(reader.result).replace(";base64", `;name=${encodeURIComponent(file.name)};base64`));
    reader.readAsDataURL(file);
  });
}
