/**
 * The state that a frame of the preview needs before the page's own code runs: a call that is answered by waiting never comes, and the role
 * of the view is the one that was chosen. The page is otherwise the portal as it is.
 */

import { isFrameHost, neverHeader, type PreviewFrame, previewCookie, readView } from "../../../portal/preview-view";
import { cookieIn } from "../../../portal/told-cookies";
import { device } from "../../host/browser-storage";
import { keepRole, setInit } from "../../session/stored-choices";
import { tellRole } from "../../session/told-cookies";

export const isFrame = isFrameHost(location.host);

export interface BegunFrame extends PreviewFrame {
  readonly view: ReturnType<typeof readView>;
}

/** The words of the server for this frame when it began. */
export function begunFrame(): BegunFrame | undefined {
  const written = cookieIn(document.cookie, previewCookie);
  if (written === undefined) return undefined;
  const query = new URLSearchParams(decodeURIComponent(written));
  return { ...(JSON.parse(query.get("bingkai") ?? "{}") as PreviewFrame), view: readView(query) };
}

/** As if this person had been here before, in the role of the view. */
export function settleIn({ program, ptkId, view }: BegunFrame): void {
  setInit();
  if (view.role === undefined || program === undefined) return;
  keepRole(program, ptkId, view.role);
  tellRole(view.role);
}

function waitsWhereTold(): void {
  const { fetch } = window;
  window.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    return answer.headers.has(neverHeader) ? new Promise<never>(() => {}) : answer;
  };
}

if (isFrame) {
  waitsWhereTold();
  const begun = begunFrame();
  if (begun) {
    device.clear();
    settleIn(begun);
  }
}
