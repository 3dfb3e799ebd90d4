/**
 * Development only: covers the page with the problems of the documents, and goes away by itself when they are mended. The page
 * underneath stays as it was, so nothing typed is lost.
 */
import { problems as first } from "virtual:layar/problems";
import type { ShownProblem } from "./problems";
import "./problems-view.css";

const panel = document.createElement("section");
panel.className = "layar-problems";
panel.setAttribute("role", "alertdialog");
panel.setAttribute("aria-label", "Masalah pada dokumen");

function show(problems: readonly ShownProblem[]): void {
  const errors = problems.filter(({ severity }) => severity === "error");
  panel.replaceChildren();
  if (errors.length === 0) {
    panel.remove();
    return;
  }
  panel.append(
    element("h1", `${errors.length} masalah pada dokumen`),
    element("p", "Halaman kembali sendiri setelah masalah diperbaiki dan berkas disimpan."),
    ...errors.map(({ text }) => problemCard(text)),
  );
  document.body.append(panel);
}

/** Position and words wrap; the frame keeps its columns, because the marks below it point at them. */
function problemCard(text: string): HTMLElement {
  const [position = "", words = "", ...frame] = text.split("\n");
  const card = document.createElement("article");
  card.append(element("code", position), element("p", words), element("pre", frame.join("\n")));
  return card;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

show(first);
import.meta.hot?.on("layar:problems", show);
