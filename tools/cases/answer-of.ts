/** The answer to a condition that a document says, as its person's documents name the conditions in it, in a scope that knows what links to the row. */
import { compileLogic, holds, type Logic, namedConditions, onceInLibrary, type Scope, settled } from "../../engine/tools";
import type { CasePerson } from "./case-person";
import { aboutIn } from "./linked-rows";
import type { WrittenCondition } from "./written-conditions";

export const answerOf = ({ logic }: Pick<WrittenCondition, "logic">, { library }: CasePerson, scope: Scope): boolean =>
  holds(settled(compiledOf(library, logic), aboutIn(scope)), scope);

export const compiledOf = onceInLibrary((library, logic: Logic): Logic => compileLogic(logic, namedConditions(library)).logic);
