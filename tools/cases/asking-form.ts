/** The questions that a case asks of its form. */
import { type Case, readPath, sameData, toPath } from "../../engine/tools";
import { once } from "../once";
import { unless } from "./answer";
import { askForm } from "./asked-form";
import type { CasePerson } from "./case-person";
import { say } from "./wording";

export function askingForm(document: Case, person: CasePerson) {
  const form = once(() => askForm(document, person));
  const fieldAt = (name: string) => form().rules.field(toPath(name));
  /** A field that only another cohort has is not there for this person. */
  const state = (name: string) => ({ ...form().rules.state(toPath(name)), ...(fieldAt(name) ? {} : { visible: false }) });
  const shown = (name: string, isSo: boolean, words: string) =>
    unless(isSo, words, fieldAt(name), form().rules.scopeAt(toPath(name)));
  return {
    visible: (name: string) => shown(name, state(name).visible, say.visible(name)),
    hidden: (name: string) => shown(name, !state(name).visible, say.hidden(name)),
    required: (name: string) => shown(name, state(name).visible && state(name).required, say.required(name)),
    optional: (name: string) => shown(name, state(name).visible && !state(name).required, say.optional(name)),
    locked: (name: string) => shown(name, state(name).visible && state(name).readOnly, say.locked(name)),
    writable: (name: string) => shown(name, state(name).visible && !state(name).readOnly, say.writable(name)),
    choices: (name: string, expected: unknown) => {
      const found = (state(name).options ?? []).map(({ value }) => value);
      return shown(name, JSON.stringify(found) === JSON.stringify(expected), say.choices(name, expected, found));
    },
    refused: (name: string, expected: unknown) => {
      const found = form().refused().get(name);
      return shown(name, found === expected, say.refused(name, String(expected), found));
    },
    computes: (name: string, expected: unknown) => {
      const found = readPath(Object(form().rules.effective), name);
      return shown(name, sameData(found ?? null, expected), say.computes(name, expected, found));
    },
    accepted: (name: string) => {
      const found = form().refused().get(name);
      const isThere = fieldAt(name) !== undefined;
      return shown(name, isThere && found === undefined, isThere ? say.accepted(name, found) : say.visible(name));
    },
  };
}
