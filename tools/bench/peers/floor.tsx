/**
 * The floor: the very elements that the engine shows, told by the harness (`shown-elements.ts`), by bare React. No rules, no state, no
 * subscription: nothing that shows this form can mount for less.
 */
import { createElement, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { startPeer } from "../page";
import type { ShownElement } from "../shown-elements";

function show(shown: ShownElement | string, key: number): ReactNode {
  return typeof shown === "string" ? shown : createElement(shown.tag, { key, ...shown.props }, ...shown.children.map(show));
}

const size = new URLSearchParams(location.search).get("fields");
void fetch(`shown-${size}.json`)
  .then((answer) => answer.json() as Promise<readonly ShownElement[]>)
  .then((shown) =>
    startPeer({
      errors: ".field-error",
      mount: (root) => {
        createRoot(root).render(shown.map(show));
        return () => ({});
      },
    }),
  );
