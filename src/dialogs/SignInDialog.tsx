import { Button, PasswordInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import "@mantine/core/styles/PasswordInput.layer.css";
import { text } from "../documents/text";
import { logOut } from "../session/log-out";
import { finishSignIn, type Outcome, signInAgain } from "../session/sign-in-again";
import type { SignedIn } from "../session/signed-in";
import { CodeField } from "./CodeField";
import { DialogFrame } from "./DialogFrame";
import { useDoor } from "./use-door";

type SecondStep = Extract<Outcome, { readonly ok: false }>;

/**
 * The session has ended: the same person signs in again, with the code of a second factor where they have one, and whatever they had open and
 * typed is still there (000 §8).
 */
export function SignInDialog({ person, close }: { person: SignedIn; close: (result: unknown) => void }): ReactNode {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [step, setStep] = useState<SecondStep>();
  const [shown, setShown] = useState(false);
  const { failure, running, knock } = useDoor();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const ticket = step?.ticket;
    const outcome = await knock(() =>
      ticket === undefined ? signInAgain(person, password) : finishSignIn(person, ticket, code),
    );
    if (outcome?.ok) close(true);
    else if (outcome?.ticket !== undefined) setStep(outcome);
  };
  return (
    <DialogFrame
      width={550}
      title={text("sign-in.title")}
      text={step ? text("code.text") : text("sign-in.text", { name: person.name })}
      onDismiss={() => close(undefined)}
    >
      <form className="sign-in" onSubmit={submit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={person.username} readOnly />
        {step ? (
          <CodeField code={code} failure={failure} demoCode={step.demoCode} setCode={setCode} />
        ) : (
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
        )}
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
