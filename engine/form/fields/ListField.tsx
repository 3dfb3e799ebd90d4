/**
 * A list of groups of plain fields, each field an island like those outside of lists: what is typed in one renders it alone. An item's
 * key goes along when the item moves. All other lists are shown by the form's composite part.
 */
import { getUiOptions, type RJSFSchema, type UiSchema } from "@rjsf/utils";
import { type ComponentType, memo, type ReactNode, useMemo, useRef } from "react";
import { type Path, toKey } from "../../rules/paths";
import { initialData } from "../model/initial-data";
import { FieldFrame } from "./FieldFrame";
import { FieldGroup } from "./FieldGroup";
import { type FormPlace, fieldId, useFieldChanges, useForm } from "./form-context";
import { Island } from "./ModelField";

export interface ListFieldProps {
  readonly form: FormPlace;
  readonly path: Path;
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema | undefined;
  readonly value: unknown;
  readonly required: boolean;
  readonly disabled?: boolean;
  readonly readOnly: boolean;
}

/** rjsf's templates of lists, which take more than a list of ours has to tell. */
type Template = ComponentType<Readonly<Record<string, unknown>> & { readonly children?: ReactNode }>;

type ListTemplates = Readonly<Record<"ArrayFieldTemplate" | "ArrayFieldItemTemplate", Template>>;

export function ListField({ form, path, schema, uiSchema, value, required, disabled, readOnly }: ListFieldProps): ReactNode {
  const { registry, model, text } = form;
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const { keys, arrangeKeys } = useItemKeys(items.length);
  const item = schema.items as RJSFSchema;
  const { title, addable, orderable = true, removable = true, copyable } = getUiOptions(uiSchema);
  const name = String(title ?? schema.title ?? path.at(-1));
  const key = toKey(path);
  const id = fieldId(form.idPrefix, path);
  const places = items.map((_, at) => at);
  /** `order` lists the items by the places they had; one without an old place is new. */
  const arrange = (order: readonly number[]) => () => {
    arrangeKeys(order);
    const arranged = order.map((at) => (at < items.length ? items[at] : initialData(item, {}, undefined)));
    form.change(arranged, path as (string | number)[]);
  };
  const moved = (from: number, to: number) => {
    const order = places.filter((at) => at !== from);
    order.splice(to, 0, from);
    return arrange(order);
  };
  const { ArrayFieldTemplate, ArrayFieldItemTemplate } = registry.templates as unknown as ListTemplates;
  const locked = { disabled, readonly: readOnly, registry };
  return (
    <FieldFrame id={id} fieldKey={key} required={required} readOnly={readOnly} messages={model.messagesAt(key)}>
      <ArrayFieldTemplate
        {...locked}
        fieldPathId={{ $id: id, path }}
        title={name}
        required={required}
        schema={schema}
        uiSchema={uiSchema}
        canAdd={addable !== false && items.length < (schema.maxItems ?? Number.POSITIVE_INFINITY)}
        onAddClick={arrange([...places, items.length])}
        items={places.map((at) => (
          <ArrayFieldItemTemplate
            {...locked}
            key={keys[at]}
            index={at}
            hasToolbar
            buttonsProps={{
              ...locked,
              fieldPathId: { $id: fieldId(form.idPrefix, [...path, at]), path: [...path, at] },
              index: at,
              hasMoveUp: orderable && at > 0,
              hasMoveDown: orderable && at < items.length - 1,
              hasCopy: copyable,
              hasRemove: removable,
              onMoveUpItem: moved(at, at - 1),
              onMoveDownItem: moved(at, at + 1),
              onCopyItem: arrange([...places.slice(0, at + 1), ...places.slice(at)]),
              onRemoveItem: arrange(places.filter((one) => one !== at)),
            }}
          >
            <Item
              parent={path}
              index={at}
              schema={item}
              title={item.title ? `${item.title} ${at + 1}` : text("form.list-item-title", { title: name, number: at + 1 })}
              disabled={disabled}
              readOnly={readOnly}
            />
          </ArrayFieldItemTemplate>
        ))}
      />
    </FieldFrame>
  );
}

interface ItemProps {
  readonly parent: Path;
  readonly index: number;
  readonly schema: RJSFSchema;
  readonly title: string;
  readonly disabled?: boolean;
  readonly readOnly: boolean;
}

const Item = memo(function Item({ parent, index, schema, title, disabled, readOnly }: ItemProps): ReactNode {
  const { model, idPrefix } = useForm();
  const path = useMemo(() => [...parent, index], [parent, index]);
  const key = toKey(path);
  useFieldChanges(model, key);
  const id = fieldId(idPrefix, path);
  return (
    <FieldFrame id={id} fieldKey={key} readOnly={readOnly} messages={model.messagesAt(key)}>
      <FieldGroup id={id} title={title} description={schema.description}>
        <div className="form-fields">
          {Object.entries(schema.properties as Record<string, RJSFSchema>).map(([name, property]) => (
            <Island
              key={name}
              parent={path}
              name={name}
              schema={property}
              required={false}
              disabled={disabled}
              readOnly={readOnly}
            />
          ))}
        </div>
      </FieldGroup>
    </FieldFrame>
  );
});

let made = 0;

/** One key for each item, which `arrangeKeys` moves along with it. */
function useItemKeys(count: number) {
  const kept = useRef<number[]>([]);
  while (kept.current.length < count) kept.current.push(made++);
  kept.current.length = count;
  const arrangeKeys = (order: readonly number[]) => {
    kept.current = order.map((at, index) => (order.indexOf(at) === index ? kept.current[at] : undefined) ?? made++);
  };
  return { keys: kept.current, arrangeKeys };
}
