/** The words of the portal that are guessed first: the names of its programs, what is common around schools, and outside of demo mode its password. */
import { guessedList, listItems, oneLine } from "../../engine/server";
import type { DocumentView } from "../documents/documents";
import { joined } from "../security/own-words";
import type { PortalKind } from "../security/weak-password";
import type { Services } from "../services/services";
import { demoPassword } from "./demo-password";

/** Shorter parts of names are in too many other words. */
const shortestPart = 3;

const ofDocuments = new WeakMap<DocumentView, ReadonlyMap<string, PortalKind>>();

export function portalWords({
  documents: { base },
  mode,
}: Pick<Services, "documents" | "mode">): ReadonlyMap<string, PortalKind> {
  const known = ofDocuments.get(base) ?? wordsOf(base);
  ofDocuments.set(base, known);
  return mode === "demo" ? known : new Map([...known, ...withSigns(demoPassword).map((form) => [form, "demo"] as const)]);
}

function wordsOf({ library }: DocumentView): ReadonlyMap<string, PortalKind> {
  const common = (listItems(library, guessedList) ?? []).map(({ value }) => [joined(String(value)), "word"] as const);
  const programs = library.ids("program").flatMap((id) => {
    const { name, title } = library.get("program", id) ?? {};
    return [id, name, title].flatMap((text) => (typeof text === "string" ? nameForms(text) : []));
  });
  return new Map([...common, ...programs.map((form) => [form, "program"] as const)]);
}

/** A name whole, and each of its words. */
function nameForms(name: string): readonly string[] {
  const written = oneLine(name).toLowerCase();
  return [...withSigns(written), ...written.split(/[^\p{L}\p{N}]+/u)].filter((form) => form.length >= shortestPart);
}

const withSigns = (text: string) => [text, joined(text)];
