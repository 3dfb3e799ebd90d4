/** Whether a screen shows one of its parts, by the conditions around it: a form that can be filled in, or a button. */
import { conditionsFor } from "../../engine/documents/conditions";
import { objectsAround, type Pointer, visitObjects } from "../../engine/json/pointer";
import { compileLogic, holds, isObject, type JsonObject, type Library, type Scope } from "../../engine/tools";

export type IsMeant = (part: JsonObject, pointer: Pointer) => boolean;
export type Shows = (scope: Scope) => boolean;

/** Whether one of the parts that are meant is shown where a screen has this scope. */
export function showsSome(library: Library, document: JsonObject, isMeant: IsMeant): Shows {
  const conditionOf = toCondition(library, document);
  const parts: Shows[] = [];
  visitObjects(document.blocks, (part, pointer) => {
    if (isMeant(part, pointer)) parts.push(showsPart([part, ...objectsAround(document.blocks, pointer)], pointer, conditionOf));
  });
  return (scope) => parts.some((shows) => shows(scope));
}

type ConditionOf = (logic: unknown) => Shows;

const toCondition = (library: Library, document: JsonObject): ConditionOf => {
  const named = conditionsFor(library, document);
  return (source) => {
    if (source === undefined) return () => true;
    const { logic } = compileLogic(source, named);
    return (scope) => holds(logic, scope);
  };
};

/** The verbs of rows are shown where one of the rows fits, and so is what is filled in row by row. */
function showsPart(around: readonly JsonObject[], pointer: Pointer, conditionOf: ConditionOf): Shows {
  const [part = {}] = around;
  const wanted = around.flatMap(({ visibleWhen, enabledWhen }) => [visibleWhen, enabledWhen]).map(conditionOf);
  const unwanted = part.readOnlyWhen === undefined ? () => false : conditionOf(part.readOnlyWhen);
  const place = pointer.at(-2);
  const selectable = conditionOf(place === "bulkActions" ? around.find((one) => one.selectableWhen)?.selectableWhen : undefined);
  const shows = (scope: Scope) => wanted.every((condition) => condition(scope)) && selectable(scope) && !unwanted(scope);
  const source = around.find((one) => one.source !== undefined)?.source;
  const isOfRows = part.kind === "grid" || place === "rowActions" || place === "bulkActions";
  return (scope) => {
    const answer = isObject(scope.sources) ? scope.sources[String(source)] : undefined;
    if (isOfRows) return rowsIn(answer).some((row) => shows({ ...scope, row, selection: { rows: [row] } }));
    return shows(scope) && (part.source === undefined || maySave(answer));
  };
}

const rowsIn = (answer: unknown): readonly unknown[] => (isObject(answer) && Array.isArray(answer.data) ? answer.data : []);
/** A row that is taken over first can be changed then. */
const maySave = (answer: unknown) =>
  !isObject(answer) || !isObject(answer.may) || answer.may.save !== false || answer.may.claim === true;
