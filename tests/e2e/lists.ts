/**
 * The view of an officer on a list: rows in sight, their height, what is broken in them, where the list opens and what can be done at a
 * row. `lists.spec.ts` asks it of every list that somebody opens from an address.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";

export interface ListLook {
  readonly id: string;
  readonly density: string;
  readonly rows: number;
  /** Rows wholly in sight as the page opens, and with the list's head at the top. */
  readonly inSight: number;
  readonly atTop: number;
  /** The highest row, in pixels. */
  readonly highest: number;
  /** Dates, addresses and badges that stand in more than one line, and verbs that are cut. */
  readonly broken: readonly string[];
  /** The tab that it opens on, with its count; nothing of a list without tabs. */
  readonly tab: string;
  /** How many of the rows have a verb at hand, or open. */
  readonly verbs: number;
  readonly opening: number;
  readonly isTooWide: boolean;
}

/** All lists of the page as it stands. */
export function looksOfLists(page: Page): Promise<ListLook[]> {
  return page.evaluate(() => {
    const bar = document.querySelector(".top-bar")?.getBoundingClientRect().height ?? 56;
    const inView = (row: Element) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= bar - 1 && bottom <= window.innerHeight + 1;
    };
    const isWhole = /^(\d{1,2} [A-Z][a-z]+ \d{4}( pukul)?( \d\d\.\d\d( WIB)?)?|\S+@\S+)$/;
    const isDate = /^\d{1,2} [A-Z][a-z]+ \d{4}/;
    const isShown = (element: Element) => element.getClientRects().length > 0 && !element.closest(".visually-hidden");
    // A line that a box of one line cuts off is no second line.
    const rectsOf = (node: Node, parent: Element) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = parent.closest(".table-text, .table-note, .badge")?.getBoundingClientRect();
      return [...range.getClientRects()].filter(({ width, top }) => width > 1 && (!box || top < box.bottom - 2));
    };
    const linesOf = (node: Node, parent: Element) => new Set(rectsOf(node, parent).map(({ top }) => Math.round(top / 8))).size;
    const isCut = (node: Node, parent: Element) => {
      const box = parent.closest(".table-text, .badge, td, th")?.getBoundingClientRect();
      return box !== undefined && rectsOf(node, parent).some(({ right }) => right > box.right + 1);
    };
    const brokenIn = (block: Element) => {
      const found = new Set<string>();
      const walker = document.createTreeWalker(block.querySelector("tbody") ?? block, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent?.trim() ?? "";
        const parent = node.parentElement;
        if (!parent || !isShown(parent) || text === "") continue;
        if ((isWhole.test(text) || parent.closest(".badge")) && linesOf(node, parent) > 1) found.add(text);
        if (isDate.test(text) && isCut(node, parent)) found.add(`${text}, cut`);
      }
      for (const verb of block.querySelectorAll(".table-verbs .button *"))
        if (isShown(verb) && verb.scrollWidth > verb.clientWidth + 1 && verb.clientWidth > 0)
          found.add(`${verb.textContent}, cut`);
      return [...found];
    };
    return [...document.querySelectorAll(".table-block")].filter(isShown).map((block) => {
      const rows = [...block.querySelectorAll("tbody > tr:not(.table-room, .table-group, [data-total])")];
      const heights = rows.map((row) => row.getBoundingClientRect().height);
      window.scrollTo(0, 0);
      const inSight = rows.filter(inView).length;
      const head = block.querySelector("thead") ?? block;
      const isCards = (block.querySelector("thead")?.getBoundingClientRect().height ?? 0) < 2;
      const from = isCards ? (block.querySelector(".table") ?? block) : head;
      window.scrollTo(0, from.getBoundingClientRect().top - bar);
      const headHeight = isCards ? 0 : head.getBoundingClientRect().height;
      const atTop = rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= bar + headHeight - 2 && bottom <= window.innerHeight + 1;
      }).length;
      window.scrollTo(0, 0);
      const tab = block.querySelector("[role=tab][aria-selected=true]")?.textContent?.trim() ?? "";
      return {
        id: block.querySelector("h2")?.id.replace(/-title$/, "") ?? "",
        density: block.getAttribute("data-density") ?? "roomy",
        rows: rows.length,
        inSight,
        atTop,
        highest: Math.round(Math.max(0, ...heights)),
        broken: brokenIn(block),
        tab,
        verbs: rows.filter((row) => row.querySelector(".table-actions button, .table-actions a")).length,
        opening: rows.filter((row) => row.querySelector(".table-open")).length,
        isTooWide: block.querySelector(".table-scroll[data-wide]") !== null,
      };
    });
  });
}

export interface Measured extends ListLook {
  readonly screen: string;
  readonly username: string;
  readonly width: number;
}

const folder = join(import.meta.dirname, "../../test-results");

/** Adds what was measured to the table of this run, which stands in `test-results/lists-<run>.md` at the end. */
export function note(run: string, measured: readonly Measured[]): void {
  mkdirSync(folder, { recursive: true });
  for (const one of measured) appendFileSync(join(folder, `lists-${run}.jsonl`), `${JSON.stringify(one)}\n`);
}

export function writeTable(run: string): void {
  const file = join(folder, `lists-${run}.jsonl`);
  if (!existsSync(file)) return;
  const all = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line): Measured => JSON.parse(line))
    .sort((one, other) => keyOf(one).localeCompare(keyOf(other)));
  const head = "| screen | list | person | width | rows | in sight | head at top | highest | broken | opens on | verb | opens |";
  const lines = all.map((one) => {
    const { screen, id, username, width, rows, inSight, atTop, highest, broken, tab, verbs, opening } = one;
    return `| ${[screen, id, username, width, rows, inSight, atTop, highest, broken.length, tab, verbs, opening].join(" | ")} |`;
  });
  writeFileSync(join(folder, `lists-${run}.md`), [head, "|---".repeat(12).concat("|"), ...lines, ""].join("\n"));
}

const keyOf = ({ screen, id, username, width }: Measured) => [screen, id, username, width].join(" ");
