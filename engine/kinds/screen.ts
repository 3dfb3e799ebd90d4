import { compileScreen } from "../blocks/index";
import type { CheckedDocument, DocumentCheck, Fault } from "../check/fault";
import type { Claim, KindDefinition } from "../check/kind-definition";
import { screenScope } from "../check/scope/screen-scope";
import { checkAdmission } from "../check/screen/check-admission";
import { checkBegins } from "../check/screen/check-begins";
import { checkCalendars } from "../check/screen/check-calendars";
import { checkChains } from "../check/screen/check-chains";
import { checkDrawnBlocks } from "../check/screen/check-drawn-blocks";
import { checkFollowed } from "../check/screen/check-followed";
import { checkGrids } from "../check/screen/check-grids";
import { checkHandedIds } from "../check/screen/check-handed-ids";
import { checkImplied } from "../check/screen/check-implied";
import { checkLabels } from "../check/screen/check-labels";
import { checkLocks } from "../check/screen/check-locks";
import { checkTiles } from "../check/screen/check-menu";
import { checkNested } from "../check/screen/check-nested";
import { checkOpened } from "../check/screen/check-opened";
import { checkOtherwise } from "../check/screen/check-otherwise";
import { checkParams } from "../check/screen/check-params";
import { checkPicked } from "../check/screen/check-picked";
import { checkReasons } from "../check/screen/check-reasons";
import { checkRefused } from "../check/screen/check-refused";
import { checkReturns } from "../check/screen/check-returns";
import { checkScreen } from "../check/screen/check-screen";
import { checkSections } from "../check/screen/check-sections";
import { checkSent } from "../check/screen/check-sent";
import { checkTables } from "../check/screen/check-tables";
import { checkTargets } from "../check/screen/check-targets";
import { checkWaits } from "../check/screen/check-waits";
import { checkWider } from "../check/screen/check-wider";
import { noteKept } from "../check/screen/note-kept";
import type { Library } from "../documents/library";
import { programOf, sharedFolder } from "../documents/program-folder";
import type { Pointer } from "../json/pointer";

/** A page with a path, or a dialog that others open. */
export const screen = {
  folder: "screens/",
  suffix: ".json",
  belongsTo: "program-or-all",
  refersTo: "screen",
  reachedUnnamed: (library) => new Set(library.ids("screen").filter((id) => typeof library.get("screen", id)?.path === "string")),
  claims: pathClaims,
  shows: ["data"],
  scope: screenScope,
  check: checkWhole,
  compile: compileScreen,
} satisfies KindDefinition;

/** Each program has its own paths; those of the shared folder belong to all, so they are claimed first, and in every program. */
function pathClaims(library: Library): Claim[] {
  const programs = library.ids("program");
  const isShared = (id: string) => programOf(id) === sharedFolder;
  const ids = library.ids("screen");
  return [...ids.filter(isShared), ...ids.filter((id) => !isShared(id))].flatMap((id) => {
    const owners = isShared(id) ? [sharedFolder, ...programs] : [programOf(id)];
    return pathsOf(library, id).flatMap(({ path: found, pointer }) =>
      owners.map((owned): Claim => {
        const key = `${owned} ${found.replace(/:\w+/g, ":")}`;
        return { code: "path-taken", path: library.pathOf("screen", id), pointer, at: "value", found, key, owner: id };
      }),
    );
  });
}

function pathsOf(library: Library, id: string): { path: string; pointer: Pointer }[] {
  const { path, aliases } = library.get("screen", id) ?? {};
  const written: [unknown, Pointer][] = [
    [path, ["path"]],
    ...(Array.isArray(aliases) ? aliases : []).map((alias, index): [unknown, Pointer] => [alias, ["aliases", index]]),
  ];
  return written.flatMap(([found, pointer]) => (typeof found === "string" ? [{ path: found, pointer }] : []));
}

function checkWhole(document: CheckedDocument, check: DocumentCheck): Fault[] {
  const [{ value }, { library }] = [document, check];
  noteKept(value, check);
  return [
    ...checkScreen(value, library),
    ...checkAdmission(document, check),
    ...checkBegins(document, check),
    ...checkPicked(document, check),
    ...checkHandedIds(document, check),
    ...checkNested(document, screenScope, check),
    ...checkOtherwise(document, check),
    ...checkRefused(document, check),
    ...checkReturns(document),
    ...checkSections(document, check),
    ...checkSent(document, check),
    ...checkWider(value, library),
    ...checkImplied(value),
    ...checkTargets(value, library),
    ...checkParams(value, library),
    ...checkOpened(value, library),
    ...checkTiles(value.blocks),
    ...checkLabels(document, check),
    ...checkChains(document, library),
    ...checkTables(value, library),
    ...checkWaits(value, library),
    ...checkFollowed(value, library),
    ...checkCalendars(value, library),
    ...checkDrawnBlocks(value.blocks),
    ...checkGrids(value.blocks, library),
    ...checkReasons(value),
    ...checkLocks(value, { forms: true }),
  ];
}
