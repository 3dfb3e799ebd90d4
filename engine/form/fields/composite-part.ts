/**
 * The part that shows fields that are not plain: groups, lists of other things, choices between schemas. A form that has such fields is
 * handed it (`engine/form/composite`); most forms have none and never load it.
 */
import type { ComponentType } from "react";
import type { JsonObject } from "../../json/json";
import type { Path } from "../../json/paths";
import type { StartData } from "../model/initial-data";
import type { FieldPlacement, FieldSection } from "./field-layout";

export interface CompositePart {
  /** One field that is not plain, with all that is in it. Its parent renders it again. */
  readonly Field: ComponentType<CompositeFieldProps>;
  /** All fields of a root that cannot be shown field by field. */
  readonly Root: ComponentType<CompositeRootProps>;
  readonly startData: StartData;
  /** Left out where the root's schema does not depend on its data, or can only be shown as a whole. */
  readonly branches?: RootBranches;
}

export interface RootBranches {
  /** The root's schema for this data, without conditions; the same object until a condition comes out otherwise. */
  schemaFor(data: unknown): JsonObject;
}

export interface CompositeFieldProps extends Pick<FieldPlacement, "name" | "layout" | "uiSchema"> {
  readonly path: Path;
  readonly schema: JsonObject;
  readonly value: unknown;
  readonly required: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
}

export interface CompositeRootProps {
  /** How the document shows the fields; a foreign form has given its own layout to the part itself. */
  readonly sections: readonly FieldSection[];
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
}
