import { type CompiledRecord, resolveText, type Scope } from "../../engine/server";
import type { DocumentView } from "../documents/documents";

/** The events that rows of every type have. */
const commonActs = {
  create: "server.record-created",
  save: "server.record-saved",
  reset: "server.record-reset",
  undo: "server.record-undone",
  merge: "server.record-merged",
} as const;

/** The title of an event of a row. */
export const actTitle = (view: DocumentView, { transitions }: CompiledRecord, act: string, scope: Scope): string =>
  transitions.has(act) ? resolveText(transitions.get(act)?.title, scope) : view.text(commonActs[act as keyof typeof commonActs]);
