/** The dialogs that are open, the last one on top: questions, and screens that are dialogs. */
import type { Question } from "../../engine/index";
import type { SignedIn } from "../session/signed-in";
import { Store } from "../store";

export type OpenDialog = { readonly key: number; close(result: unknown): void } & (
  | { readonly kind: "question"; readonly question: Question }
  | { readonly kind: "screen"; readonly screen: string; readonly params: Readonly<Record<string, unknown>> }
  | { readonly kind: "sign-in"; readonly person: SignedIn }
);

export const openDialogs = new Store<readonly OpenDialog[]>([]);

let nextKey = 1;

type What =
  | { kind: "question"; question: Question }
  | { kind: "screen"; screen: string; params: Readonly<Record<string, unknown>> }
  | { kind: "sign-in"; person: SignedIn };

function open(what: What): Promise<unknown> {
  return new Promise((resolve) => {
    const key = nextKey++;
    const close = (result: unknown) => {
      openDialogs.set(openDialogs.get().filter((dialog) => dialog.key !== key));
      resolve(result);
    };
    openDialogs.set([...openDialogs.get(), { key, close, ...what } as OpenDialog]);
  });
}

/** True on yes, false on no or when it was dismissed. */
export async function ask(question: Question): Promise<boolean> {
  return (await open({ kind: "question", question })) === true;
}

/** The dialog's result; undefined when it was dismissed. */
export function openScreen(screen: string, params: Readonly<Record<string, unknown>>): Promise<unknown> {
  return open({ kind: "screen", screen, params });
}

/** True once the person has signed in again; undefined when they did not. */
export async function askToSignIn(person: SignedIn): Promise<boolean> {
  return (await open({ kind: "sign-in", person })) === true;
}
