import { Combobox } from "@mantine/core";
import type { ReactNode } from "react";
import { sameData } from "../../json/paths";
import { choiceKey } from "./choice";
import type { ControlProps } from "./control-props";
import { steadyOption } from "./steady-press";
import type { Search } from "./use-search";

interface Props {
  readonly field: ControlProps;
  readonly found: Search;
  onRetry(): void;
}

/** The results of a search, and how it stands: searching, nothing found, more than fits, failed. */
export function LookupOptions({ field, found, onRetry }: Props): ReactNode {
  const { label, text, value } = field;
  const { status, options } = found;
  return (
    <Combobox.Dropdown className="options-dropdown" aria-busy={status === "loading" || undefined}>
      <Combobox.Options className="options" aria-label={label} onPointerDown={steadyOption}>
        {options.map((option, index) => (
          <Combobox.Option
            key={choiceKey(option, index)}
            className="option lookup-option"
            value={String(index)}
            active={sameData(option.value, value)}
            aria-selected={sameData(option.value, value)}
          >
            <span>{option.label}</span>
            {option.description !== undefined && <span className="lookup-detail">{option.description}</span>}
          </Combobox.Option>
        ))}
      </Combobox.Options>
      <p className="lookup-status" role="status">
        {statusText(found, text)}
      </p>
      {status === "failed" && (
        <button
          type="button"
          className="button"
          data-style="plain"
          onMouseDown={(event) => event.preventDefault()}
          onClick={onRetry}
        >
          {text("widget.retry")}
        </button>
      )}
    </Combobox.Dropdown>
  );
}

function statusText({ status, options, total }: Search, text: ControlProps["text"]): string {
  if (status === "idle" || status === "loading") return text("widget.lookup.searching");
  if (status === "failed") return text("widget.select.failed");
  if (options.length === 0) return text("widget.select.not-found");
  const count = options.length;
  return total > count ? text("widget.lookup.more", { count, total }) : text("widget.select.found", { count });
}
