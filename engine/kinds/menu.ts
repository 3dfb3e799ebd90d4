import type { CheckedDocument, DocumentCheck, Fault } from "../check/fault";
import type { KindDefinition } from "../check/kind-definition";
import { menuScope } from "../check/scope/menu-scope";
import { checkAdmission } from "../check/screen/check-admission";
import { checkCases } from "../check/screen/check-cases";
import { checkLabels } from "../check/screen/check-labels";
import { checkMenu } from "../check/screen/check-menu";
import { checkNested } from "../check/screen/check-nested";
import { checkOpened } from "../check/screen/check-opened";
import { checkParams } from "../check/screen/check-params";
import { checkReasons } from "../check/screen/check-reasons";
import { checkTargets } from "../check/screen/check-targets";
import { compileMenu } from "../compile/compile-menu";

/** A list of what a person may open: in the sidebar, as tiles, in the account drawer. */
export const menu = {
  folder: "menus/",
  suffix: ".json",
  belongsTo: "program-or-all",
  refersTo: "menu",
  scope: menuScope,
  check: checkWhole,
  compile: compileMenu,
} satisfies KindDefinition;

function checkWhole(document: CheckedDocument, check: DocumentCheck): Fault[] {
  const { value } = document;
  return [
    ...checkNested(document, menuScope, check),
    ...checkTargets(value, check.library),
    ...checkParams(value, check.library),
    ...checkOpened(value, check.library),
    ...checkMenu(value),
    ...checkLabels(document, check),
    ...checkCases(value, "items"),
    ...checkReasons(value),
    ...checkAdmission(document, check),
  ];
}
