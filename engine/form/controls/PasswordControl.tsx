/** A password, which its owner may show while typing it. */
import type { WidgetProps } from "@rjsf/utils";
import { type ReactNode, useState } from "react";
import { Icon } from "../../render/Icon";
import { textOf } from "./control";
import { TextInput } from "./TextControl";

export function PasswordWidget(props: WidgetProps): ReactNode {
  const [shown, setShown] = useState(false);
  const { disabled, options } = props;
  return (
    <div className="control-with-button">
      <TextInput
        {...props}
        options={{ autocomplete: "current-password", autocapitalize: "none", ...options, suggestions: false }}
        inputType={shown ? "text" : "password"}
      />
      <button
        type="button"
        className="control-button"
        disabled={disabled}
        aria-pressed={shown}
        aria-label={textOf(props, "widget.password.show")}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? "eye-off" : "eye"} />
      </button>
    </div>
  );
}
