/** Whether the elements of a list, or the property of theirs that an operator names, are of the type that it adds up. */
import type { Operator } from "../../conditions/operators/operator";
import type { Pointer } from "../../json/pointer";
import { type LogicFault, wrongArgument } from "./logic-fault";
import { lookUp } from "./scope-types";
import { fits, type Typed, typedVariable } from "./typed";

export function checkElements(
  name: string,
  { elements }: Operator,
  [list, property]: readonly Typed[],
  pointerTo: (index: number) => Pointer,
): LogicFault[] {
  const items = list?.schema?.items;
  if (elements && list?.parts && !property)
    return list.parts.flatMap((part, index) =>
      fits(part, elements) ? [] : [wrongArgument(name, part, elements, [...pointerTo(0), index])],
    );
  if (!elements || !items || (property && typeof property.literal !== "string")) return [];
  const found = property ? lookUp(items.properties ?? {}, String(property.literal)) : { schema: items };
  const pointer = pointerTo(property ? 1 : 0);
  if (!("schema" in found))
    return [{ code: "unknown-variable", pointer, at: "value", found: String(property?.literal), expected: found.known }];
  const typed = typedVariable(found.schema, String(property?.literal ?? list.variable));
  return fits(typed, elements) ? [] : [wrongArgument(name, typed, elements, pointer)];
}
