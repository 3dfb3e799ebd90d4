/**
 * The page's history, with a guard: while a form holds something that would be lost, leaving the page asks first, whether by a link, by
 * the browser's own buttons or by closing the tab. What lies on the device as a draft is not lost: nobody is asked, but told.
 */
import { type Location, type NavigationType, type Navigator, type To, UNSAFE_createBrowserHistory } from "react-router";
import { paramsOf } from "../../portal/addresses";
import { ask } from "../dialogs/dialogs";
import { text } from "../documents/text";
import { isLeaving } from "../host/leave";
import { showToast } from "../shell/toasts";
import { Store } from "../store";
import { forgetOpenForms, openForms } from "./unsaved";

const history = UNSAFE_createBrowserHistory({ v5Compat: true });

export const currentLocation = new Store<{ readonly location: Location; readonly action: NavigationType }>({
  location: history.location,
  action: history.action as NavigationType,
});

const isAtRisk = () => openForms().some((forms) => forms.unkept().length > 0);

async function mayLeave(): Promise<boolean> {
  if (isLeaving()) return true;
  if (!isAtRisk()) {
    tellWhatIsKept();
    return true;
  }
  const fields = openForms().flatMap((forms) => forms.unkept());
  const question = { title: text("portal.leave-title"), text: text("portal.leave", { fields: fields.join(", ") }) };
  const agreed = await ask({ ...question, yes: text("portal.leave-yes"), no: text("portal.leave-no") });
  if (agreed) forgetOpenForms();
  return agreed;
}

function tellWhatIsKept(): void {
  if (openForms().some((forms) => forms.unsaved().length > 0)) showToast({ tone: "info", text: text("portal.leave-kept") });
}

let mayOpen: (path: string) => boolean = () => true;

/** Adds a gate that may stop the person from opening an address within the page; returns how to remove it. */
export function gateNavigation(check: (path: string) => boolean): () => void {
  mayOpen = check;
  return () => {
    if (mayOpen === check) mayOpen = () => true;
  };
}

/** The navigator of the router. */
export const navigator: Navigator = {
  createHref: (to) => history.createHref(to),
  go: (delta) => history.go(delta),
  push: (to, state) => void (mayOpen(pathOf(to)) && whenFree(() => history.push(to, state))),
  replace: (to, state) => void whenFree(() => history.replace(to, state)),
};

async function whenFree(move: () => void): Promise<void> {
  if (await mayLeave()) move();
}

/** An address that is open already is no new step of the history. */
export function goTo(to: To, { replace = false }: { replace?: boolean } = {}): void {
  if (!replace && !isOpen(to)) navigator.push(to);
  else if (mayOpen(pathOf(to))) navigator.replace(to);
}

/** Changes the query of the page that is open: nothing is left, so nobody is asked. */
export function setSearch(search: string, { replace }: { readonly replace: boolean }): void {
  const { pathname, hash } = history.location;
  if (replace) history.replace({ pathname, search, hash });
  else history.push({ pathname, search, hash });
}

const isOpen = (to: To) => history.createHref(to) === history.createHref(history.location);

const pathOf = (to: To) => new URL(history.createHref(to), location.href).pathname;

/** Whether two addresses show one screen with the same params: only what its lists ask may differ. */
function isSameScreen(one: Location, other: Location): boolean {
  return one.pathname === other.pathname && JSON.stringify(paramsOf(one.search)) === JSON.stringify(paramsOf(other.search));
}

let ignored = 0;

history.listen(({ action, location, delta }) => {
  if (ignored > 0) {
    ignored -= 1;
    return;
  }
  const show = () => currentLocation.set({ location, action: action as NavigationType });
  if (isSameScreen(location, currentLocation.get().location)) {
    show();
    return;
  }
  if (action !== "POP" || !delta || isLeaving() || !isAtRisk()) {
    if (action === "POP") tellWhatIsKept();
    show();
    return;
  }
  ignored += 1;
  history.go(-delta);
  void mayLeave().then((free) => free && history.go(delta));
});

addEventListener("beforeunload", (event) => {
  if (!isLeaving() && isAtRisk()) event.preventDefault();
});
