/** The fields and widgets that rjsf looks up of a form: its fields with ours in the middle, our templates, controls and words. */
import {
  createSchemaUtils,
  englishStringTranslator,
  type Registry,
  type RJSFSchema,
  type UiSchema,
  type ValidatorType,
} from "@rjsf/utils";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import type { Host } from "../../host";
import type { DataValidator } from "../../rules/validator";
import type { FormContext } from "../fields/form-context";
import { coreFields } from "./core-fields";
import { isDataValidator } from "./foreign-validator";
import { ModelField } from "./ModelField";
import { templates } from "./templates";
import { widgets } from "./widgets";
import { words } from "./words";

export interface RegistryOptions {
  readonly schema: RJSFSchema;
  readonly uiSchema?: UiSchema;
  readonly validator: DataValidator | ValidatorType;
  readonly host?: Host;
  readonly text: FormContext["text"];
  readonly idPrefix: string;
  /** The parts that a foreign form brings along. */
  readonly formContext?: object;
  readonly fields?: Registry["fields"];
  readonly widgets?: Registry["widgets"];
  readonly templates?: Partial<Registry["templates"]>;
}

/** Made once per form. */
export function createRegistry(options: RegistryOptions): Registry {
  const { schema, uiSchema, validator, host, text, idPrefix } = options;
  return {
    fields: { ...coreFields, SchemaField: ModelField, ...options.fields } as Registry["fields"],
    widgets: { ...widgets, ...options.widgets },
    templates: { ...templates, ...options.templates } as Registry["templates"],
    rootSchema: schema,
    schemaUtils: createSchemaUtils(rjsfValidatorOf(validator, schema), schema),
    formContext: { ...options.formContext, host, uiSchema },
    globalUiOptions: uiSchema?.["ui:globalOptions"],
    globalFormOptions: { idPrefix, idSeparator: "_", useFallbackUiForUnsupportedType: false },
    uiSchemaDefinitions: (uiSchema?.["ui:definitions"] as Record<string, UiSchema> | undefined) ?? {},
    translateString: (word, params = []) => {
      const ref = words[word];
      return ref ? text(ref, { number: params.at(-1), title: params[0] }) : englishStringTranslator(word, params);
    },
  };
}

/** The functions that were compiled for the page serve rjsf too, so that no part of AJV is loaded. */
function rjsfValidatorOf(validator: RegistryOptions["validator"], schema: RJSFSchema): ValidatorType {
  return isDataValidator(validator) ? createPrecompiledValidator(validator.functions as never, schema) : validator;
}
