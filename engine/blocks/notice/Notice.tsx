import { Alert } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { alertLook, type ShownTone } from "../../render/alert-look";
import { Buttons } from "../../render/Buttons";
import type { BlockProps } from "../../render/block-props";
import { Icon } from "../../render/Icon";
import { Markdown } from "../../render/Markdown";
import { useLostFocus } from "../../render/use-lost-focus";
import type { ButtonProps } from "../../resolve/button-props";
import type { FilledBlock } from "../../resolve/markdown";
import "./notice.css";

interface Props extends BlockProps {
  readonly tone: ShownTone;
  readonly title?: string;
  readonly text: readonly FilledBlock[];
  readonly actions?: readonly ButtonProps[];
}

export function Notice({ id, tone, title, text, actions, act }: Props): ReactNode {
  const notice = useRef<HTMLDivElement>(null);
  useLostFocus(() => notice.current?.focus());
  return (
    <Alert
      {...alertLook(tone)}
      ref={notice}
      id={id}
      tabIndex={-1}
      role={tone === "error" ? "alert" : "note"}
      title={title || undefined}
      icon={<Icon name={tone} />}
      aria-describedby={undefined}
    >
      <Markdown of={text} />
      {actions && actions.length > 0 && <Buttons of={actions} act={act} />}
    </Alert>
  );
}
