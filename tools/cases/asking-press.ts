/**
 * The question that a case asks of what is pressed: the part of its screen, or the item of its menu, and what happens then, in this order: the screen or
 * the dialog that opens, the call that is sent, the words that are shown. It goes on behind a call where the case says what the server answered, and
 * behind a question as if it were answered yes.
 */
import { type ActionKind, type Case, isObject, resolveNode, type Scope } from "../../engine/tools";
import { once } from "../once";
import { unless } from "./answer";
import { askPart, wordsOf } from "./asked-part";
import { itemsOf } from "./asking-menu";
import { askedScreenOf, scopeOnScreen } from "./asking-screen";
import type { CasePerson } from "./case-person";
import { say } from "./wording";

type Action = Readonly<Record<string, unknown>>;

/** The keys that say what is seen of an action, in this order, and whether what follows waits for an answer. */
const seen = {
  go: { keys: ["screen"] },
  link: { keys: ["href"] },
  dialog: { keys: ["screen"], waits: true },
  call: { keys: ["call"], waits: true },
  submit: { keys: ["confirm", "call"], waits: true },
  save: { keys: ["form"], waits: true },
  transition: { keys: ["confirm", "transition"], waits: true },
  download: { keys: ["call"] },
  toast: { keys: ["text"] },
  confirm: { keys: ["text"] },
  close: { keys: [] },
  set: { keys: [] },
  fill: { keys: [] },
  reload: { keys: [] },
  results: { keys: [] },
  step: { keys: [] },
  print: { keys: [] },
  when: { keys: [] },
  role: { keys: ["role"] },
  "refresh-session": { keys: [] },
  "start-over": { keys: [] },
  logout: { keys: [] },
} as const satisfies Record<ActionKind, { readonly keys: readonly string[]; readonly waits?: true }>;

export function askingPress(document: Case, person: CasePerson) {
  const known = once(() => scopeOnScreen(document, person));
  /** With the variables that it reads there: a part of a list has its row. */
  const pressed = (address: string): { readonly value: unknown; readonly scope: Scope } => {
    if (document.screen === undefined)
      return { value: itemsOf(document, person).find(({ id }) => id === address), scope: person.scope };
    const part = askPart(askedScreenOf(document, person).screen, address, known());
    return { value: part?.value, scope: part?.scope ?? known() };
  };
  return {
    presses: (address: string, expected: unknown) => {
      const { value: part, scope } = pressed(address);
      const isOpen = isObject(part) && part.enabled !== false && part.enabledWhen !== false;
      const action = isOpen ? part.action : undefined;
      if (!isObject(action)) return { words: say.noPress(address), reads: [] };
      const { actions, locals } = action as { readonly actions: readonly Action[]; readonly locals: Scope };
      const answer = document.answered === undefined ? undefined : { answer: document.answered };
      const { happenings } = happening(actions, {
        scope: { ...scope, ...locals, ...answer },
        isAnswered: answer !== undefined,
      });
      const isSo = JSON.stringify(happenings) === JSON.stringify(expected);
      return unless(isSo, say.presses(address, expected as string[], happenings), actions, scope);
    },
  };
}

interface Course {
  readonly happenings: readonly string[];
  readonly goesOn: boolean;
}

function happening(actions: readonly Action[], at: { readonly scope: Scope; readonly isAnswered: boolean }): Course {
  const happenings: string[] = [];
  for (const action of actions) {
    const { then, else: otherwise, ...own } = action;
    const { kind, ...values } = resolveNode(own, at.scope) as { readonly kind: ActionKind; readonly if?: unknown };
    const { keys, waits }: { readonly keys: readonly string[]; readonly waits?: true } = seen[kind];
    happenings.push(...keys.flatMap((key) => said((values as Action)[key])));
    if (waits && !at.isAnswered) return { happenings, goesOn: false };
    const next = kind === "when" && values.if !== true ? otherwise : then;
    const { happenings: further, goesOn } = happening(isObject(next) ? (next.$actions as readonly Action[]) : [], at);
    happenings.push(...further);
    if (!goesOn) return { happenings, goesOn };
  }
  return { happenings, goesOn: true };
}

function said(value: unknown): string[] {
  const words = wordsOf(value);
  return typeof words === "string" && words !== "" ? [words] : [];
}
