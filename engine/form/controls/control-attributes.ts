/** The attributes that controls have in common: id and name, and what tells a screen reader that one is required, faulty, described. */
import type { ControlProps } from "./control-props";

type Ids = readonly (string | false | undefined)[];

/** The ids that describe a control: its messages and help, then what the control itself shows besides. */
export function describedBy({ describedBy: around }: ControlProps, ...extra: Ids): string | undefined {
  return [around, ...extra].filter(Boolean).join(" ") || undefined;
}

/** Attributes of the one control a field's label points at. */
export function controlAttributes(props: ControlProps, ...extra: Ids) {
  const { id, name, disabled, required, invalid, label, labelHidden, autoFocus } = props;
  return {
    id,
    name,
    disabled,
    autoFocus: autoFocus || undefined,
    "aria-label": labelHidden && label ? label : undefined,
    "aria-required": required || undefined,
    "aria-invalid": invalid || undefined,
    "aria-describedby": describedBy(props, ...extra),
  };
}

/**
 * Attributes of a group of controls. It carries the field's id, so that an error summary can take the focus to it, and its own
 * name, because a label cannot name a group.
 */
export function groupAttributes(props: ControlProps, ...extra: Ids) {
  const { id, label } = props;
  return { id, tabIndex: -1, "aria-label": label, "aria-describedby": describedBy(props, ...extra) };
}
