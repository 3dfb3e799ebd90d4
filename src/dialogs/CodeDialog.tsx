import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { text } from "../documents/text";
import { proveAgain } from "../session/sign-in-again";
import { CodeField } from "./CodeField";
import { DialogFrame } from "./DialogFrame";
import { useDoor } from "./use-door";

/** The server asks for the second factor before what was just done; with the code it is done, and nothing has to be typed again. */
export function CodeDialog({
  demoCode,
  close,
}: {
  readonly demoCode: string | undefined;
  close: (result: unknown) => void;
}): ReactNode {
  const [code, setCode] = useState("");
  const { failure, running, knock } = useDoor();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await knock(() => proveAgain(code)))?.ok) close(true);
  };
  return (
    <DialogFrame width={550} title={text("code.title")} text={text("code.text")} onDismiss={() => close(undefined)}>
      <form className="sign-in" onSubmit={submit} noValidate>
        <CodeField code={code} failure={failure} demoCode={demoCode} setCode={setCode} />
        <div className="dialog-buttons">
          <Button variant="default" onClick={() => close(undefined)}>
            {text("action.cancel")}
          </Button>
          <Button type="submit" aria-busy={running || undefined}>
            {text("code.submit")}
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
