import type { FileHead } from "../../engine/page";

/** The facts of a file of this site: asked for by its head alone, with the session of this person. Undefined where it cannot be had now. */
export async function fileAt(address: string): Promise<FileHead | undefined> {
  try {
    const { ok, status, headers } = await fetch(address, { method: "HEAD" });
    const isWithheld = status === 423;
    if (!ok && !isWithheld) return undefined;
    const size = Number(headers.get("content-length"));
    return {
      type: headers.get("content-type")?.split(";", 1)[0] || undefined,
      name: nameIn(headers.get("content-disposition")),
      size: size > 0 && !isWithheld ? size : undefined,
      isWithheld,
    };
  } catch {
    return undefined;
  }
}

/** `inline; filename*=UTF-8''Surat%20izin.pdf`  ->  "Surat izin.pdf" */
function nameIn(disposition: string | null): string | undefined {
  const written = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  return written === undefined ? undefined : decodeURIComponent(written);
}
