/** The server asks for the second factor again before what was sent: the person types the code, and the same is sent once more. */
import { type CallFailure, isObject } from "../../engine/page";
import { askForCode } from "../dialogs/dialogs";

/** Two requests of one moment ask once. */
let asked: Promise<boolean> | undefined;

/** Where the person types no code, the failure stands: nothing was done. */
export async function proveAndSend<Answer>(failure: CallFailure, attempt: () => Promise<Answer>): Promise<Answer> {
  const code = isObject(failure.body) ? failure.body.demo_code : undefined;
  asked ??= askForCode(typeof code === "string" ? code : undefined).finally(() => {
    asked = undefined;
  });
  if (!(await asked)) throw failure;
  return attempt();
}
