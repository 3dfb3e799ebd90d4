/**
 * The setting in which a document is shown: a picture by the page itself, everything else by the browser's own viewer in a frame. Only
 * files of this site can be shown: the page may embed no others.
 *
 *   { href: "/backend/berkas/1", type: "image/jpeg" }  ->  "picture"
 *   { href: "/berkas/izin.pdf" }                        ->  "page"
 */
export type DocumentForm = "picture" | "page" | "elsewhere" | "missing";

const pictureEnding = /\.(avif|gif|jpe?g|png|svg|webp)$/i;

interface Told {
  readonly label: string;
  readonly href: string;
  readonly type?: string;
}

export function documentForm({ label, href, type }: Told): DocumentForm {
  const address = href.trim();
  if (address === "") return "missing";
  if (!isOwn(address)) return "elsewhere";
  if (type) return isPictureType(type) ? "picture" : "page";
  const path = address.split(/[?#]/, 1)[0] ?? "";
  return pictureEnding.test(path) || pictureEnding.test(label) ? "picture" : "page";
}

export const isPictureType = (type = "") => /^image\//i.test(type);

/** A path on this site. The two slashes of "//other.example" lead elsewhere, and so does a backslash in their stead. */
const isOwn = (address: string) => /^\/(?![/\\])/.test(address);
