/** A password, which its owner may show while typing it. */
import { type ReactNode, useState } from "react";
import { Icon } from "../../render/Icon";
import type { ControlProps } from "./control-props";
import { TextInput } from "./TextControl";

export function PasswordControl(props: ControlProps): ReactNode {
  const [shown, setShown] = useState(false);
  const { disabled, options } = props;
  return (
    <div className="control-with-end">
      <TextInput
        {...props}
        autoComplete={props.autoComplete ?? "current-password"}
        options={{ autocapitalize: "none", ...options, suggestions: false }}
        inputType={shown ? "text" : "password"}
      />
      <button
        type="button"
        className="control-end"
        disabled={disabled}
        aria-pressed={shown}
        aria-label={props.text("widget.password.show")}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? "eye-off" : "eye"} />
      </button>
    </div>
  );
}
