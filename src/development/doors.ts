/**
 * The buttons of `npm run dev` that lead from the screen in front of its author to the preview, as the person whom they are logged in as, and to
 * the desk, where its document is changed.
 */
import { deskDoorTo } from "../../portal/desk-door";
import { previewAddress } from "../../portal/preview-view";
import { signedIn } from "../session/signed-in";
import { openScreens } from "./open-screens";
import { words } from "./wording";
import "./doors.css";

export function showDoors(): void {
  const doors = document.createElement("div");
  doors.className = "layar-doors";
  doors.append(
    doorNamed(words.preview, () => window.open(previewOfHere(), "layar-pratinjau")),
    doorNamed(words.desk, () => window.open(deskDoorTo(shown()?.id), "layar-meja")),
  );
  document.body.append(doors);
}

function doorNamed(name: string, open: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = name;
  button.addEventListener("click", open);
  return button;
}

const shown = () => openScreens.get().at(-1)?.bundle.screen;

/** A screen of a row is meant as it is open; a dialog has no address, and is named. */
function previewOfHere(): string {
  const opened = shown();
  const person = signedIn();
  const isDialog = opened !== undefined && document.querySelector("dialog:modal, [role=dialog][aria-modal=true]") !== null;
  const here = isDialog ? { screen: opened.id } : { path: location.pathname + location.search };
  return previewAddress({ ...here, persona: person?.username, program: person?.program }, location.origin);
}
