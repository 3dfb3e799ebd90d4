/**
 * Compiles one program of a library: what belongs to all its screens. The page loads it with the program's routes; the server asks it
 * for who is blocked and for the cohort, so that both decide by the same conditions.
 */
import type { Logic } from "../conditions/condition";
import type { Library } from "../documents/library";
import { isObject } from "../json/json";
import { omitUndefined } from "../json/omit-undefined";
import type { CompiledText } from "../nodes/compiled";
import { CompileTools } from "./tools";

export interface CompiledScript {
  readonly id: string;
  /** `{key}` stands for the key. Only where there is one: the settings of a server bring their own. */
  readonly src?: string;
  /** The key by host, `*` for all others. */
  readonly keys?: Readonly<Record<string, string>>;
  readonly visibleWhen: Logic;
}

export interface CompiledProgram {
  readonly id: string;
  readonly drawerOpen: boolean;
  /** Screens without the floating home button; undefined where the program has no such button. */
  readonly homeButtonExcept?: readonly string[];
  readonly help?: { readonly label: string; readonly href: string };
  /** While it holds, the first request of home in this browser is noted and not followed (000 §4). */
  readonly init?: { readonly when: Logic; readonly text: CompiledText };
  /** Scripts of other services that have a key. */
  readonly scripts: readonly CompiledScript[];
  /** The role badge of the account drawer. */
  readonly badge?: CompiledText;
  /** Titles of screens that some persons read in other words. */
  readonly titles?: readonly { readonly title: string; readonly when: Logic; readonly shown: CompiledText }[];
  /** The administrators of an institution, and their home (000 §2.1). */
  readonly institution?: { readonly when: Logic; readonly home: string };
  /** The people who may open nothing but one screen (000 §4, block flag). */
  readonly blocked?: { readonly when: Logic; readonly screen: string };
  /** Dialogs shown once at home, one after the other. */
  /** One that comes `again` is not remembered on the device: what its condition reads says that it was seen. */
  readonly popups: readonly { readonly screen: string; readonly visibleWhen: Logic; readonly again: boolean }[];
  /** The dialog that changes the person's photo. */
  readonly photo?: string;
  /** Hosts that a refused call may lead to (000 §8). */
  readonly redirectHosts: readonly string[];
  /** Gives the number of a person's cohort. */
  readonly cohort?: Logic;
}

/** Undefined where there is no such program. */
export function compileProgram(library: Library, id: string): CompiledProgram | undefined {
  const document = library.get("program", id);
  if (!document) return undefined;
  const tools = new CompileTools(library);
  const { homeButton, help, institution, blocked, popups, photo, badge, titles, scripts, init, cohort } = document;
  return omitUndefined({
    id,
    drawerOpen: document.drawerOpen === true,
    homeButtonExcept: isObject(homeButton) ? ((homeButton.exceptScreens ?? []) as string[]) : undefined,
    help: isObject(help) ? { label: plainText(help.label), href: plainText(help.href) } : undefined,
    badge: tools.text(badge),
    titles: Array.isArray(titles)
      ? titles.map(({ title, when, shown }) => ({ title, when: tools.logic(when), shown: tools.text(shown) }))
      : undefined,
    institution: isObject(institution) ? { when: tools.logic(institution.when), home: String(institution.home) } : undefined,
    blocked: isObject(blocked) ? { when: tools.logic(blocked.when), screen: String(blocked.screen) } : undefined,
    init: isObject(init) ? { when: tools.logic(init.when), text: tools.text(init.text) } : undefined,
    scripts: compileScripts(scripts, tools),
    popups: ((popups ?? []) as { screen: string; visibleWhen?: Logic; again?: boolean }[]).map(
      ({ screen, visibleWhen = true, again = false }) => ({ screen, visibleWhen: tools.logic(visibleWhen), again }),
    ),
    redirectHosts: document.redirectHosts ?? [],
    photo: typeof photo === "string" ? photo : undefined,
    cohort: cohort === undefined ? undefined : tools.logic(cohort),
  }) as unknown as CompiledProgram;
}

function plainText(text: unknown): string {
  return typeof text === "string" ? text : "";
}

function compileScripts(scripts: unknown, tools: CompileTools): CompiledScript[] {
  return (Array.isArray(scripts) ? scripts : []).map(({ id, src, key, visibleWhen = true }) => {
    const keys: Record<string, string> = isObject(key) ? (key as Record<string, string>) : { "*": String(key) };
    const given = Object.fromEntries(Object.entries(keys).filter(([, one]) => one !== ""));
    const own = Object.keys(given).length > 0 ? { src: String(src), keys: given } : {};
    return { id: String(id), ...own, visibleWhen: tools.logic(visibleWhen) };
  });
}
