/**
 * The title of a key in the forms of the desk: its name among the words of the language, which every key has. A form shows keys side by side,
 * where the name of one may be that of its neighbour: those have a title of their own here.
 */
import type { LanguageKey } from "../diff/words/language-keys";
import { wordsOf } from "../diff/words/of-key";

const besideItsLike: Partial<Readonly<Record<LanguageKey, string>>> = {
  ask: "Kata-kata dialog catatan",
  data: "Skema data",
  days: "Hari",
  first: "Nilai awal yang dihitung",
  id: "Id",
  in: "Dalam keadaan",
  input: "Isian dialog",
  institutions: "Instansi yang dikelola",
  item: "Butir tiap baris",
  items: "Daftar butir",
  minutes: "Menit",
  oneOf: "Bentuk yang boleh",
  options: "Daftar acuan pilihannya",
  steps: "Daftar langkah",
  tabs: "Daftar tab",
  titles: "Judul bagi sebagian orang",
  tones: "Nada lencana",
  view: "Tampilan ketika dibuka",
  views: "Tampilan yang dapat dipilih",
};

export function titleOfKey(key: string): string {
  const own = (besideItsLike as Readonly<Record<string, string>>)[key];
  const said = own ?? wordsOf(key)?.noun ?? key;
  return said.charAt(0).toUpperCase() + said.slice(1);
}
