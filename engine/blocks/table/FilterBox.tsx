import type { ReactNode } from "react";

interface Props {
  readonly label: string;
  /** The control that the label names; without it the label names the group. */
  readonly htmlFor?: string;
  readonly active: boolean;
  readonly children: ReactNode;
}

/** A filter: its name and its control in one box, in the program's colour while it filters. */
export function FilterBox({ label, htmlFor, active, children }: Props): ReactNode {
  const data = { className: "table-filter", "data-active": active || undefined };
  if (htmlFor === undefined)
    return (
      <fieldset {...data}>
        <legend>{label}</legend>
        {children}
      </fieldset>
    );
  return (
    <div {...data}>
      <label htmlFor={htmlFor}>{label}</label>
      {children}
    </div>
  );
}
