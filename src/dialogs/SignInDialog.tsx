import { Button, PasswordInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import "@mantine/core/styles/PasswordInput.layer.css";
import { text } from "../documents/text";
import { logOut } from "../session/log-out";
import { signInAgain } from "../session/sign-in-again";
import type { SignedIn } from "../session/signed-in";
import { DialogFrame } from "./DialogFrame";

/** The session has ended: the same person signs in again, and whatever they had open and typed is still there (000 §8). */
export function SignInDialog({ person, close }: { person: SignedIn; close: (result: unknown) => void }): ReactNode {
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<string>();
  const [shown, setShown] = useState(false);
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
    <DialogFrame
      width={550}
      title={text("sign-in.title")}
      text={text("sign-in.text", { name: person.name })}
      onDismiss={() => close(undefined)}
    >
      <form className="sign-in" onSubmit={submit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={person.username} readOnly />
        <PasswordInput
          label={text("login.password")}
          size="md"
          autoComplete="current-password"
          value={password}
          error={failure && <span role="alert">{failure}</span>}
          onChange={(event) => setPassword(event.target.value)}
          onVisibilityChange={setShown}
          visibilityToggleButtonProps={{ "aria-label": text("widget.password.show"), "aria-pressed": shown, tabIndex: 0 }}
        />
        <div className="dialog-buttons">
          <Button variant="default" onClick={() => void logOut()}>
            {text("sign-in.leave")}
          </Button>
          <Button type="submit" aria-busy={running || undefined}>
            {text("login.submit")}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
