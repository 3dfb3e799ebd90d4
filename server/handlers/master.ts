import type { Handlers } from "../calls/handler";
import { Failure } from "../failures/failure";

export const masterHandlers: Handlers = {
  /** One master list as `{ "<name>": { "<id>": "<label>" } }`; with `parent`, only its rows below that id (001 §7). */
  "master.read": ({ params, services, view }) => {
    const name = String(params.name);
    const options = services.master.options(view.library, name, params.parent);
    if (!options) throw new Failure(404, "not-found");
    return { body: { [name]: Object.fromEntries(options.map(({ value, label }) => [value, label])) } };
  },
};
