/** Our theme of rjsf: its fields, our templates and controls, and the shared texts in place of its English. */

import {
  createSchemaUtils,
  englishStringTranslator,
  type Registry,
  type RJSFSchema,
  TranslatableString,
  type UiSchema,
  type ValidatorType,
} from "@rjsf/utils";
import { ArrayFieldItemButtonsTemplate, ArrayFieldItemTemplate, ArrayFieldTemplate, buttonTemplates } from "./array-templates";
import { coreFields } from "./core-fields";
import * as templates from "./field-templates";
import { ModelField } from "./ModelField";
import type { Texts } from "./messages";
import { widgets } from "./widgets";

const theme = {
  fields: { ...coreFields, SchemaField: ModelField },
  templates: {
    ArrayFieldDescriptionTemplate: templates.nothingTemplate,
    ArrayFieldItemButtonsTemplate,
    ArrayFieldItemTemplate,
    ArrayFieldTemplate,
    ArrayFieldTitleTemplate: templates.nothingTemplate,
    BaseInputTemplate: widgets.TextWidget,
    ButtonTemplates: buttonTemplates,
    CyclicSchemaExpandTemplate: templates.CyclicSchemaExpandTemplate,
    DescriptionFieldTemplate: templates.DescriptionFieldTemplate,
    ErrorListTemplate: templates.nothingTemplate,
    FallbackFieldTemplate: templates.FallbackFieldTemplate,
    FieldErrorTemplate: templates.nothingTemplate,
    FieldHelpTemplate: templates.nothingTemplate,
    FieldTemplate: templates.FieldTemplate,
    GridTemplate: templates.GridTemplate,
    MultiSchemaFieldTemplate: templates.MultiSchemaFieldTemplate,
    ObjectFieldTemplate: templates.ObjectFieldTemplate,
    OptionalDataControlsTemplate: templates.OptionalDataControlsTemplate,
    TitleFieldTemplate: templates.TitleFieldTemplate,
    UnsupportedFieldTemplate: templates.UnsupportedFieldTemplate,
    WrapIfAdditionalTemplate: templates.WrapIfAdditionalTemplate,
  },
  widgets,
};

/** rjsf's own words that a person can meet, by the id of the shared text that replaces them. */
const words: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.YesLabel]: "form.yes",
  [TranslatableString.NoLabel]: "form.no",
  [TranslatableString.NewStringDefault]: "form.new-value",
  [TranslatableString.OptionPrefix]: "form.choice-number",
  [TranslatableString.TitleOptionPrefix]: "form.choice-number",
  [TranslatableString.OptionalObjectAdd]: "form.add-optional",
  [TranslatableString.OptionalObjectRemove]: "form.remove-optional",
  [TranslatableString.OptionalObjectEmptyMsg]: "form.empty-optional",
  [TranslatableString.Type]: "form.value-type",
  [TranslatableString.Value]: "form.value",
  [TranslatableString.ArrayItemTitle]: "form.list-item-title",
  [TranslatableString.ClearLabel]: "form.clear",
};

export interface RegistryOptions {
  readonly schema: RJSFSchema;
  readonly uiSchema?: UiSchema;
  readonly validator: ValidatorType;
  readonly idPrefix: string;
  readonly text: Texts;
  /** What controls read of the form's surroundings; never changes while the form stands. */
  readonly formContext: object;
  readonly fields?: Registry["fields"];
  readonly widgets?: Registry["widgets"];
  readonly templates?: Partial<Registry["templates"]>;
}

/** Everything rjsf's fields look up, made once per form. */
export function createRegistry(options: RegistryOptions): Registry {
  const { schema, uiSchema, validator, idPrefix, text, formContext } = options;
  const registry = {
    fields: { ...theme.fields, ...options.fields },
    widgets: { ...theme.widgets, ...options.widgets },
    templates: { ...theme.templates, ...options.templates },
    rootSchema: schema,
    formContext,
    schemaUtils: createSchemaUtils(validator, schema),
    translateString: (word: TranslatableString, params: string[] = []) => {
      const ref = words[word];
      return ref ? text(ref, { number: params.at(-1), title: params[0] }) : englishStringTranslator(word, params);
    },
    globalUiOptions: uiSchema?.["ui:globalOptions"],
    globalFormOptions: { idPrefix, idSeparator: "_", useFallbackUiForUnsupportedType: false },
    uiSchemaDefinitions: (uiSchema?.["ui:definitions"] as Record<string, UiSchema> | undefined) ?? {},
  };
  return registry as unknown as Registry;
}
