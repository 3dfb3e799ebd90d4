/**
 * The conditions of the parts of a screen, by the address that a case says: the id of the block, and the keys and ids below it. One of several
 * cases (`when`) that has no id is of the list that it stands in; the tests of a value are of the key that has it, those of an action of the
 * part that is pressed.
 */
import { isObject, type JsonObject, operatorOf } from "../../engine/tools";
import { stepName } from "./asked-part";
import type { FoundCondition, Pointer } from "./found-condition";
import { testsIn } from "./tests-in";

/** Hold what is done when a part is pressed, and afterwards. */
const pressed = new Set(["action", "then", "else"]);
/** Hold what a screen begins with. */
const notShown = new Set(["state", "onOpen"]);

export function partsIn(part: unknown, pointer: Pointer, address: readonly string[]): FoundCondition[] {
  if (Array.isArray(part)) {
    return part.flatMap((one, at) => {
      const own = isObject(one) && typeof one.kind === "string" && typeof one.id === "string";
      const name = stepName(one);
      const inside = own ? [String(one.id)] : name === undefined ? address : [...address, name];
      const here = [...pointer, at];
      const found =
        isObject(one) && isObject(one.when) ? [{ key: "part", name: inside.join("."), pointer: [...here, "when"] }] : [];
      return [...found, ...partsIn(one, here, inside)];
    });
  }
  if (!isObject(part)) return [];
  const tests = testsIn(part, { key: "test", name: address.join("."), pointer });
  if (tests.length > 0 && isExpression(part)) return tests;
  return Object.entries(part).flatMap(([key, value]) => keyIn(key, value, { pointer, address }));
}

const isExpression = (part: JsonObject): boolean => {
  const [operator = "", ...others] = Object.keys(part);
  return others.length === 0 && operatorOf(operator) !== undefined;
};

function keyIn(
  key: string,
  value: unknown,
  { pointer, address }: { readonly pointer: Pointer; readonly address: readonly string[] },
): FoundCondition[] {
  const here = [...pointer, key];
  if (pressed.has(key)) return actionsIn(value, { key: "action", name: address.join("."), pointer: here });
  if (notShown.has(key) || key === "when") return [];
  if (key === "visibleWhen" || (key === "permission" && typeof value === "string"))
    return [{ key, name: address.join("."), pointer: here }];
  if (key.endsWith("When") || key === "againWhile") return [{ key, name: [...address, key].join("."), pointer: here }];
  return partsIn(value, here, [...address, key]);
}

/** The tests of an action and of its values, and the cases of its texts, wherever they stand in what it does. */
export function actionsIn(action: unknown, found: FoundCondition): FoundCondition[] {
  const inside = (part: unknown, step: string | number) => actionsIn(part, { ...found, pointer: [...found.pointer, step] });
  if (Array.isArray(action)) return action.flatMap(inside);
  if (!isObject(action)) return [];
  const deciding = action.kind === "when" ? "if" : action.kind === undefined && isObject(action.when) ? "when" : undefined;
  const own = deciding === undefined ? [] : [{ ...found, pointer: [...found.pointer, deciding] }];
  const tests = isChoice(action) ? testsIn(action, { ...found, key: "sent" }) : [];
  const rest = Object.entries(action).filter(([key]) => key !== deciding && !isChoice(action));
  return [...own, ...tests, ...rest.flatMap(([key, part]) => inside(part, key))];
}

const isChoice = ({ kind, if: branches }: JsonObject): boolean => kind === undefined && Array.isArray(branches);
