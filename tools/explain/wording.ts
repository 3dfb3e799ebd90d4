/** All words of `npm run explain` besides those of the trees. */
import type { ProblemLanguage } from "../../engine/tools";

export type ExplainLanguage = ProblemLanguage;

const words = {
  usage: {
    id: "Pemakaian: npm run explain -- <layar atau menu> --as <login> [--block id] [--date 2026-11-21] [--param nama=nilai] [--lang id|en] [--json]",
    en: "Usage: npm run explain -- <screen or menu> --as <login> [--block id] [--date 2026-11-21] [--param name=value] [--lang id|en] [--json]",
  },
  document: { id: 'Tidak ada layar atau menu "{found}".', en: 'There is no screen or menu "{found}".' },
  login: { id: 'Tidak ada orang demo "{found}".', en: 'There is no demo person "{found}".' },
  block: { id: 'Tidak ada blok atau butir "{found}".', en: 'There is no block or item "{found}".' },
  near: { id: 'Maksud Anda "{near}"?', en: 'Did you mean "{near}"?' },
  known: { id: "Yang dikenal: {names}.", en: "Known: {names}." },
  badDate: { id: '"{found}" bukan tanggal seperti 2026-11-21.', en: '"{found}" is no date such as 2026-11-21.' },
  badParam: { id: '"{found}" bukan nama=nilai.', en: '"{found}" is no name=value.' },
  person: {
    id: "{name} ({login}), program {program}, peran {role}, angkatan {cohort}, {date}",
    en: "{name} ({login}), program {program}, role {role}, cohort {cohort}, {date}",
  },
  screen: { id: "Layar {id}", en: "Screen {id}" },
  menu: { id: "Menu {id}", en: "Menu {id}" },
  opens: { id: "Boleh dibuka: ya", en: "May be opened: yes" },
  refused: { id: "Boleh dibuka: tidak, menuju {path}", en: "May be opened: no, leads to {path}" },
  dialogRefused: { id: "Boleh dibuka: tidak", en: "May be opened: no" },
  otherProgram: { id: "Layar ini milik program {program}.", en: "This screen belongs to the program {program}." },
  blockedAccount: { id: "Akun ini terblokir.", en: "This account is blocked." },
  sources: { id: "Data", en: "Data" },
  blocks: { id: "Blok", en: "Blocks" },
  items: { id: "Butir", en: "Items" },
} satisfies Record<string, Readonly<Record<ExplainLanguage, string>>>;

export function say(name: keyof typeof words, language: ExplainLanguage, values: Record<string, unknown> = {}): string {
  return words[name][language].replace(/\{(\w+)\}/g, (_all, key: string) => String(values[key] ?? ""));
}
