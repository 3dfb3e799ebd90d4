/** Anchors of the manual, made of the kind and the name of a document alone: they stay when other documents come or go. */
import type { DocumentKind } from "../../../engine/tools";

const prefixes: Partial<Record<DocumentKind, string>> = {
  screen: "layar",
  menu: "menu",
  data: "isian",
  record: "catatan",
  paper: "kertas",
  cohort: "angkatan",
  conditions: "syarat",
  persona: "jalan",
  consent: "persetujuan",
  retention: "simpan",
};

/** `part` is of several sections that are made of one document. */
export function anchorOf(kind: DocumentKind, id: string, part?: string): string {
  const name = id.replaceAll(/[^\w-]+/g, "-");
  return [prefixes[kind] ?? kind, name, ...(part === undefined ? [] : [part])].join("-");
}
