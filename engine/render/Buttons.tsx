/**
 * Buttons as documents describe them: one that only leads somewhere is a link, a disabled one keeps its focus and tells its reason, a
 * running one shows that it works.
 */
import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { fromWib } from "../conditions/dates";
import type { ButtonProps } from "../resolve/button-props";
import type { BoundActions } from "../resolve/resolve";
import type { BlockProps } from "./block-props";
import { buttonLook, submitLook } from "./button-look";
import { Choice } from "./Choice";
import { CountdownButton } from "./CountdownButton";
import { Icon } from "./Icon";
import { lockOf } from "./lock";
import { useScreen } from "./screen-context";
import { useButtonKey } from "./use-button-key";
import { Why } from "./Why";

type Act = BlockProps["act"];

/** `about` names what the buttons are for, where the same ones stand beside each other, as in the rows of a table. */
export function Buttons({ of, act, about }: { of: readonly ButtonProps[]; act: Act; about?: string }): ReactNode {
  return (
    <div className="buttons" {...(about ? { role: "group", "aria-label": about } : {})}>
      {of.map((button) =>
        isWaiting(button) ? (
          <WaitingButton key={button.id} button={button} act={act} />
        ) : (
          <ActionButton key={button.id} button={button} act={act} />
        ),
      )}
    </div>
  );
}

/** A button with a moment to wait for; one that is disabled for another reason says that reason instead. */
const isWaiting = ({ waitUntil, enabled = true }: ButtonProps) =>
  enabled && typeof waitUntil === "string" && !Number.isNaN(fromWib(waitUntil).getTime());

function WaitingButton({ button, act }: { button: ButtonProps; act: Act }): ReactNode {
  const { host } = useScreen();
  const { id, label, style = "secondary", waitUntil, action } = button;
  return (
    <CountdownButton
      id={id}
      until={fromWib(String(waitUntil)).getTime()}
      host={host}
      label={label}
      style={style}
      onClick={() => void act(action)}
    />
  );
}

function ActionButton({ button, act }: { button: ButtonProps; act: Act }): ReactNode {
  const screen = useScreen();
  const [running, setRunning] = useState(false);
  const reasonId = useId();
  const {
    id,
    label,
    icon,
    style = "secondary",
    enabled = true,
    disabledReason,
    submits = false,
    action,
    why,
    key: letter,
  } = button;
  const slot = useButtonKey(letter);
  const latest = useRef<BoundActions>(undefined);
  useEffect(() => {
    latest.current = enabled ? action : undefined;
    return () => {
      latest.current = undefined;
    };
  }, [enabled, action]);
  const run = async () => {
    if (running) return;
    setRunning(true);
    try {
      await act(() => latest.current);
    } finally {
      setRunning(false);
    }
  };
  return (
    <span className="button-slot" ref={slot}>
      <Choice
        as={Button}
        {...(submits ? submitLook : buttonLook)[style]}
        action={submits ? undefined : action}
        enabled={enabled}
        context={screen}
        onChoose={run}
        data-style={style}
        data-action={id}
        aria-busy={running || undefined}
        aria-keyshortcuts={letter && `Alt+${letter.toUpperCase()}`}
        aria-describedby={!enabled && disabledReason ? reasonId : undefined}
        leftSection={icon ? <Icon name={icon} /> : undefined}
        {...(submits ? { type: "submit" } : {})}
      >
        {label}
        {letter && (
          <span className="button-key" aria-hidden="true">
            {screen.host.text("button.key", { key: letter.toUpperCase() })}
          </span>
        )}
      </Choice>
      {!enabled && disabledReason && (
        <span id={reasonId} className="button-reason">
          {disabledReason}
        </span>
      )}
      {!enabled && why && (
        <Why locks={() => [lockOf(why, screen.store.scope)]} about={label} text={screen.host.text.bind(screen.host)} />
      )}
    </span>
  );
}
