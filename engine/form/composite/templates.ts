/** rjsf's templates, by the names it looks them up by. What has no template of its own here stands in the field's frame. */
import * as fieldTemplates from "./field-templates";
import { listTemplates } from "./list-templates";
import { widgets } from "./widgets";

/** All of them, because rjsf asks for each. */
export const templates = {
  ...listTemplates,
  ArrayFieldDescriptionTemplate: fieldTemplates.nothingTemplate,
  ArrayFieldTitleTemplate: fieldTemplates.nothingTemplate,
  BaseInputTemplate: widgets.text,
  CyclicSchemaExpandTemplate: fieldTemplates.CyclicSchemaExpandTemplate,
  DescriptionFieldTemplate: fieldTemplates.DescriptionFieldTemplate,
  ErrorListTemplate: fieldTemplates.nothingTemplate,
  FallbackFieldTemplate: fieldTemplates.FallbackFieldTemplate,
  FieldErrorTemplate: fieldTemplates.nothingTemplate,
  FieldHelpTemplate: fieldTemplates.nothingTemplate,
  FieldTemplate: fieldTemplates.FieldTemplate,
  GridTemplate: fieldTemplates.GridTemplate,
  MultiSchemaFieldTemplate: fieldTemplates.MultiSchemaFieldTemplate,
  ObjectFieldTemplate: fieldTemplates.ObjectFieldTemplate,
  OptionalDataControlsTemplate: fieldTemplates.OptionalDataControlsTemplate,
  TitleFieldTemplate: fieldTemplates.TitleFieldTemplate,
  UnsupportedFieldTemplate: fieldTemplates.UnsupportedFieldTemplate,
  WrapIfAdditionalTemplate: fieldTemplates.WrapIfAdditionalTemplate,
};
