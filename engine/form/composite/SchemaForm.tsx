/**
 * A form over any standard JSON Schema, on rjsf's fields and our theme; the form block and foreign schemas both show this.
 *
 *   <SchemaForm schema={schema} validator={validator} formData={data} host={host} onSubmit={({ formData }) => save(formData)} />
 *
 * `validator` is a DataValidator (compiled, no AJV in the page) or a ValidatorType of rjsf. `host` brings the texts and what
 * controls need of the program around; without it texts show their ids. `onChange` and `onSubmit` get `{ formData, errors }`;
 * `onSubmit` is called with valid data only, otherwise the summary takes the focus and `onError` is told.
 */
import type { Registry, RJSFSchema, UiSchema, ValidatorType } from "@rjsf/utils";
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import type { Host } from "../../host";
import { sameData } from "../../json/paths";
import type { DataValidator } from "../../rules/validator";
import { FormBody } from "../fields/FormBody";
import { useFormContext } from "../fields/use-form-context";
import { FormModel } from "../model/form-model";
import { initialData } from "../model/initial-data";
import { compositeOf } from "./composite";
import { fromRjsfValidator, isDataValidator } from "./foreign-validator";
import { schemaSections } from "./schema-sections";

export interface FormEventData {
  readonly formData: unknown;
  readonly errors: readonly { readonly path: string; readonly message: string }[];
}

export interface SchemaFormProps {
  readonly schema: RJSFSchema;
  readonly uiSchema?: UiSchema;
  readonly formData?: unknown;
  readonly validator: DataValidator | ValidatorType;
  readonly host?: Host;
  readonly onChange?: (event: FormEventData) => void;
  readonly onSubmit?: (event: FormEventData) => void;
  readonly onError?: (errors: FormEventData["errors"]) => void;
  readonly disabled?: boolean;
  readonly readonly?: boolean;
  /** First part of every field's id; `root` when left out. */
  readonly idPrefix?: string;
  readonly className?: string;
  readonly fields?: Registry["fields"];
  readonly widgets?: Registry["widgets"];
  readonly templates?: Partial<Registry["templates"]>;
  readonly formContext?: object;
  /** Stands below the fields; a submit button when left out. */
  readonly children?: ReactNode;
}

export function SchemaForm(props: SchemaFormProps): ReactNode {
  const { schema, uiSchema, validator, host, idPrefix = "root" } = props;
  const text = useMemo(() => (host ? host.text.bind(host) : (ref: string) => ref), [host]);
  const own = useMemo(() => (isDataValidator(validator) ? validator : fromRjsfValidator(validator, schema)), [validator, schema]);
  const latest = useRef(props);
  latest.current = props;
  const composite = useMemo(
    () => compositeOf({ ...latest.current, schema, validator, text, idPrefix }),
    [schema, validator, text, idPrefix],
  );
  const given = useRef(props.formData);
  const model = useMemo(() => {
    const data = initialData(schema, given.current, composite.startData);
    return new FormModel({ compiled: { schema, fields: [] }, validator: own, texts: text, data, keepEmpty: true });
  }, [schema, own, composite, text]);
  const { widgets, templates } = props;
  const form = useFormContext({ model, host, text, idPrefix, composite });
  const sectionsOf = useMemo(() => schemaSections(uiSchema, { widgets, templates }), [uiSchema, widgets, templates]);
  useEffect(() => model.onChange(() => latest.current.onChange?.(eventData(model))), [model]);
  useEffect(() => {
    if (props.formData === given.current || sameData(props.formData, model.data)) return;
    given.current = props.formData;
    model.set([], initialData(schema, props.formData, composite.startData));
  }, [props.formData, model, schema, composite]);

  const showErrors = useRef(() => {});
  const keepShowErrors = useCallback((show: () => void) => {
    showErrors.current = show;
  }, []);
  const submit = () => {
    const errors = model.submit();
    if (errors.length > 0) {
      latest.current.onError?.(errors);
      showErrors.current();
    } else latest.current.onSubmit?.(eventData(model));
  };
  return (
    <FormBody
      form={form}
      sectionsOf={sectionsOf}
      whole={uiSchema?.["ui:field"] !== undefined}
      disabled={props.disabled}
      readOnly={props.readonly}
      className={props.className}
      onSubmit={submit}
      onShowErrors={keepShowErrors}
    >
      {props.children ?? (
        <div className="form-buttons">
          <button type="submit" className="button" data-style="primary" disabled={props.disabled}>
            {text("form.submit")}
          </button>
        </div>
      )}
    </FormBody>
  );
}

function eventData(model: FormModel): FormEventData {
  return { formData: model.sent, errors: model.shown };
}
