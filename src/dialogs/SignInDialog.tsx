import { type FormEvent, type ReactNode, useId, useState } from "react";
import { text } from "../documents/text";
import { logOut } from "../session/log-out";
import { type SignedIn, signInAgain } from "../session/signed-in";
import { useModal } from "./use-modal";

/** The session has ended: the same person signs in again, and whatever they had open and typed is still there (000 §8). */
export function SignInDialog({ person, close }: { person: SignedIn; close: (result: unknown) => void }): ReactNode {
  const ref = useModal(() => close(undefined));
  const id = useId();
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<string>();
  const [running, setRunning] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    setRunning(true);
    setFailure(undefined);
    const outcome = await signInAgain(person, password);
    setRunning(false);
    if (outcome.ok) close(true);
    else setFailure(outcome.title || text("failure.connection"));
  };
  return (
    <dialog ref={ref} className="dialog" data-size="confirm" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <h2 id={`${id}-title`} className="dialog-title">
        {text("sign-in.title")}
      </h2>
      <p id={`${id}-text`} className="dialog-text">
        {text("sign-in.text", { name: person.name })}
      </p>
      <form className="sign-in" onSubmit={submit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={person.username} readOnly />
        <label htmlFor={`${id}-password`}>{text("login.password")}</label>
        <input
          id={`${id}-password`}
          className="sign-in-field"
          type="password"
          autoComplete="current-password"
          value={password}
          aria-invalid={failure === undefined ? undefined : true}
          aria-describedby={failure === undefined ? undefined : `${id}-failure`}
          onChange={(event) => setPassword(event.target.value)}
        />
        {failure !== undefined && (
          <p id={`${id}-failure`} className="sign-in-failure" role="alert">
            {failure}
          </p>
        )}
        <div className="dialog-buttons">
          <button type="button" className="button" data-style="secondary" onClick={() => void logOut()}>
            {text("sign-in.leave")}
          </button>
          <button type="submit" className="button" data-style="primary" aria-busy={running || undefined}>
            {text("login.submit")}
          </button>
        </div>
      </form>
    </dialog>
  );
}
