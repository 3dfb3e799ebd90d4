/**
 * One value, by the engine's own form: what the meta-schema says of the key is a schema of one field, and the control is the one that people
 * of the portal meet. What is typed is sent after a moment of rest, and when the field is left.
 */
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { SchemaForm } from "../../../engine/react";
import type { PartView } from "../desk-view";
import type { Path } from "../edit-text";
import { api } from "./api";
import { useDesk } from "./desk-context";
import { deskHost } from "./desk-host";
import { useNames } from "./use-names";

interface FieldFormProps {
  readonly file: string;
  readonly path: Path;
  readonly part: PartView;
}

/** The checker says what is wrong, not the form: it takes whatever is typed. */
const takesAll = Object.assign(() => true, { errors: null });
const anything = { validate: () => [], functions: new Proxy({}, { get: () => takesAll, has: () => true }) };
const rest = 350;
const noButton = <></>;
/** So many letters stand in a line of a box. */
const perLine = 64;

export function FieldForm({ file, path, part }: FieldFormProps): ReactNode {
  const { send } = useDesk();
  const names = useNames(part.names);
  const { schema, uiSchema } = useField(part, names);
  const typed = useRef<{ readonly value: unknown } | undefined>(undefined);
  const [, setSent] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useRef(() => {});
  flush.current = () => {
    clearTimeout(timer.current);
    const now = typed.current;
    if (!now) return;
    const edit = { kind: "set" as const, path, ...(now.value !== undefined && { value: now.value }) };
    void send(() => api.edit(file, edit)).then(() => {
      if (typed.current === now) typed.current = undefined;
      setSent((count) => count + 1);
    });
  };
  useEffect(() => () => flush.current(), []);
  const change = ({ formData }: { readonly formData: unknown }) => {
    const value = (formData as { value?: unknown } | undefined)?.value;
    const before = typed.current ? typed.current.value : part.value;
    if ((value ?? undefined) === (before ?? undefined)) return;
    typed.current = { value };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => flush.current(), rest);
  };
  const shown = typed.current ? typed.current.value : part.value;
  const formData = useMemo(() => (shown === undefined ? {} : { value: shown }), [shown]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears that the control inside is left
    <div className="field-form" onBlur={() => flush.current()}>
      <SchemaForm
        schema={schema}
        uiSchema={uiSchema}
        validator={anything}
        host={deskHost}
        idPrefix={`f-${path.join("-")}`}
        formData={formData}
        onChange={change}
      >
        {noButton}
      </SchemaForm>
    </div>
  );
}

/** The field as a schema. A name is chosen among those of the project; one that nobody knows yet stays shown. */
function useField(part: PartView, names: ReturnType<typeof useNames>) {
  const { title, help, sort, choices, isLong, isRequired } = part;
  const choicesKey = choices?.join("\n");
  const rows = Math.min(8, Math.ceil((String(part.value ?? "").length + 1) / perLine));
  return useMemo(() => {
    const listed = choicesKey?.split("\n") ?? names?.map(({ name }) => name);
    const labels = names?.map(({ name, meaning }) => (meaning && meaning !== name ? `${meaning} (${name})` : name));
    const type = sort === "flag" ? "boolean" : sort === "number" ? "number" : "string";
    const schema = {
      type: "object" as const,
      properties: { value: { type, title, ...(listed && { enum: listed }) } as const },
      required: isRequired ? ["value"] : [],
    };
    const widget = sort === "flag" ? "tri-state" : listed ? "select" : isLong ? "textarea" : "text";
    const value = {
      "ui:widget": widget,
      ...(help && help !== title && help !== `${title}.` && { "ui:description": help }),
      ...(labels && { "ui:enumNames": labels, "ui:options": { searchable: true } }),
      ...(widget === "textarea" && { "ui:options": { rows, count: false } }),
    };
    return { schema, uiSchema: { value } };
  }, [title, help, sort, choicesKey, names, isLong, isRequired, rows]);
}
