/** Whether a screen opens for a person, decided by the page's own code, with every condition that has a say in it. */
import {
  type CompiledScreen,
  compileScreen,
  documentKinds,
  type ExplainedRule,
  explain,
  holds,
  type Logic,
  type NamesOf,
  type Scope,
} from "../../engine/tools";
import { destinationOf } from "../../portal/destination";
import type { ScreenEntry } from "../../src/documents/manifest";
import type { DemoSession } from "./demo-session";

export interface Admission {
  readonly opens: boolean;
  /** Where the page leads instead; undefined for a dialog, which an action opens. */
  readonly path?: string;
  /** The program that the screen belongs to, where that is another one than the person's. */
  readonly otherProgram?: string;
  readonly rules: readonly ExplainedRule[];
}

export function admissionOf(
  screen: CompiledScreen,
  { scope, library, isBlocked }: DemoSession,
  params: Readonly<Record<string, unknown>>,
  namesOf: NamesOf,
): Admission {
  const { program: own } = scope.session as { program: string };
  const program = documentKinds.program.compile(library, own);
  const asked = { ...scope, params };
  const rule = (at: string, logic: Logic, read: Scope): ExplainedRule => ({
    at,
    asked: [{ tree: explain(logic, read, namesOf) }],
  });
  const rules = [
    ...(program?.blocked ? [rule("program.blocked.when", program.blocked.when, scope)] : []),
    ...(program?.institution ? [rule("program.institution.when", program.institution.when, scope)] : []),
    ...(screen.allowedWhen === undefined ? [] : [rule("allowedWhen", screen.allowedWhen, asked)]),
  ];
  if (screen.path === undefined) return { opens: !isBlocked && holds(screen.allowedWhen, asked), rules };
  const isForeign = library.has("program", screen.program) && screen.program !== own && !screen.public;
  const found = isForeign ? undefined : { entry: screen as ScreenEntry, params: params as Readonly<Record<string, string>> };
  const screens = library.ids("screen").flatMap((id) => compileScreen(library, id)?.screen ?? []);
  const pages = screens.filter(({ path }) => path !== undefined) as readonly ScreenEntry[];
  const status = isBlocked ? "blocked" : "member";
  const destination = destinationOf({ status, context: scope, screens: pages, program, found, pathname: screen.path });
  if (destination.kind === "screen") return { opens: true, rules };
  const path = destination.kind === "elsewhere" ? destination.path : "/";
  return { opens: false, path, ...(isForeign ? { otherProgram: screen.program } : {}), rules };
}
