/**
 * The page that is sent to the person who opens an address: the answers of the calls that it would begin with, the files of the screen, and
 * the frame that it will stand in. Each call is answered by the steps that it has for the browser, so that the same rules decide; one
 * that is refused is not sent along, and the page asks itself and says why.
 *
 *   GET /biodata with a session     ->  session, preferences, profile, services, biodata; the code of the form
 *   GET /biodata without a session  ->  a redirect to the login page, which leads back
 */
import type { FastifyRequest } from "fastify";
import { askedOf, type CompiledSource, holds, initialScope, type JsonObject, type Scope, toWib } from "../../engine/server";
import { type FoundScreen, findScreen, listsAsked, typedParams } from "../../portal/addresses";
import { cohortScreens } from "../../portal/cohort-screens";
import { destinationOf } from "../../portal/destination";
import type { ScreenEntry } from "../../portal/entries";
import type { FirstAnswers } from "../../portal/first-answers";
import type { PageFiles, PageRoutes, ServedSet } from "../../portal/page-routes";
import { memberScope, nobodyScope, personScope, roleAt, withCohort } from "../../portal/person-scope";
import { setNameOf } from "../../portal/set-name";
import { cookieIn, toldCookies } from "../../portal/told-cookies";
import type { Ask, Asker } from "./ask";

export type FirstPage = { readonly kind: "login" } | ApartPage | FilledPage;

/** The page is sent at once, and its answers are to be had at this address. */
export interface ApartPage {
  readonly kind: "apart";
  readonly answersFrom: string;
}

export interface FilledPage {
  readonly kind: "page";
  readonly first: FirstAnswers;
  readonly files: readonly PageFiles[];
  readonly program?: string;
  readonly favicon?: string | undefined;
  /** How the page will stand; undefined where that is not known. */
  readonly frame?: { readonly layout: ScreenEntry["layout"]; readonly menuOpen: boolean };
  /** Cookies that the calls renewed. */
  readonly cookies: readonly string[];
}

/** The screens that a person may open, and the known facts of them. */
interface View {
  readonly status: "visitor" | "member" | "blocked";
  readonly context: Scope;
  readonly screens: readonly ScreenEntry[];
  readonly set?: ServedSet;
  readonly variants?: Readonly<Record<string, string>>;
}

/** The page at an address of the portal. Undefined where nothing can be said: then the page loads by itself. */
export async function firstPage(
  asker: Asker,
  routes: PageRoutes,
  request: FastifyRequest,
  address: string,
): Promise<Exclude<FirstPage, ApartPage> | undefined> {
  const { pathname, search } = new URL(address, "http://portal.invalid");
  const session = await asker.ask("session.read");
  if (!session) return undefined;
  const now = asker.date() ?? new Date();
  const date = toWib(now);
  const isMember = session.isLogin === true;
  const chosen = cookieIn(request.headers.cookie ?? "", toldCookies.role);
  const role = isMember ? roleAt(pathname, session, chosen) : undefined;
  const ask: Ask = (call, params) => asker.ask(call, params, role);
  const view = role === undefined ? visitor(routes, session, date) : await member(routes, session, { role, date }, ask);
  const answered = (files: readonly PageFiles[], more: Partial<FilledPage> = {}): FilledPage => ({
    kind: "page",
    first: { at: now.toISOString(), ...(role !== undefined && { role }), answers: asker.answers },
    files,
    cookies: asker.cookies,
    ...(isMember && { program: String(session.program) }),
    favicon: view?.set?.favicon,
    ...more,
  });
  if (!view) return answered([]);
  const found = screenAt(view, pathname, search);
  if (found === "login") return { kind: "login" };
  const own = view.set ? [view.set.files] : [];
  if (!found) return answered(own);
  const { entry, params } = found;
  const bundle = routes.bundles[view.variants?.[entry.id] ?? entry.id];
  if (!bundle) return answered(own);
  const scope = initialScope(bundle, view.context, typedParams(bundle, params), listsAsked(search));
  const isFramed = entry.layout === "shell" && view.set !== undefined;
  await Promise.all([
    askSources(Object.entries(bundle.sources), scope, ask),
    isFramed && askSources(Object.entries(view.set.sources), view.context, ask),
  ]);
  const layout = entry.layout === "shell" && !isFramed ? "plain" : entry.layout;
  return answered([...own, bundle.files], { frame: { layout, menuOpen: view.set?.drawerOpen === true } });
}

function visitor({ screens }: PageRoutes, { env }: JsonObject, date: string): View {
  return { status: "visitor", context: nobodyScope(date, env), screens };
}

/** Undefined for who is refused their preferences, such as a blocked account: the page says so. */
async function member(
  routes: PageRoutes,
  session: JsonObject,
  { role, date }: { readonly role: string; readonly date: string },
  ask: Ask,
): Promise<View | undefined> {
  const person = personScope(session, { role, instansiId: session.instansi_id }, date);
  if (session.isBlocked === true) return { status: "blocked", context: person, screens: routes.screens };
  const [preferences, own] = await Promise.all([ask("preferences.read"), ask("profile.read")]);
  const set = routes.sets[setNameOf({ program: String(session.program), role, preferences }, routes.given)];
  if (!set || !preferences || !own) return undefined;
  const { context, cohort } = withCohort(set, memberScope(person, preferences, own));
  const { screens: changed, variants } = set.cohorts[cohort] ?? {};
  const screens = cohortScreens([...routes.screens, ...set.screens], changed);
  return { status: "member", context, screens, set, variants: { ...set.variants, ...variants } };
}

/** The screen that the page will show at this address, as it finds it itself; an address may lead elsewhere a few times. */
function screenAt({ status, context, screens, set }: View, pathname: string, search: string): FoundScreen | "login" | undefined {
  let path = pathname;
  for (let times = 0; times < 3; times += 1) {
    const found = findScreen(screens, path, path === pathname ? search : "");
    const destination = destinationOf({ status, context, screens, program: set, found, pathname: path });
    if (destination.kind === "login") return "login";
    if (destination.kind === "screen") return destination.found;
    path = destination.path;
  }
  return undefined;
}

async function askSources(sources: readonly (readonly [string, CompiledSource])[], scope: Scope, ask: Ask): Promise<void> {
  const wanted = sources.filter(([, { when }]) => holds(when, scope));
  await Promise.all(wanted.map(([name, source]) => ask(source.call, askedOf(name, source, scope))));
}
