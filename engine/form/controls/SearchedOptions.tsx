/**
 * The results of a search, each choice with its tick where it is chosen, and how many there are. The list comes with its own code: when the
 * browser is idle, or else when the box has the focus.
 */
import { type ReactNode, useEffect } from "react";
import { lateCode } from "../../render/late-code";
import { onDemand } from "../../render/on-demand";
import { savesData } from "../../render/saves-data";
import { whenIdle } from "../fields/when-idle";
import { ControlLoading } from "./ControlLoading";
import type { OptionsDropdownProps } from "./OptionsDropdown";

interface SearchedOptionsProps extends OptionsDropdownProps {
  /** The rest to tell, while nothing is searched for. */
  readonly words?: string;
}

const dropdown = lateCode(async () => (await import("./OptionsDropdown")).OptionsDropdown);

const Dropdown = onDemand<OptionsDropdownProps>(
  dropdown,
  ({ field, failed, retry }) => failed && <ControlLoading text={field.text} failed retry={retry} />,
);

/** Fetches the list before it is opened. Without a network it is tried again when it is opened. */
export async function fetchOptions(): Promise<void> {
  await dropdown.load().catch(() => undefined);
}

export function SearchedOptions(props: SearchedOptionsProps): ReactNode {
  const { of: searched, field, words } = props;
  const { found, open, query } = searched;
  const isEmpty = open && found.length === 0;
  useEffect(() => (savesData() ? undefined : whenIdle(fetchOptions, 5000)), []);
  return (
    <>
      {open && <Dropdown {...props} />}
      <p className={isEmpty ? "control-note" : "visually-hidden"} role="status">
        {open && query !== undefined
          ? field.text(isEmpty ? "widget.select.not-found" : "widget.select.found", { count: found.length })
          : words}
      </p>
    </>
  );
}
