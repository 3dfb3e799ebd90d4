/** The portal as the engine's host: network, navigation, dialogs and messages. */
import { type AddressQuery, CallFailure, type CallRequest, Declined, type Host, type HostAnswer } from "../../engine/page";
import { ask, askForNote, openScreen } from "../dialogs/dialogs";
import { text } from "../documents/text";
import { deviceKey } from "../session/device-key";
import { drafts, hasKeptUploads, remembered, tabDrafts } from "../session/stored-choices";
import { showToast } from "../shell/toasts";
import { callNamed } from "./brought-calls";
import { now } from "./clock";
import { writesUnderWay } from "./connection";
import { lateOffline } from "./late-offline";
import { startOver } from "./leave";
import { labelsOf, optionsOf } from "./options";
import { freshness, makeAllOld, makeOld, noteWritten, onChange, shownAnswer } from "./queries";
import { read } from "./read";
import { isLost, resendUntilAnswered, tellBack, tellLost } from "./resend";
import { send } from "./send";
import { tellFailure } from "./tell-failure";
import { tellsFirst } from "./told-writes";

/** The parts of the page around it that the host needs. */
export interface HostPage {
  /** Opens a screen by its id. */
  openScreen(screen: string, params: Readonly<Record<string, unknown>>, options: { replace: boolean }): void;
  /** The address of a screen; undefined where it has none. */
  addressOf(screen: string, params: Readonly<Record<string, unknown>>): string | undefined;
  readonly addressQuery: AddressQuery;
  goTo(path: string): void;
  /** Hosts that a refused call may lead to, in the program in force. */
  redirectHosts(): readonly string[];
  refreshSession(): Promise<void>;
  /** Keeps the role for this person and program. */
  keepRole(role: string): void;
}

/** A write that the network has lost waits on this device; where its code is missing, or it is worth nothing later, this page alone sends it again. */
async function sendWrite(call: string, request: CallRequest & { readonly idempotencyKey: string }): Promise<HostAnswer> {
  const attempt = () => send(call, request);
  const again = () => resendUntilAnswered(attempt, request.signal);
  if (callNamed(call).atOnce) return again();
  try {
    return await attempt();
  } catch (failure) {
    if (!isLost(failure)) throw failure;
    return (await lateOffline())?.sendLater(call, request) ?? again();
  }
}

/** Without its code, or what it needs of the browser, the device keeps no files. */
const keptUploads = <Answer>(
  ask: (late: typeof import("../offline/kept-uploads")) => Promise<Answer>,
  otherwise: Answer,
): Promise<Answer> => import("../offline/kept-uploads").then(ask).catch(() => otherwise);

/** Code that does not come is a lost network: it is asked for again like an answer. */
const late = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(() => {
    throw new CallFailure(0, "network", "");
  });

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of the ways of one host
export function createHost(page: HostPage): Host {
  const ways = () => ({ go: page.goTo, redirectHosts: page.redirectHosts() });

  const tell = async <T>(work: () => Promise<T>, { staleIsShown = false, isShown = false } = {}): Promise<T> => {
    try {
      return await work();
    } catch (failure) {
      if (failure instanceof CallFailure) tellFailure(failure, { staleIsShown, isShown, ...ways() });
      throw failure;
    }
  };

  /** For a block that waits for the answer: the block itself says that the network is lost, and asks again when it is back. */
  const readShown = async (call: string, request: CallRequest): Promise<HostAnswer> => {
    try {
      const answer = await read(call, request);
      if (answer.keptAt === undefined) tellBack();
      return answer;
    } catch (failure) {
      if (isLost(failure)) tellLost();
      else if (failure instanceof CallFailure) tellFailure(failure, { isShown: true, ...ways() });
      throw failure;
    }
  };

  const write = async (call: string, request: CallRequest): Promise<HostAnswer> => {
    const keyed = { ...request, idempotencyKey: request.idempotencyKey ?? crypto.randomUUID() };
    writesUnderWay.count += 1;
    try {
      const answer = noted(call, await sendWrite(call, keyed));
      return tellsFirst(keyed.idempotencyKey) ? answer : { ...answer, isTold: true };
    } finally {
      writesUnderWay.count -= 1;
    }
  };

  const noted = (call: string, answer: HostAnswer): HostAnswer => {
    noteWritten(call);
    return answer;
  };

  return {
    drafts,
    tabDrafts,
    deviceKey,
    remembered,
    addressQuery: page.addressQuery,
    ...(import.meta.env.DEV ? { showsReasons: true } : {}),
    call: (call, request) => {
      const isRead = callNamed(call).method === "GET";
      if (isRead && request.showsLoss) return readShown(call, request);
      return tell(() => (isRead ? read(call, request) : write(call, request)), { staleIsShown: request.revision !== undefined });
    },
    kept: shownAnswer,
    onChange,
    quietly: async (call, request) => {
      try {
        const answer = await send(call, request);
        makeOld(call);
        return answer;
      } catch (failure) {
        if (failure instanceof CallFailure && failure.status === 401) tellFailure(failure, ways());
        throw failure;
      }
    },
    upload: (call, request) => {
      const keyed = { ...request, idempotencyKey: request.idempotencyKey ?? crypto.randomUUID() };
      const code = () => resendUntilAnswered(() => late(() => import("./upload")), request.signal, request.onLost);
      return tell(async () => noted(call, await (await code()).uploadInTurn(call, keyed)), { isShown: true });
    },
    keptUploads: {
      keep: (field, file) => keptUploads((late) => late.keepUpload(field, file), false),
      find: async (field) => (hasKeptUploads() ? keptUploads((late) => late.findUpload(field), undefined) : undefined),
      forget: (field) => keptUploads((late) => late.forgetUpload(field), undefined),
    },
    go: page.openScreen,
    addressOf: page.addressOf,
    link: (href, { newTab }) => {
      if (newTab) window.open(href, "_blank", "noopener");
      else location.assign(href);
    },
    dialog: openScreen,
    confirm: async (question) => {
      if (await ask(question)) return true;
      throw new Declined();
    },
    ask: async (asked, send) => {
      const became = await askForNote(asked, send);
      if (!became) throw new Declined();
      if ("failure" in became) throw became.failure;
      return became.answer;
    },
    toast: showToast,
    download: (call, params) => tell(async () => (await import("./download")).download(call, params)),
    saveFile: async (name, content) => (await import("./download")).saveFile(name, content),
    sheets: async () => (await import("./sheets")).sheets(tell),
    fileAt: async (address) => (await import("./file-at")).fileAt(address),
    options: (list, parent) => optionsOf(list, parent, (params) => tell(() => read("master.read", { params }, freshness.list))),
    labels: (list) => labelsOf(list, (params) => read("master.read", { params }, freshness.list)),
    refreshSession: () => {
      makeAllOld();
      return page.refreshSession();
    },
    startOver,
    logout: () =>
      void import("../session/log-out").then(
        ({ logOut }) => logOut(),
        () => showToast({ tone: "error", text: text("portal.logout-offline") }),
      ),
    chooseRole: (role) => {
      page.keepRole(role);
      startOver();
    },
    print: () => window.print(),
    now,
    text,
  };
}
