/** The host of one entry of the gallery: its calls are answered from the entry, and nothing leads anywhere. */
import { CallFailure, fromWib, type Host, type ReferenceOption } from "../../../engine/page";
import { text } from "../../documents/text";
import { fileAt } from "../../host/file-at";
import type { GalleryEntry } from "./gallery-entries";
import { sharedDocuments } from "./shared-documents";

/** The gallery's time, in WIB; it stands still, so that the page looks the same on every day. */
export const galleryDate = "2026-11-21 10:00:00";

const now = fromWib(galleryDate).getTime();

const schools = [
  { npsn: "99000001", nama: "SD Negeri Contoh 1", alamat: "Kecamatan Sukamaju, Kabupaten Contoh" },
  { npsn: "99000002", nama: "SMP Negeri Contoh 2", alamat: "Kecamatan Sukamakmur, Kabupaten Contoh" },
  { npsn: "99000003", nama: "SMA Negeri Contoh 3", alamat: "Kota Contoh" },
];

/** As the call of a portal finds them: one by its key, or those with what is typed in their names. */
const isFound =
  ({ npsn, keyword = "" }: Readonly<Record<string, unknown>>) =>
  (school: (typeof schools)[number]) =>
    npsn === undefined ? school.nama.toLowerCase().includes(String(keyword).toLowerCase()) : school.npsn === npsn;

export function galleryHost({ calls, answer }: GalleryEntry): Host {
  const asked = async <Answer>(given: Answer): Promise<Answer> => {
    if (calls === "waiting") return new Promise<never>(() => {});
    if (calls === "failed") throw new CallFailure(500, "failed", "Layanan sedang tidak dapat dihubungi.");
    return given;
  };
  return {
    call: (call, { params = {} }) =>
      asked({ status: 200, body: call === "galeri.sekolah" ? { data: schools.filter(isFound(params)) } : answer }),
    upload: async () => ({ status: 200, body: { url: "/berkas/contoh.pdf" } }),
    go: () => {},
    link: () => {},
    dialog: async () => undefined,
    confirm: async () => true,
    ask: (_, send) => send(undefined),
    toast: () => {},
    download: async () => {},
    saveFile: () => {},
    fileAt,
    options: (list) => asked((sharedDocuments[`schemas/reference/${list}.json`]?.items ?? []) as ReferenceOption[]),
    refreshSession: async () => {},
    startOver: () => {},
    logout: () => {},
    print: () => {},
    now: () => now,
    text,
    showsReasons: true,
  };
}
