/** Tells the person of a failed call by the error catalogue (000 §8): the server's own title, otherwise the default. */
import { type CallFailure, isObject } from "../../engine/page";
import { learningAccountProblem } from "../../portal/learning-account";
import { askToSignIn } from "../dialogs/dialogs";
import { text } from "../documents/text";
import { signedIn } from "../session/signed-in";
import { closeToast, currentToast, showToast, type Toast } from "../shell/toasts";
import { leaveTo, login } from "./leave";
import { otherDocuments } from "./other-documents";
import { redirectOf } from "./redirect";

export interface TellOptions {
  /** The caller shows a stale copy itself. */
  readonly staleIsShown?: boolean;
  /** A failed part says so itself, in its own words: no message repeats it. */
  readonly isShown?: boolean;
  /** Hosts that the program leads to. */
  readonly redirectHosts: readonly string[];
  go(path: string): void;
}

let sessionTold: Toast | undefined;
/** The person is giving the password: what fails meanwhile, such as the next save of a draft, need not say that the session is over. */
let isSigningIn = false;

export function tellFailure(failure: CallFailure, { staleIsShown, isShown, redirectHosts, go }: TellOptions): void {
  const { status, code, title, body } = failure;
  if (code === learningAccountProblem || (staleIsShown && status === 409 && code === "stale")) return;
  if (status === 401) {
    // Two requests of one moment are told of once.
    if (isSigningIn || (sessionTold && currentToast() === sessionTold)) return;
    const told: Toast = {
      tone: "error",
      text: text("failure.session-expired"),
      action: { label: text("action.login"), run: () => void signIn(told) },
    };
    sessionTold = told;
    showToast(told);
    return;
  }
  const redirect = status === 403 && isObject(body) ? redirectOf(body.redirect, redirectHosts) : undefined;
  if (redirect) {
    if ("path" in redirect) go(redirect.path);
    else leaveTo(redirect.address);
    return;
  }
  // The page asks by documents that are no longer in force: its refusal would say nothing that helps.
  if (otherDocuments.get() !== undefined && ofOldPage.includes(status))
    showToast({ tone: "warning", text: text("failure.renewed") });
  else if (!isShown) showToast({ tone: "error", text: title || text(status === 500 ? "failure.server" : "failure.connection") });
}

/** Refusals of a call that is not there any more, or is asked otherwise now. */
const ofOldPage = [400, 404, 405, 422];

/** Asks for the password in a dialog where the page knows whose it is; otherwise goes to the login page. */
async function signIn(told: Toast): Promise<void> {
  const person = signedIn();
  if (!person) return login();
  closeToast(told);
  isSigningIn = true;
  const isIn = await askToSignIn(person).finally(() => {
    isSigningIn = false;
  });
  showToast(isIn ? { tone: "success", text: text("sign-in.done") } : told);
}
