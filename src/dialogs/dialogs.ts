/** The dialogs that are open, the last one on top: questions, and screens that are dialogs. */
import type { AskedNote, Question } from "../../engine/page";
import type { SignedIn } from "../session/signed-in";
import { Store } from "../store";

export type OpenDialog = {
  readonly key: number;
  close(result: unknown): void;
  /** Takes it from the page; its opener goes on waiting for the result. */
  hide(): void;
} & (
  | { readonly kind: "question"; readonly question: Question }
  | { readonly kind: "note"; readonly asked: AskedNote; send(note: string | undefined): Promise<unknown> }
  | {
      readonly kind: "screen";
      readonly screen: string;
      readonly params: Readonly<Record<string, unknown>>;
      /** Opens it anew after it was thrown away: its opener is told the result then. */
      again(): void;
    }
  | { readonly kind: "sign-in"; readonly person: SignedIn }
  | { readonly kind: "code"; readonly demoCode: string | undefined }
);

export const openDialogs = new Store<readonly OpenDialog[]>([]);

let nextKey = 1;

type What = OpenDialog extends infer Each ? (Each extends OpenDialog ? Omit<Each, "key" | "close" | "hide"> : never) : never;

function open(what: What): Promise<unknown> {
  return new Promise((resolve) => {
    const key = nextKey++;
    const hide = () => openDialogs.set(openDialogs.get().filter((dialog) => dialog.key !== key));
    const close = (result: unknown) => {
      hide();
      resolve(result);
    };
    openDialogs.set([...openDialogs.get(), { key, close, hide, ...what } as OpenDialog]);
  });
}

/** True on yes, false on no or when it was dismissed. */
export async function ask(question: Question): Promise<boolean> {
  return (await open({ kind: "question", question })) === true;
}

/** The outcome of the note that was asked for: what sending it gave, or how it failed; undefined when it was put away. */
export async function askForNote<Answer>(
  asked: AskedNote,
  send: (note: string | undefined) => Promise<Answer>,
): Promise<{ readonly answer: Answer } | { readonly failure: unknown } | undefined> {
  return (await open({ kind: "note", asked, send })) as { answer: Answer } | { failure: unknown } | undefined;
}

/** The dialog's result; undefined when it was dismissed. */
export function openScreen(
  screen: string,
  params: Readonly<Record<string, unknown>>,
  later?: (result: unknown) => void,
): Promise<unknown> {
  const again = () => void openScreen(screen, params, later).then(later);
  return open({ kind: "screen", screen, params, again });
}

/** True once the person has signed in again; undefined when they did not. */
export async function askToSignIn(person: SignedIn): Promise<boolean> {
  return (await open({ kind: "sign-in", person })) === true;
}

/** True once the person has proved their second factor; false when they did not. */
export async function askForCode(demoCode: string | undefined): Promise<boolean> {
  return (await open({ kind: "code", demoCode })) === true;
}
