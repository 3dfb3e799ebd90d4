/**
 * A frame that is told to show another view shows it without being loaded anew: all that the page knew is forgotten, and the portal starts
 * again as another person, at another date. Loaded anew it would cost a second; so it costs what its answers cost.
 */

import { type PreviewFrame, type PreviewView, previewEntry, writeView } from "../../../portal/preview-view";
import { openDialogs, openScreen } from "../../dialogs/dialogs";
import { device, tab } from "../../host/browser-storage";
import { forgetServerTime } from "../../host/clock";
import { forgetAnswers } from "../../host/queries";
import { setChosenRole } from "../../host/send";
import { currentLocation, navigator } from "../../routes/navigation";
import { forgetOpenForms } from "../../routes/unsaved";
import { noteSignedIn } from "../../session/signed-in";
import { forgetRole } from "../../session/told-cookies";
import { shownToast } from "../../shell/toasts";
import { begunFrame, isFrame, settleIn } from "./frame";
import type { FrameMessage, PageMessage } from "./messages";
import { shownPart } from "./only-part";

interface Page {
  /** Starts the portal; it is another one for each number. */
  show(start: number): void;
  hide(): void;
}

/** Begins to listen to the page around the frame; does nothing elsewhere. */
export function follow(page: Page): void {
  if (!isFrame) return;
  let asked = 0;
  let turned: Promise<unknown> = Promise.resolve();
  const tell = (message: FrameMessage) => parent.postMessage(message, "*");
  const begun = begunFrame();
  shownPart.set(begun?.view.part);
  if (begun?.dialog) void openScreen(begun.dialog.screen, begun.dialog.params);
  tell({ kind: "begun", path: location.pathname + location.search });
  currentLocation.subscribe(() => {
    // Where the portal leads by itself, such as away from what this person may not open, is no choice of who looks.
    if (currentLocation.get().action !== "REPLACE") tell({ kind: "moved", path: location.pathname + location.search });
  });
  addEventListener("message", (event: MessageEvent<PageMessage>) => {
    if (event.source !== parent || event.data?.kind !== "show") return;
    const { view } = event.data;
    const start = ++asked;
    // One after the other, and only the newest of those that wait: answers that overtake each other would leave an older view.
    const turn = async () => {
      if (start === asked) tell(await turnTo(view, page, start));
    };
    turned = turned.then(turn, turn);
  });
}

async function turnTo(view: PreviewView, page: Page, start: number): Promise<FrameMessage> {
  const answer = await fetch(`${previewEntry}?${writeView(view)}`, { headers: { accept: "application/json" } });
  const body = await answer.json();
  if (!answer.ok) return { kind: "failed", title: String(body.title) };
  const frame = body as PreviewFrame;
  page.hide();
  forgetEverything();
  settleIn({ ...frame, view });
  shownPart.set(view.part);
  navigator.replace(frame.path, null);
  page.show(start);
  if (frame.dialog) void openScreen(frame.dialog.screen, frame.dialog.params);
  return { kind: "begun", path: frame.path };
}

function forgetEverything(): void {
  forgetOpenForms();
  openDialogs.set([]);
  shownToast.set(undefined);
  forgetAnswers();
  forgetServerTime();
  setChosenRole(undefined);
  noteSignedIn(undefined);
  device.clear();
  tab.clear();
  forgetRole();
}
