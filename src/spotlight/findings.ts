/**
 * What a person may open, as one list to search in: the pages that the routes would open to them, and the dialogs behind entries that
 * they see. The same code decides as for routes and menus; nothing is listed that would lead to /404.
 */
import { type BoundActions, holds, resolveNode, resolveText, type Scope } from "../../engine/page";
import { addressOfScreen } from "../../portal/addresses";
import { destinationOf } from "../../portal/destination";
import type { ScreenEntry } from "../../portal/entries";
import type { ProgramEntry, ProgramRoutes } from "../documents/manifest";
import type { Ways } from "../documents/ways";
import { titleOf } from "../routes/title";

/** What is known of a person in one program and role. */
export interface PersonView {
  readonly program: Omit<ProgramRoutes, "bundles"> & Pick<ProgramEntry, "name">;
  readonly role: string;
  readonly context: Scope;
  readonly screens: readonly ScreenEntry[];
  readonly ways: Ways;
}

export interface Finding {
  readonly screen: string;
  readonly title: string;
  readonly caption: string;
  readonly icon?: string;
  /** All that it may be found by, beside its title. */
  readonly words: string;
  /** The address of a page; a dialog has the action that opens it. */
  readonly address?: string;
  readonly action?: BoundActions;
}

export function findingsOf({ program, context, screens, ways }: PersonView): Finding[] {
  const said = (screen: string) => (ways.words[screen] ?? []).map((words) => resolveText(words, context));
  const icon = (screen: string) => (ways.icons[screen] === undefined ? {} : { icon: ways.icons[screen] });
  const pages = screens.flatMap((entry): Finding[] => {
    const { id } = entry;
    const params = resolveNode(ways.params[id] ?? {}, context) as Readonly<Record<string, unknown>>;
    const isOpen = !entry.public && isFilled(entry, params, ways) && opens(entry, params, { program, context, screens });
    if (!isOpen) return [];
    const title = titleOf({ entry, params }, context, program.titles);
    const caption = ways.captions[id] ? resolveText(ways.captions[id], context) : "";
    const words = [...said(id), program.name].join(" ");
    return [{ screen: id, title, caption, ...icon(id), words, address: addressOfScreen(entry, params) }];
  });
  const open = new Set(pages.map(({ screen }) => screen));
  const dialogs = ways.dialogs.flatMap(({ screen, from, when, entry }): Finding[] => {
    const isShown = from === undefined || open.has(from);
    if (!isShown || open.has(screen) || !when.every((logic) => holds(logic, context))) return [];
    open.add(screen);
    const {
      label: title,
      caption = "",
      action,
    } = resolveNode(entry, context) as unknown as {
      readonly label: string;
      readonly caption?: string;
      readonly action: BoundActions;
    };
    return [{ screen, title, caption, ...icon(screen), words: [...said(screen), program.name].join(" "), action }];
  });
  return [...pages, ...dialogs];
}

/** Whether an address can be made: no step and no needed param is missing. */
function isFilled({ id, path }: ScreenEntry, params: Readonly<Record<string, unknown>>, { needs }: Ways): boolean {
  const steps = [...path.matchAll(/:(\w+)(\?)?/g)].flatMap(([, name, optional]) => (optional ? [] : [String(name)]));
  return [...steps, ...(needs[id] ?? [])].every((name) => (params[name] ?? "") !== "");
}

/** As the page decides for an address. */
function opens(
  entry: ScreenEntry,
  params: Readonly<Record<string, unknown>>,
  { program, context, screens }: Pick<PersonView, "program" | "context" | "screens">,
): boolean {
  const found = { entry, params: params as Readonly<Record<string, string>> };
  const pathname = addressOfScreen(entry, params);
  return destinationOf({ status: "member", context, screens, program, found, pathname }).kind === "screen";
}

/** `PPG, Peserta PPG`: a program and as whom the person is there. */
export function nameOfView({ program, context }: Pick<PersonView, "program" | "context">): string {
  const badge = resolveText(program.badge, context);
  return badge && badge !== program.name ? `${program.name}, ${badge}` : program.name;
}
