/** Keywords of a data schema that do nothing where they stand, and names inside it that lead nowhere: they would fail in silence. */
import type { JsonObject } from "../../json/json";
import type { Fault } from "../fault";
import { checkDefinitionName } from "./check-definition-name";
import { checkEnum } from "./check-enum";
import { checkErrorMessages, messageKeys } from "./check-error-messages";
import { checkIdleKeywords } from "./check-idle-keywords";
import { schemaNodes } from "./schema-nodes";

/** `keywords` are those that a field may have. */
export function checkKeywords(schema: JsonObject, keywords: readonly string[]): Fault[] {
  const known = messageKeys(keywords);
  return schemaNodes(schema).flatMap((node) => [
    ...checkIdleKeywords(node),
    ...checkEnum(node),
    ...checkDefinitionName(node, schema),
    ...checkErrorMessages(node, known),
  ]);
}
