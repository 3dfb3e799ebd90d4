/** All words of `npm run test:documents`, which programme staff read. */
import type { Case, ClosedLists } from "../../engine/tools";

const states = {
  hidden: "tidak tampak",
  open: "dapat dibuka",
  closed: "tampak tetapi tertutup",
} satisfies Record<ClosedLists["case.expects"], string>;

const percent = (part: number, all: number) => (all === 0 ? "-" : `${Math.floor((100 * part) / all)}%`);

const quoted = (text: string | undefined) => (text === undefined ? "tidak ada" : `"${text}"`);

const valued = (found: unknown) => (found === undefined || found === null ? "kosong" : JSON.stringify(found));

const listed = (names: readonly string[]) => (names.length === 0 ? "tidak ada" : names.map(quoted).join(", "));

const lacks = (what: string) => (name: string, known: readonly string[]) =>
  known.includes(name) ? undefined : `${what} "${name}". Yang dikenal: ${known.join(", ")}.`;

const unlisted = lacks("Jenis catatan itu tidak punya daftar");
const unreported = lacks("Jenis catatan itu tidak punya laporan");
const notCaused = lacks("Perpindahan itu tidak punya akibat");

export const say = {
  visible: (name: string) => `Isian "${name}" seharusnya tampak, ternyata tidak.`,
  hidden: (name: string) => `Isian "${name}" seharusnya tidak tampak, ternyata tampak.`,
  required: (name: string) => `Isian "${name}" seharusnya tampak dan wajib diisi, ternyata tidak.`,
  optional: (name: string) => `Isian "${name}" seharusnya tampak dan boleh kosong, ternyata tidak.`,
  locked: (name: string) => `Isian "${name}" seharusnya tampak dan terkunci, ternyata tidak.`,
  writable: (name: string) => `Isian "${name}" seharusnya tampak dan dapat diubah, ternyata tidak.`,
  choices: (name: string, expected: unknown, found: unknown) =>
    `Pilihan isian "${name}" seharusnya ${JSON.stringify(expected)}, ternyata ${JSON.stringify(found)}.`,
  refused: (name: string, expected: string, found: string | undefined) =>
    `Isian "${name}" seharusnya ditolak dengan kalimat "${expected}", ternyata ${found === undefined ? "diterima" : quoted(found)}.`,
  accepted: (name: string, found: string | undefined) =>
    `Isian "${name}" seharusnya diterima, ternyata ditolak: ${quoted(found)}.`,
  computes: (name: string, expected: unknown, found: unknown) =>
    `Isian "${name}" seharusnya terhitung ${JSON.stringify(expected)}, ternyata ${valued(found)}.`,
  item: (name: string, expected: keyof typeof states, found: keyof typeof states) =>
    `Butir "${name}" seharusnya ${states[expected]}, ternyata ${states[found]}.`,
  says: (name: string, expected: string, found: string | undefined) =>
    `Butir "${name}" seharusnya berkata "${expected}", ternyata ${quoted(found)}.`,
  opens: (id: string) => `Layar "${id}" seharusnya dapat dibuka, ternyata tidak.`,
  refusesToOpen: (id: string) => `Layar "${id}" seharusnya tidak dapat dibuka, ternyata dapat.`,
  offered: (id: string) => `Perpindahan "${id}" seharusnya ditawarkan, ternyata tidak.`,
  notOffered: (id: string) => `Perpindahan "${id}" seharusnya tidak ditawarkan, ternyata ditawarkan.`,
  readAs: (id: string) => `Catatan itu seharusnya tampak baginya menurut aturan baca "${id}", ternyata tidak.`,
  notReadAs: (id: string) => `Catatan itu seharusnya tidak tampak baginya menurut aturan baca "${id}", ternyata tampak.`,
  saves: (name: string) => `Isian "${name}" pada catatan itu seharusnya dapat ia simpan, ternyata tidak.`,
  savesNot: (name: string) => `Isian "${name}" pada catatan itu seharusnya tidak dapat ia simpan, ternyata dapat.`,
  listed: (name: string, known: readonly string[]) =>
    unlisted(name, known) ?? `Daftar "${name}" seharusnya memuat catatan itu baginya, ternyata tidak.`,
  notListed: (name: string, known: readonly string[]) =>
    unlisted(name, known) ?? `Daftar "${name}" seharusnya tidak memuat catatan itu baginya, ternyata memuatnya.`,
  reported: (name: string, known: readonly string[]) =>
    unreported(name, known) ?? `Laporan "${name}" seharusnya menghitung catatan itu baginya, ternyata tidak.`,
  notReported: (name: string, known: readonly string[]) =>
    unreported(name, known) ?? `Laporan "${name}" seharusnya tidak menghitung catatan itu baginya, ternyata menghitungnya.`,
  creates: (id: string) => `Catatan "${id}" seharusnya dapat ia buat, ternyata tidak.`,
  createsNot: (id: string) => `Catatan "${id}" seharusnya tidak dapat ia buat, ternyata dapat.`,
  allows: (name: string, found: string | undefined) =>
    `Panggilan "${name}" seharusnya boleh ia lakukan, ternyata ditolak: ${quoted(found)}.`,
  forbids: (name: string, expected: string, found: string | undefined) =>
    `Panggilan "${name}" seharusnya ditolak dengan kalimat "${expected}", ternyata ${found === undefined ? "boleh ia lakukan" : quoted(found)}.`,
  returns: (name: string, part: string, expected: unknown, found: unknown) =>
    `Jawaban panggilan "${name}" seharusnya memuat ${part} = ${JSON.stringify(expected)}, ternyata ${valued(found)}.`,
  movesRows: (name: string, expected: readonly string[], found: readonly string[]) =>
    `Panggilan "${name}" seharusnya menggerakkan ${listed(expected)}, ternyata ${listed(found)}.`,
  badge: (expected: string, found: string) => `Lencananya seharusnya "${expected}", ternyata "${found}".`,
  popups: (screen: string) => `Dialog "${screen}" seharusnya terbuka sendiri di berandanya, ternyata tidak.`,
  popupsNot: (screen: string) => `Dialog "${screen}" seharusnya tidak terbuka sendiri di berandanya, ternyata terbuka.`,
  causes: (name: string, known: readonly string[]) =>
    notCaused(name, known) ?? `Akibat "${name}" seharusnya terjadi, ternyata tidak.`,
  causesNot: (name: string, known: readonly string[]) =>
    notCaused(name, known) ?? `Akibat "${name}" seharusnya tidak terjadi, ternyata terjadi.`,
  shows: (address: string) => `Bagian layar "${address}" seharusnya tampak, ternyata tidak.`,
  hides: (address: string) => `Bagian layar "${address}" seharusnya tidak tampak, ternyata tampak.`,
  reads: (address: string, expected: unknown, found: unknown) =>
    `Bagian layar "${address}" seharusnya ${JSON.stringify(expected)}, ternyata ${found === undefined ? "tidak tampak" : JSON.stringify(found)}.`,
  presses: (address: string, expected: readonly string[], found: readonly string[]) =>
    `Bila "${address}" ditekan seharusnya terjadi ${listed(expected)}, ternyata ${listed(found)}.`,
  noPress: (address: string) => `"${address}" tidak ada atau tidak tampak, atau tidak dapat ditekan.`,
  noPart: (address: string) => `Layar itu tidak punya bagian "${address}".`,
  untried: (path: string, reason: string) =>
    `${path}\nKasus ini tidak dapat dicoba: ${reason}\nSebabnya ada pada dokumen yang disebutnya; npm run check mengatakannya.`,
  becomes: (state: string, found: string) => `Catatan itu seharusnya menjadi "${state}", ternyata "${found}".`,
  happens: (expected: boolean) =>
    expected
      ? "Perpindahan itu seharusnya terjadi, ternyata tidak: ia tidak boleh, atau yang dituntutnya belum terpenuhi."
      : "Perpindahan itu seharusnya tidak terjadi, ternyata terjadi.",
  stores: (name: string, expected: unknown, found: unknown) =>
    `Isian "${name}" seharusnya bernilai ${JSON.stringify(expected)}, ternyata ${valued(found)}.`,
  setsTo: (name: string, expected: unknown, found: unknown) =>
    `Kolom "${name}" seharusnya bernilai ${JSON.stringify(expected)}, ternyata ${valued(found)}.`,
  prints: (address: string, expected: string, found: string | undefined) =>
    `Bagian surat "${address}" seharusnya mencetak "${expected}", ternyata ${quoted(found)}.`,
  printsNot: (address: string) => `Bagian surat "${address}" seharusnya tidak tercetak, ternyata tercetak.`,
  noPaperPart: (address: string) => `Perpindahan itu tidak menerbitkan surat dengan bagian "${address}".`,
  causesWith: (name: string, value: string, expected: unknown, found: unknown) =>
    `Akibat "${name}" seharusnya diberi ${value} = ${JSON.stringify(expected)}, ternyata ${valued(found)}.`,
  refusedBecause: (reason: string, found: string | undefined) =>
    `Perpindahan itu seharusnya ditolak dengan kalimat "${reason}", ternyata ${found === undefined ? "tidak ada yang dituntutnya" : quoted(found)}.`,
  papers: (id: string, found: readonly string[]) =>
    `Surat "${id}" seharusnya diterbitkan, ternyata ${found.length === 0 ? "tidak ada surat" : `yang terbit ${found.join(", ")}`}.`,
  mails: (to: string, expected: string, found: readonly string[]) =>
    `Surel kepada "${to}" seharusnya berkata "${expected}", ternyata ${found.length === 0 ? "tidak ada surel kepadanya" : found.map(quoted).join(", ")}.`,
  holds: (name: string) => `Syarat "${name}" seharusnya terpenuhi, ternyata tidak.`,
  fails: (name: string) => `Syarat "${name}" seharusnya tidak terpenuhi, ternyata terpenuhi.`,
  sentence: ({ section, sentence }: Pick<Case, "section" | "sentence">) =>
    section === undefined ? `Usulan mesin: "${sentence}"` : `Spesifikasi ${section}: "${sentence}"`,
  read: (path: string, value: unknown) => `  dibaca: ${path} = ${JSON.stringify(value)}`,
  covered: (program: string, both: number, all: number, byPeople: number) =>
    `Program ${program}: ${both} dari ${all} syarat (${percent(both, all)}) terlihat terpenuhi dan tidak, ${byPeople} di antaranya oleh kasus yang ditulis orang.`,
  unseen: (place: string, words: string, seen: ReadonlySet<boolean>) =>
    `  ${place}  ${words}: ${seen.size === 0 ? "belum dilihat" : seen.has(true) ? "hanya terlihat terpenuhi" : "hanya terlihat tidak terpenuhi"}`,
  mutants: (program: string, noticed: number, all: number, milliseconds: number) =>
    `Program ${program}: ${noticed} dari ${all} syarat yang diubah sengaja (${percent(noticed, all)}) disadari kasus (${milliseconds} ms).`,
  unnoticed: (place: string, words: string, change: string) => `  ${place}  ${words}: ${change}`,
  seenBy: (title: string, sentence: string) => `    dilihat kasus "${title}". ${sentence}`,
  proposedFor: (who: string | undefined, thing: string, changes: readonly string[]) =>
    `${who ?? "Seseorang"}: ${thing}${changes.length === 0 ? "" : `, dengan ${changes.slice(0, 4).join(", ")}`}`,
  formThing: (title: string) => `isian ${title}`,
  menuThing: (menu: string) => `butir ${menu}`,
  partThing: (title: string) => `layar ${title}`,
  screenThing: "layar yang dapat dibuka",
  rowThing: (title: string, state: string, own: boolean) => `${title} ${own ? "miliknya" : "orang lain"} yang ${state}`,
  changed: (name: string, value: unknown) =>
    `${name.replaceAll("_", " ")} ${value === null ? "kosong" : Array.isArray(value) ? value.join(", ") : String(value)}`,
  andOthers: (count: number) => `dan ${count} syarat lain`,
  proposed: (program: string, cases: number, missing: number, milliseconds: number) =>
    `Program ${program}: ${cases} kasus diusulkan; bagi ${missing} jawaban atau kesalahan tidak ditemukan orangnya (${milliseconds} ms). Baca tiap usulan, lalu tulis "accepted" pada yang memang seharusnya demikian:`,
  negated: "dibalik",
  replaced: (from: string, to: string) => `${from} menjadi ${to}`,
  dropped: (words: string) => `tanpa "${words}"`,
  unfit: "Kasus ini belum dapat diuji; perbaiki dahulu yang dikatakan pemeriksa:",
  unknownProgram: (found: string, known: readonly string[]) =>
    `Tidak ada program "${found}" yang punya kasus. Yang dikenal: ${known.join(", ")}.`,
  passed: (cases: number, tried: number, milliseconds: number) =>
    `${cases} kasus, ${tried} harapan, semua terpenuhi (${milliseconds} ms).`,
  failed: (cases: number, failed: number, milliseconds: number) => `${failed} dari ${cases} kasus gagal (${milliseconds} ms).`,
} as const;
