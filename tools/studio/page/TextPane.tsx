/**
 * The open document as text, with what the language service knows: names that may stand here, the meaning of a key, and the problems that
 * the checker found. What is typed is a change of the desk like any other.
 */
import { autocompletion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { json } from "@codemirror/lang-json";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState, Transaction } from "@codemirror/state";
import { EditorView, hoverTooltip } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { basicSetup } from "codemirror";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Place } from "./address";
import { api } from "./api";
import { useDesk } from "./desk-context";
import { words } from "./wording";

export function TextPane({ place }: { readonly place: Place }): ReactNode {
  const { state, send } = useDesk();
  const { file, path } = place;
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!box.current) return;
    const typed = EditorView.updateListener.of(({ docChanged, transactions, state: now }) => {
      if (!docChanged || transactions.every((one) => one.annotation(Transaction.remote))) return;
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => {
        waiting.current = undefined;
        void send(() => api.putText(file, now.doc.toString()));
      }, 400);
    });
    const extensions = [basicSetup, json(), lintGutter(), look, completing(file), meaning(file), typed, named];
    const made = new EditorView({ state: EditorState.create({ extensions }), parent: box.current });
    setView(made);
    return () => made.destroy();
  }, [file, send]);
  useText(view, file, state.version, waiting);
  useEffect(() => {
    if (!view) return;
    const found = state.problems.filter((one) => one.file === file);
    const diagnostics = found.flatMap(({ line, column, length, severity, text }): Diagnostic[] => {
      if (line > view.state.doc.lines) return [];
      const from = view.state.doc.line(line).from + column - 1;
      return from > view.state.doc.length
        ? []
        : [{ from, to: Math.min(from + length, view.state.doc.length), severity, message: text }];
    });
    view.dispatch(setDiagnostics(view.state, diagnostics));
  }, [view, state.problems, file]);
  const at = JSON.stringify(path);
  useEffect(() => {
    if (view) setTimeout(() => showPlace(view, JSON.parse(at)), 150);
  }, [view, at]);
  return <div ref={box} className="text-pane" />;
}

/** The text as the desk has it: only what differs is written into the editor, so that the cursor stays. */
function useText(view: EditorView | undefined, file: string, version: number, waiting: { readonly current: unknown }): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with each edit
  useEffect(() => {
    if (!view) return;
    let isCurrent = true;
    void api.text(file).then(({ text }) => {
      const now = view.state.doc.toString();
      if (!isCurrent || waiting.current !== undefined || now === text) return;
      let from = 0;
      while (from < now.length && now[from] === text[from]) from += 1;
      let end = 0;
      while (end < Math.min(now.length, text.length) - from && now[now.length - 1 - end] === text[text.length - 1 - end])
        end += 1;
      const changes = { from, to: now.length - end, insert: text.slice(from, text.length - end) };
      view.dispatch({ changes, annotations: Transaction.remote.of(true) });
    });
    return () => {
      isCurrent = false;
    };
  }, [view, file, version]);
}

function showPlace(view: EditorView, path: (string | number)[]): void {
  const tree = parseTree(view.state.doc.toString());
  const node = tree && findNodeAtLocation(tree, path);
  if (!node) return;
  const property = node.parent?.type === "property" ? node.parent : node;
  view.dispatch({
    selection: { anchor: property.offset },
    effects: EditorView.scrollIntoView(property.offset, { y: "start", yMargin: 40 }),
  });
}

const completing = (file: string) =>
  autocompletion({
    override: [
      async (context: CompletionContext): Promise<CompletionResult | null> => {
        const typed = context.matchBefore(/"[^"\n]*$/);
        if (!typed && !context.explicit) return null;
        const found = await api.complete(file, context.state.doc.toString(), context.pos);
        if (found.length === 0) return null;
        const from = Math.min(...found.map((one) => one.from));
        return {
          from,
          options: found.map(({ label, detail, insert, to }) => ({
            label: insert.startsWith('"') ? JSON.stringify(label.replace(/^"|"$/g, "")) : label,
            displayLabel: label,
            ...(detail && { info: detail }),
            apply: (view: EditorView) =>
              view.dispatch({
                changes: { from, to: Math.max(to, view.state.selection.main.head), insert },
                selection: { anchor: from + insert.length },
              }),
          })),
        };
      },
    ],
  });

const meaning = (file: string) =>
  hoverTooltip(async (view, pos) => {
    const { text } = await api.meaningAt(file, view.state.doc.toString(), pos);
    if (text === "") return null;
    const create = () => {
      const dom = document.createElement("div");
      dom.className = "text-meaning";
      dom.textContent = text.replaceAll(/\\([^\w\s])/g, "$1");
      return { dom };
    };
    return { pos, create };
  });

const named = EditorView.contentAttributes.of({ "aria-label": words.textPane, tabindex: "0" });

const look = [
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: "var(--color-info)" },
      { tag: tags.string, color: "var(--color-ok)" },
      { tag: [tags.number, tags.bool, tags.null], color: "var(--color-warn)" },
    ]),
  ),
  EditorView.theme({
    "&": { height: "100%", color: "var(--color-ink)", backgroundColor: "var(--color-surface)", fontSize: "var(--text-help)" },
    ".cm-scroller": { fontFamily: "ui-monospace, SFMono-Regular, Menlo, monospace", lineHeight: "1.5" },
    ".cm-gutters": { color: "var(--color-ink-3)", backgroundColor: "var(--color-surface)", borderColor: "var(--color-line)" },
    ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--color-sunken)" },
    "&.cm-focused .cm-selectionBackground, .cm-selectionBackground": { backgroundColor: "var(--color-primary-soft) !important" },
    ".cm-cursor": { borderLeftColor: "var(--color-ink)" },
    ".cm-tooltip": { color: "var(--color-ink)", backgroundColor: "var(--color-surface)", borderColor: "var(--color-line)" },
    ".cm-tooltip-autocomplete ul li[aria-selected]": {
      color: "var(--color-on-primary)",
      backgroundColor: "var(--color-primary)",
    },
  }),
];
