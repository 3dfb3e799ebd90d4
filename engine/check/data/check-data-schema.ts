/** Faults that only a data schema can have, node by node: values that do not validate, names that do not exist, rules that say nothing. */

import type { Library } from "../../documents/library";
import type { JsonObject } from "../../json/json";
import type { Fault } from "../fault";
import { checkAmounts } from "./check-amounts";
import { checkBounds } from "./check-bounds";
import { checkConstantRules } from "./check-constant-rules";
import { checkDefinitionCycles } from "./check-definition-cycles";
import { checkDefinitionName } from "./check-definition-name";
import { checkEnum } from "./check-enum";
import { checkErrorMessages, messageKeys } from "./check-error-messages";
import { checkHelp } from "./check-help";
import { checkIdleKeywords } from "./check-idle-keywords";
import { checkOwnValues } from "./check-own-values";
import { checkPossible } from "./check-possible";
import { checkRequiredNames } from "./check-required-names";
import { schemaNodes } from "./schema-nodes";

/** `keywords` are those that a field may have. */
export function checkDataSchema(schema: JsonObject, keywords: readonly string[], library: Library): Fault[] {
  const known = messageKeys(keywords);
  const faults = schemaNodes(schema).flatMap((node) => [
    ...checkOwnValues(node, schema),
    ...checkBounds(node),
    ...checkConstantRules(node),
    ...checkRequiredNames(node, schema),
    ...checkIdleKeywords(node),
    ...checkAmounts(node),
    ...checkEnum(node),
    ...checkPossible(node, library),
    ...checkHelp(node),
    ...checkDefinitionName(node, schema),
    ...checkErrorMessages(node, known),
  ]);
  return [...faults, ...checkDefinitionCycles(schema)];
}
