/** The button of `npm run dev` that opens the preview at the screen in front of its author, as the person whom they are logged in as. */
import { previewAddress } from "../../../portal/preview-view";
import { signedIn } from "../../session/signed-in";
import { openScreens } from "../open-screens";
import { words } from "../wording";
import "./preview-button.css";

export function showPreviewButton(): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "layar-preview-button";
  button.textContent = words.preview;
  button.addEventListener("click", () => window.open(addressOfHere(), "layar-pratinjau"));
  document.body.append(button);
}

/** A screen of a row is meant as it is open; a dialog has no address, and is named. */
function addressOfHere(): string {
  const opened = openScreens.get().at(-1)?.bundle.screen;
  const person = signedIn();
  const isDialog = opened !== undefined && document.querySelector("dialog:modal, [role=dialog][aria-modal=true]") !== null;
  const here = isDialog ? { screen: opened.id } : { path: location.pathname + location.search };
  return previewAddress({ ...here, persona: person?.username, program: person?.program }, location.origin);
}
