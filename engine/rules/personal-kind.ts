/** Fields that hold what is personal: by their format, or by their title where no format tells it. */
import { written } from "../json/json";

const byFormat: Readonly<Record<string, string>> = { phone: "phone", email: "mail" };

const byTitle: readonly (readonly [kind: string, title: RegExp])[] = [
  ["NIK", /\bNIK\b/],
  ["NIP", /\bNIP\b/],
  ["NUPTK", /\bNUPTK\b/],
  ["birth date", /^Tanggal lahir/],
  ["account number", /^Nomor rekening/],
  ["address", /^Alamat\b(?! (surel|map|berkas|halaman|tautan|laman|web))/],
];

/** The address of a page has a format of its own. */
const plainFormats: ReadonlySet<string> = new Set(["", "date", "digits"]);

interface Described {
  readonly title?: unknown;
  readonly type?: unknown;
  readonly format?: unknown;
}

/** Undefined for a field that is not personal. */
export function personalKind({ title = "", type, format = "" }: Described): string | undefined {
  const named = written(format);
  if (Object.hasOwn(byFormat, named)) return byFormat[named];
  if (![type].flat().includes("string") || !plainFormats.has(named)) return undefined;
  return byTitle.find(([, words]) => words.test(written(title)))?.[0];
}
