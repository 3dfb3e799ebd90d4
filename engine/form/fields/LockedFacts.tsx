/** The fields of a section that may only be read, as terms with their values; each hears its own changes alone. */
import { memo, type ReactNode, useMemo } from "react";
import type { JsonObject } from "../../json/json";
import { toPath } from "../../json/paths";
import { Icon } from "../../render/Icon";
import { Why } from "../../render/Why";
import { errorId, fieldId } from "./field-ids";
import type { FieldLayout, FieldPlacement } from "./field-layout";
import { useFieldChanges, useForm } from "./form-context";
import { leafView } from "./leaf-view";
import { wordsAt } from "./words";

interface LockedFactsProps {
  readonly fields: readonly FieldPlacement[];
  readonly properties: Readonly<Record<string, JsonObject>>;
  /** The whole form may only be read: then nothing has to be said of these fields. */
  readonly whole: boolean;
}

export function LockedFacts({ fields, properties, whole }: LockedFactsProps): ReactNode {
  const { model, text } = useForm();
  const explained = fields.flatMap(({ name }) => model.field([name]) ?? []).filter(({ why }) => why !== undefined);
  const locks = () => explained.flatMap(({ path, why }) => (why ? [{ why, scope: model.scopeAt(toPath(path)) }] : []));
  if (fields.length === 0) return null;
  return (
    <div className="facts">
      {!whole && (
        <p className="facts-head">
          <Icon name="lock" />
          {text("form.locked")}
        </p>
      )}
      {!whole && explained.length > 0 && <Why locks={locks} about={explained.map(({ title }) => title).join(", ")} text={text} />}
      <dl className="facts-list">
        {fields.map(({ name, layout }) => (
          <Fact key={name} name={name} schema={properties[name] as JsonObject} layout={layout} />
        ))}
      </dl>
    </div>
  );
}

const noLayout: FieldLayout = {};

interface FactProps {
  readonly name: string;
  readonly schema: JsonObject;
  readonly layout: FieldLayout | undefined;
}

const Fact = memo(function Fact({ name, schema, layout = noLayout }: FactProps): ReactNode {
  const { model, text, idPrefix } = useForm();
  useFieldChanges(model, name);
  const path = useMemo(() => [name], [name]);
  const field = useMemo(() => model.field(path), [model, path]);
  const view = useMemo(() => leafView({ name, schema, layout, field }, text), [name, schema, layout, field, text]);
  const words = wordsAt(model, path, { schema, widget: view.widget, text }).join(", ");
  const messages = model.messagesAt(name);
  const id = fieldId(idPrefix, path);
  return (
    <div
      className="fact"
      id={id}
      data-field={name}
      data-wide={words.length > 40 || Boolean(layout.help) || undefined}
      tabIndex={-1}
    >
      <dt>{view.given.label}</dt>
      <dd>
        {words || <span className="fact-empty">{text("form.fact-empty")}</span>}
        {layout.help && <span className="fact-help">{layout.help}</span>}
        {messages.map((message) => (
          <span key={message} className="field-error" id={errorId(id)}>
            {message}
          </span>
        ))}
      </dd>
    </div>
  );
});
