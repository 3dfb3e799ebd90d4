import type { ValueType } from "../../conditions/operators/operator";
import type { Pointer } from "../../json/pointer";
import type { ProblemCode } from "../../problems/codes";
import { quote, type Typed } from "./typed";

/** The fault of a part of a condition. */
export interface LogicFault {
  readonly code: ProblemCode;
  readonly pointer: Pointer;
  readonly at: "key" | "value";
  readonly found: string;
  readonly expected: readonly string[];
  readonly more?: Readonly<Record<string, string>>;
}

export function wrongArgument(operator: string, arg: Typed, wanted: ValueType, pointer: Pointer): LogicFault {
  const found = arg.variable ?? JSON.stringify(arg.literal) ?? arg.type;
  return { code: "wrong-argument-type", pointer, at: "value", found, expected: [wanted], more: { operator, type: arg.type } };
}

export function typeMismatch(found: Typed, expected: Typed, pointer: Pointer): LogicFault {
  return { code: "type-mismatch", pointer, at: "value", found: quote(found), expected: [quote(expected)] };
}
