/** The host of the desk's forms: they ask for the words of the engine alone, for they send nothing and lead nowhere. */
import { fillText, type Host } from "../../../engine/page";
import { texts } from "../../../schemas/texts/engine.json";

const nothing = async () => undefined;
const refused = async () => {
  throw new Error("a form of the desk calls nothing");
};

export const deskHost: Host = {
  text: (ref, values = {}) => fillText(String((texts as Readonly<Record<string, unknown>>)[ref] ?? ref), values),
  now: () => Date.now(),
  call: refused,
  upload: refused,
  options: refused,
  dialog: nothing,
  confirm: refused,
  ask: refused,
  download: async () => {},
  refreshSession: async () => {},
  startOver: () => {},
  go: () => {},
  link: () => {},
  toast: () => {},
  saveFile: () => {},
  fileAt: refused,
  logout: () => {},
  print: () => {},
  showsReasons: true,
};
