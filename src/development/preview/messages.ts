/** The messages between the page of the preview and its frames. */
import type { DeskAnswer, DeskMessage } from "../../../portal/desk-messages";
import type { PreviewView } from "../../../portal/preview-view";

export type PageMessage =
  | { readonly kind: "show"; readonly view: PreviewView }
  /** The frame opens the explanation of its screen, or closes it. */
  | { readonly kind: "explain" }
  | DeskMessage;

export type FrameMessage =
  /** The frame shows what it was told to, or moved on by itself: a link was followed. */
  { readonly kind: "begun" | "moved"; readonly path: string } | { readonly kind: "failed"; readonly title: string } | DeskAnswer;
