/** What rjsf's widgets and fields look up of a form: our controls, and of fields that are not plain what the form's composite part brings. */
import type { Registry, RJSFSchema, UiSchema } from "@rjsf/utils";
import type { Composite } from "../composite/composite";
import { widgets } from "../controls";
import { listTemplates } from "./list-templates";

export interface RegistryOptions {
  readonly schema: RJSFSchema;
  readonly uiSchema?: UiSchema;
  /** Left out by a form of plain fields only. */
  readonly composite?: Composite;
  readonly idPrefix: string;
  /** What controls read of the form's surroundings; never changes while the form stands. */
  readonly formContext: object;
  readonly fields?: Registry["fields"];
  readonly widgets?: Registry["widgets"];
  readonly templates?: Partial<Registry["templates"]>;
}

/** Made once per form. */
export function createRegistry(options: RegistryOptions): Registry {
  const { schema, uiSchema, composite, idPrefix, formContext } = options;
  const registry = {
    ...composite,
    fields: { ...composite?.fields, ...options.fields },
    widgets: { ...widgets, ...options.widgets },
    templates: { ...listTemplates, ...composite?.templates, ...options.templates },
    rootSchema: schema,
    formContext,
    globalUiOptions: uiSchema?.["ui:globalOptions"],
    globalFormOptions: { idPrefix, idSeparator: "_", useFallbackUiForUnsupportedType: false },
    uiSchemaDefinitions: (uiSchema?.["ui:definitions"] as Record<string, UiSchema> | undefined) ?? {},
  };
  return registry as unknown as Registry;
}
