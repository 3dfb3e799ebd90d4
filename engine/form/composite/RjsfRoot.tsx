/** All fields of a root that rjsf shows as a whole, because its schema depends on its data. */
import type { Registry, UiSchema } from "@rjsf/utils";
import { type ReactNode, useMemo } from "react";
import { useFieldChanges, useForm } from "../fields/form-context";
import { ModelField } from "./ModelField";
import { nothing } from "./RjsfField";

interface RjsfRootProps {
  readonly registry: Registry;
  readonly uiSchema: UiSchema;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
}

export function RjsfRoot({ registry, uiSchema, disabled, readOnly }: RjsfRootProps): ReactNode {
  const { model, idPrefix, change } = useForm();
  useFieldChanges(model, "");
  const fieldPathId = useMemo(() => ({ $id: idPrefix, path: [] }), [idPrefix]);
  return (
    <ModelField
      name=""
      schema={registry.rootSchema}
      uiSchema={uiSchema}
      fieldPathId={fieldPathId}
      formData={model.data}
      onChange={change}
      onBlur={nothing}
      onFocus={nothing}
      registry={registry}
      disabled={disabled}
      readonly={readOnly}
    />
  );
}
