/**
 * What every control has in common: its id and name, and how it tells a screen reader that it is required, faulty and described.
 * Only descriptions that are on the page are named.
 */
import { descriptionId, errorId, helpId, type WidgetProps } from "@rjsf/utils";
import type { Host } from "../../host";

type Ids = readonly (string | false | undefined)[];

/** The ids that describe a control: its error, description and help where they are shown, then the control's own extras. */
export function describedBy(props: WidgetProps, ...extra: Ids): string | undefined {
  const { id, options, schema } = props;
  const around: Ids = [
    hasErrors(props) && errorId(id),
    Boolean(options.description ?? schema.description) && descriptionId(id),
    Boolean(options.help) && helpId(id),
  ];
  return [...around, ...extra].filter(Boolean).join(" ") || undefined;
}

export function hasErrors({ rawErrors, hideError }: WidgetProps): boolean {
  return !hideError && rawErrors !== undefined && rawErrors.length > 0;
}

/** Attributes of the one control a field's label points at. */
export function controlProps(props: WidgetProps, ...extra: Ids) {
  const { id, htmlName, disabled, required, hideLabel, label, autofocus, options } = props;
  return {
    id,
    name: htmlName || id,
    disabled,
    autoFocus: autofocus || undefined,
    "aria-label": (hideLabel || options.label === false) && label ? label : undefined,
    "aria-required": required || undefined,
    "aria-invalid": hasErrors(props) || undefined,
    "aria-describedby": describedBy(props, ...extra),
  };
}

/**
 * Attributes of a group of controls. It carries the field's id, so that an error summary can take the focus to it, and its own
 * name, because a label cannot name a group.
 */
export function groupProps(props: WidgetProps, ...extra: Ids) {
  const { id, label } = props;
  return { id, tabIndex: -1, "aria-label": label, "aria-describedby": describedBy(props, ...extra) };
}

/** The host a widget stands in; undefined where a form is shown without one. */
export function hostOf(props: Pick<WidgetProps, "registry">): Host | undefined {
  return (props.registry.formContext as { host?: Host } | undefined)?.host;
}

/** A shared text of the documents; its id where there is no host. */
export function textOf(props: Pick<WidgetProps, "registry">, ref: string, values?: Readonly<Record<string, unknown>>): string {
  return hostOf(props)?.text(ref, values) ?? ref;
}

/** What a widget reports for nothing: the field's `emptyValue`, undefined unless the document says otherwise. */
export function emptyOf({ options }: Pick<WidgetProps, "options">): unknown {
  return options.emptyValue;
}

/** The type that the schema gives its values, without null. */
export function valueType({ schema }: Pick<WidgetProps, "schema">): string | undefined {
  const { type } = schema;
  return Array.isArray(type) ? type.find((one) => one !== "null") : type;
}
