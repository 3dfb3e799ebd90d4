import { Input, InputWrapper } from "@mantine/core";
import type { ReactNode } from "react";
import { text } from "../documents/text";

interface Props {
  readonly code: string;
  readonly failure: string | undefined;
  /** The code that the app of a demo person shows now. */
  readonly demoCode: string | undefined;
  setCode(code: string): void;
}

/** The code of the second factor; phones and password managers offer it. */
export function CodeField({ code, failure, demoCode, setCode }: Props): ReactNode {
  return (
    <InputWrapper
      size="md"
      label={text("code.label")}
      description={demoCode && text("code.demo", { code: demoCode })}
      error={failure && <span role="alert">{failure}</span>}
    >
      <Input
        size="md"
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        error={failure !== undefined}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </InputWrapper>
  );
}
