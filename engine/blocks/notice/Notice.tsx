import { type ReactNode, useRef } from "react";
import { Buttons } from "../../render/Buttons";
import type { BlockProps } from "../../render/block-props";
import { Icon } from "../../render/Icon";
import { Markdown } from "../../render/Markdown";
import { useLostFocus } from "../../render/use-lost-focus";
import type { ButtonProps } from "../../resolve/button-props";
import type { FilledBlock } from "../../resolve/markdown";
import "./notice.css";

interface Props extends BlockProps {
  readonly tone: "info" | "success" | "warning" | "error";
  readonly title?: string;
  readonly text: readonly FilledBlock[];
  readonly actions?: readonly ButtonProps[];
}

export function Notice({ id, tone, title, text, actions, act }: Props): ReactNode {
  const notice = useRef<HTMLDivElement>(null);
  useLostFocus(() => notice.current?.focus());
  const named = title ? { "aria-labelledby": `${id}-title` } : {};
  return (
    <div ref={notice} tabIndex={-1} className="notice" data-tone={tone} role={tone === "error" ? "alert" : "note"} {...named}>
      <Icon name={tone} />
      <div className="notice-body">
        {title && (
          <p id={`${id}-title`} className="notice-title">
            {title}
          </p>
        )}
        <Markdown of={text} />
        {actions && actions.length > 0 && <Buttons of={actions} act={act} />}
      </div>
    </div>
  );
}
