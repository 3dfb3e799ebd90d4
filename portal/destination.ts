/**
 * Where an address leads this person: to its screen, or elsewhere. Elsewhere when the screen is unknown, when the person may not open
 * it, or when their account or institution is sent to a screen of its own (000 §2.1, §4). The program's document says who and where.
 */
import { holds, isObject, type Scope } from "../engine/shared";
import { addressOfScreen, type FoundScreen, findScreen } from "./addresses";
import type { ProgramRules, ScreenEntry } from "./entries";

export const notFound = "/404";
const blockedAccount = "/blokir";
const maintenance = "/pemeliharaan";

export type Destination =
  | { readonly kind: "screen"; readonly found: FoundScreen }
  | { readonly kind: "elsewhere"; readonly path: string }
  | { readonly kind: "login" };

export interface Asked {
  readonly status: "visitor" | "member" | "blocked" | "maintenance";
  readonly context: Scope;
  readonly screens: readonly ScreenEntry[];
  readonly program?: Omit<ProgramRules, "cohort"> | undefined;
  readonly found: FoundScreen | undefined;
  readonly pathname: string;
}

export function destinationOf({ status, context, screens, program, found, pathname }: Asked): Destination {
  if (status === "maintenance") {
    const closed = findScreen(screens, maintenance, "");
    return closed ? { kind: "screen", found: closed } : { kind: "elsewhere", path: maintenance };
  }
  if (found?.entry.public) return { kind: "screen", found };
  if (status === "visitor") return { kind: "login" };
  if (status === "blocked") return { kind: "elsewhere", path: blockedAccount };
  if (program?.blocked && holds(program.blocked.when, context)) return elsewhere(screens, program.blocked.screen);
  if (program?.institution && holds(program.institution.when, context)) {
    const { instansi_id: instansiId } = isObject(context.session) ? context.session : {};
    const asked = found?.params.instansiId;
    const isShared = found !== undefined && found.entry.program !== program.id;
    // An address that this role does not know has no id either, unless it says one (decisions/0011).
    if (asked === undefined && !isShared && !pathname.startsWith("/i/")) {
      const own = found?.entry.aliases.find((alias) => alias.startsWith("/i/:instansiId/"));
      return found && own
        ? { kind: "elsewhere", path: addressOfScreen({ path: own }, { ...found.params, ...found.lists, instansiId }) }
        : elsewhere(screens, program.institution.home, { instansiId });
    }
    if (asked !== undefined && asked !== instansiId) return { kind: "elsewhere", path: notFound };
  }
  if (!found) return { kind: "elsewhere", path: notFound };
  const { allowedWhen, otherwise } = found.entry;
  if (!holds(allowedWhen, { ...context, params: found.params }))
    return otherwise === undefined ? { kind: "elsewhere", path: notFound } : elsewhere(screens, otherwise);
  return { kind: "screen", found };
}

function elsewhere(screens: readonly ScreenEntry[], screen: string, params = {}): Destination {
  const entry = screens.find(({ id }) => id === screen);
  return { kind: "elsewhere", path: entry ? addressOfScreen(entry, params) : notFound };
}
