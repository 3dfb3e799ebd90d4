/** The host around our own forms: it fills texts and gives the list its items, and does nothing else. */
import { texts } from "virtual:bench/texts";
import { fillText, type Host } from "../../../engine/page";
import { listItems, listName } from "../form-case";

const nothing = () => {};
const never = () => new Promise<never>(nothing);

export const host: Host = {
  call: async () => ({ status: 200, body: { data: { [listName]: listItems } } }),
  upload: never,
  options: never,
  dialog: never,
  confirm: never,
  ask: never,
  download: never,
  refreshSession: never,
  go: nothing,
  link: nothing,
  saveFile: nothing,
  toast: nothing,
  startOver: nothing,
  logout: nothing,
  print: nothing,
  now: Date.now,
  text: (ref, values) => fillText(texts[ref] ?? ref, values ?? {}),
};
