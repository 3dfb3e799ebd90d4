/**
 * Lets a build leave out the components of react-router that nobody imports, some 20 kB. It cannot by itself: each is made by a call, and is
 * given a name for development tools, which might both do more than that.
 *
 *   var Form = React.forwardRef(...)  ->  var Form = /* @__PURE__ *\/ React.forwardRef(...)
 *   Form.displayName = "Form";        ->
 */
import type { Plugin } from "vite";

const made = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g;
const named = /^\w+\.displayName = "\w+";$/gm;

export function unusedParts(): Plugin {
  return {
    name: "layar-unused-parts",
    apply: "build",
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) => ({ code: code.replace(named, "").replace(made, "= /* @__PURE__ */ $1"), map: null }),
    },
  };
}
