/** What only a data schema can get wrong, node by node: values that do not validate, names that do not exist, rules that say nothing. */

import type { JsonObject } from "../../json/json";
import type { Fault } from "../fault";
import { checkBounds } from "./check-bounds";
import { checkConstantRules } from "./check-constant-rules";
import { checkOwnValues } from "./check-own-values";
import { checkRequiredNames } from "./check-required-names";
import { schemaNodes } from "./schema-nodes";

export function checkDataSchema(schema: JsonObject): Fault[] {
  return schemaNodes(schema).flatMap((node) => [
    ...checkOwnValues(node, schema),
    ...checkBounds(node),
    ...checkConstantRules(node),
    ...checkRequiredNames(node),
  ]);
}
