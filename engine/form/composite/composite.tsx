/**
 * The needs of a form for fields that are not plain: rjsf's fields for groups, lists and choices between schemas, our templates for them,
 * and rjsf's resolving of schemas. Most forms have plain fields only and never load this.
 */
import type { RJSFSchema, SchemaUtilsType, UiSchema } from "@rjsf/utils";
import { type ReactNode, useMemo } from "react";
import { isFieldByField } from "../../rules/plain-fields";
import type { CompositeFieldProps, CompositePart, CompositeRootProps } from "../fields/composite-part";
import type { FieldSection } from "../fields/field-layout";
import type { StartData } from "../model/initial-data";
import { RjsfField } from "./RjsfField";
import { RjsfRoot } from "./RjsfRoot";
import { createRegistry, type RegistryOptions } from "./registry";
import { rootBranches } from "./root-branches";
import { uiSchemaOf } from "./ui-schema";

/** The composite part of one form; its components stay the same while the form stands. */
export function compositeOf(options: RegistryOptions): CompositePart {
  const registry = createRegistry(options);
  return {
    startData: startDataOf(registry.schemaUtils),
    branches: isFieldByField(options.schema) ? undefined : rootBranches(options.schema, registry.schemaUtils),
    Field: function CompositeField({ layout, uiSchema, ...props }: CompositeFieldProps): ReactNode {
      const given = useMemo<UiSchema>(() => (uiSchema as UiSchema | undefined) ?? uiSchemaOf(layout), [uiSchema, layout]);
      return <RjsfField {...props} registry={registry} uiSchema={given} />;
    },
    Root: function CompositeRoot({ sections, ...props }: CompositeRootProps): ReactNode {
      const given = useMemo(() => options.uiSchema ?? uiSchemaOfSections(sections), [sections]);
      return <RjsfRoot {...props} registry={registry} uiSchema={given} />;
    },
  };
}

function uiSchemaOfSections(sections: readonly FieldSection[]) {
  return Object.fromEntries(sections.flatMap(({ fields }) => fields.map(({ name, layout }) => [name, uiSchemaOf(layout)])));
}

function startDataOf(utils: SchemaUtilsType): StartData {
  return {
    of: (schema, data) => utils.getDefaultFormState(schema as RJSFSchema, data as never),
    afterChange: (schema, data) => utils.getDefaultFormState(schema as RJSFSchema, data as never, false, true),
  };
}
