/** A mark is drawn of shapes that are one thing each, and can be told from its box (WCAG 2.2, 1.4.11). */
import { contrast } from "../../compile/theme-colors";
import { isObject, type JsonObject, written } from "../../json/json";
import { exactlyOne } from "../exactly-one";
import type { CheckedDocument, Fault } from "../fault";

const leastContrast = 3;
const white = "#ffffff";

export function checkMark({ value }: CheckedDocument): Fault[] {
  const shapes = Array.isArray(value.shapes) ? value.shapes.filter(isObject) : [];
  return [
    ...shapes.flatMap((shape, index) => exactlyOne(shape, ["path", "circle", "box"], ["shapes", index])),
    ...shapes.flatMap((shape, index) => poorShape(shape, written(value.background), index)),
  ];
}

function poorShape(shape: JsonObject, background: string, index: number): Fault[] {
  const key = shape.stroke === undefined ? "fill" : "stroke";
  const color = written(shape[key] ?? white);
  const ratio = contrast(background, color);
  if (ratio >= leastContrast) return [];
  const more = { ratio: ratio.toFixed(1).replace(".", ",") };
  const pointer = ["shapes", index, ...(shape[key] === undefined ? [] : [key])];
  return [{ code: "poor-contrast", pointer, at: "value", found: background, expected: [color], more }];
}
